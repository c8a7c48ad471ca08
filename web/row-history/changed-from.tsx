import type { Origin } from '../../domain/history/origin.ts';
import { Typed } from '../ui/typed.tsx';
import { originWords } from './origin-words.ts';

/** When something was changed, and from where if that says more than that it was some device. */
export function ChangedFrom({ clock, origin }: { clock: string; origin: Origin | undefined }) {
  const isSaid = origin && (origin.kind !== 'device' || origin.name !== undefined);
  return (
    <p className="shrink-0 text-xs text-ink-faint">
      {clock}
      {isSaid && (
        <>
          {' · '}
          <Typed>{originWords(origin)}</Typed>
        </>
      )}
    </p>
  );
}
