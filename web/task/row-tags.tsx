import { fold } from '../../domain/fold.ts';
import { useTagColors } from './use-tag-colors.ts';

const TAGS_SHOWN = 2;

export function Tags({ names }: { names: readonly string[] }) {
  const colors = useTagColors();
  const rest = names.slice(TAGS_SHOWN);
  const chip = 'max-w-28 truncate rounded-md bg-sunken px-1.5 text-ink-soft';
  return (
    <>
      {names.slice(0, TAGS_SHOWN).map((name, i) => {
        const color = colors.get(fold(name));
        return (
          <span
            key={name}
            translate="no"
            style={color && { background: `color-mix(in oklab, var(--hue-${color}) 18%, transparent)` }}
            className={i > 0 ? `${chip} -ml-1.5` : chip}
          >
            @{name}
          </span>
        );
      })}
      {rest.length > 0 && (
        <span title={rest.map((name) => `@${name}`).join(' ')} className={`${chip} -ml-1.5`}>
          +{rest.length}
        </span>
      )}
    </>
  );
}
