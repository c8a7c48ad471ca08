import { Link } from 'wouter';
import { fold } from '../../../domain/fold.ts';
import { tagPage } from '../../routes/routes.ts';
import { useTagColors } from './use-tag-colors.ts';

export const TAGS_SHOWN = 2;
const BESIDE = '[a+&]:-ml-1.5';

/** Links to the page of a tag. */
export function Tag({ name, className = '' }: { name: string; className?: string }) {
  const color = useTagColors().get(fold(name));
  return (
    <Link
      href={tagPage(name)}
      draggable={false}
      tabIndex={-1}
      translate="no"
      style={color && { background: `color-mix(in oklab, var(--hue-${color}) 18%, transparent)` }}
      className={`max-w-28 min-w-0 truncate rounded-md bg-sunken px-1.5 text-ink-soft transition-colors hover:text-ink coarse:-my-0.5 coarse:leading-6 ${BESIDE} ${className}`}
    >
      @{name}
    </Link>
  );
}

/** How many more tags there are, and which. */
export function MoreTags({ names, className = '' }: { names: readonly string[]; className?: string }) {
  const rest = names.slice(TAGS_SHOWN);
  if (rest.length === 0) return null;
  return (
    <span title={rest.map((name) => `@${name}`).join(' ')} className={`${BESIDE} ${className}`}>
      +{rest.length}
    </span>
  );
}
