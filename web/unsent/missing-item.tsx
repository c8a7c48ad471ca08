import { Typed } from '../ui/typed.tsx';
import type { MissingRow } from '../undo/put-back.ts';
import { fieldsOf, somethingLike, typedIn } from './refused-words.ts';

type Props = { row: MissingRow; checked: boolean; onChange: (isPutBack: boolean) => void };

export function MissingItem({ row, checked, onChange }: Props) {
  const { entity, value, now } = row;
  const there = new Map(now && fieldsOf({ entity, input: now }));
  const differing = fieldsOf({ entity, input: value }).filter(([label, text]) => there.get(label) !== text);
  const typed = typedIn({ input: value });
  return (
    <li>
      <label className="flex min-h-6 items-start gap-2 coarse:min-h-11 coarse:items-center">
        <input
          type="checkbox"
          className="mt-0.5 size-4 shrink-0 accent-accent coarse:mt-0"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="min-w-0 break-words">
          {typed ? <Typed>{typed}</Typed> : somethingLike({ entity })}
          {now && <span className="text-ink-soft"> (different on the server)</span>}
        </span>
      </label>
      {now &&
        differing.map(([label, text]) => (
          <p key={label} className="ml-6 break-words text-ink-soft">
            {label}: {text} (on the server: {there.get(label) ?? 'none'})
          </p>
        ))}
    </li>
  );
}
