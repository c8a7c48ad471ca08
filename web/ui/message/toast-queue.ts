import type { Message } from './toast.tsx';

/** A message and how many milliseconds it may still be shown: Infinity until it's answered or over. */
export type Queued = { id: string; message: Message; left: number };

/** The first one is shown; the others wait beneath it, newest first. */
export type Queue = readonly Queued[];

const PLAIN_MS = 5000;
const WITH_ACTION_MS = 8000;
/** One that would be gone before it's read isn't shown again. */
const SHORTEST_MS = 1000;

const isOffer = ({ message }: Queued): boolean => message.type === 'offer';

/** How long a message is shown, in milliseconds. */
export function shownMs({ type, action }: Message): number {
  if (type === 'offer' || type === 'waiting') return Number.POSITIVE_INFINITY;
  return action ? WITH_ACTION_MS : PLAIN_MS;
}

/**
 * The queue once its first message has been shown for a while. Beneath an Undo, the time of an older one runs on, so that
 * ten quick actions don't offer to be undone one after the other. Beneath anything else, it stands still.
 * @param elapsed milliseconds
 */
export function elapse([shown, ...beneath]: Queue, elapsed: number): Queue {
  if (!shown) return [];
  const isUndo = shown.message.action !== undefined && Number.isFinite(shown.left);
  const passed = isUndo ? elapsed : 0;
  return [
    { ...shown, left: shown.left - elapsed },
    ...beneath.map((item) => ({ ...item, left: item.left - passed })).filter(isWorthShowing),
  ];
}

const isWorthShowing = ({ left }: Queued): boolean => left >= SHORTEST_MS;

/**
 * Adds a message, on top: it's about what the person has just done. Only an offer waits until all others have had their
 * time. A mere confirmation that is covered ends; an error, and what can be answered, is shown again.
 */
export function enqueue(queue: Queue, added: Queued): Queue {
  const [shown, ...beneath] = withoutToast(queue, added.id);
  if (!shown) return [added];
  if (isOffer(added) && !isOffer(shown)) {
    const rest = beneath.filter((item) => !isOffer(item));
    return [shown, ...rest, added, ...beneath.filter(isOffer)];
  }
  const isOver = (shown.message.type === 'success' && !shown.message.action) || !isWorthShowing(shown);
  return [added, ...(isOver ? [] : [shown]), ...beneath];
}

/** The queue after a message was answered, dismissed or over. */
export const withoutToast = (queue: Queue, id: string): Queue => queue.filter((item) => item.id !== id);
