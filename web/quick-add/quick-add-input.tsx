import type { ComponentProps, Ref } from 'react';
import type { QuickAddPart } from '../../domain/quick-add/result.ts';

type Props = Omit<ComponentProps<'textarea'>, 'value'> & {
  value: string;
  parts: readonly QuickAddPart[];
  ref: Ref<HTMLTextAreaElement>;
};

/**
 * The field and the highlights behind it need the same metrics, or the highlights would miss their words. On a touch
 * screen, the field has the size of all fields there.
 */
const TEXT =
  'block w-full py-2.5 text-base coarse:text-[1rem] leading-6 break-words whitespace-pre-wrap [overflow-wrap:anywhere]';

export function QuickAddInput({ value, parts, className = '', ...rest }: Props) {
  const ends = [0, ...parts.map(({ end }) => end)];
  return (
    <div className="min-w-0 flex-1">
      <div className="relative max-h-42 overflow-y-auto">
        <div aria-hidden="true" translate="no" className={`min-h-11 text-transparent select-none ${TEXT}`}>
          {parts.map((part, i) => (
            <span key={part.start}>
              {value.slice(ends[i], part.start)}
              <mark className="rounded bg-accent-soft text-transparent shadow-[0_0_0_1px_var(--accent-soft)]">
                {part.text}
              </mark>
            </span>
          ))}
          {value.slice(ends.at(-1))}
          {/* An empty last line has no height without a character. */}
          {'\u200b'}
        </div>
        <textarea
          value={value}
          rows={1}
          className={`absolute inset-0 h-full resize-none overflow-hidden bg-transparent outline-none placeholder:text-ink-faint aria-invalid:placeholder:text-danger ${TEXT} ${className}`}
          {...rest}
        />
      </div>
    </div>
  );
}
