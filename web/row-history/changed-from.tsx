import type { Origin } from '../../domain/history/origin.ts';
import { Typed } from '../ui/typed.tsx';
import { originWords } from './origin-words.ts';

type Props = {
  clock: string;
  origin: Origin | undefined;
  /** Of another person's list, among changes of other places. */
  listName?: string | undefined;
};

/** When something was changed, and from where if that says more than that it was some device. */
export function ChangedFrom({ clock, origin, listName }: Props) {
  const isSaid = origin && (origin.kind !== 'device' || origin.name !== undefined);
  return (
    <p className="shrink-0 text-xs text-ink-faint">
      {clock}
      {listName !== undefined && (
        <>
          {' · '}
          <Typed>{listName}</Typed>
        </>
      )}
      {isSaid && (
        <>
          {' · '}
          <Typed>{originWords(origin)}</Typed>
        </>
      )}
    </p>
  );
}
