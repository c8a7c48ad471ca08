/** What one request or answer holds of a pool. */
export type PoolPlace = {
  /** @returns false if there is no room for it: then this place was dropped, or another one can't be */
  hold(bytes: number): boolean;
  /** From now on it can't be dropped. */
  settle(): void;
  /** Idempotent. */
  leave(): void;
};
export type FairPool = ReturnType<typeof createFairPool>;
export type PoolLimits = {
  bytes: number;
  perSender: number;
  /** How many places of a sender may not have settled. */
  placesPerSender: number;
};

/** `settled`: how many of its places can't be dropped. */
type Sender = { bytes: number; places: Set<Held>; settled: number };
type Held = { bytes: number; drop: (() => void) | undefined };

/**
 * Memory of this process that senders share, in bytes. When it's full, the sender that holds the most loses its oldest
 * place, so that newcomers get in. A sender's only place may exceed its share while there is room for all.
 */
export function createFairPool(limits: PoolLimits) {
  const senders = new Map<string, Sender>();
  let total = 0;

  const remove = (name: string, sender: Sender, place: Held): void => {
    if (!sender.places.delete(place)) return;
    if (!place.drop) sender.settled -= 1;
    sender.bytes -= place.bytes;
    total -= place.bytes;
    if (sender.places.size === 0) senders.delete(name);
  };
  const dropOldest = (name: string, sender: Sender, least: number): boolean => {
    const oldest = sender.places.values().find(({ drop, bytes }) => drop && bytes >= least);
    if (!oldest) return false;
    remove(name, sender, oldest);
    oldest.drop?.();
    return true;
  };
  const makeRoom = (name: string, sender: Sender): boolean => {
    while (sender.bytes > limits.perSender && sender.places.size > 1)
      if (!dropOldest(name, sender, 1)) return false;
    while (total > limits.bytes && (senders.size > 1 || sender.places.size > 1)) {
      const byMost = [...senders].sort(([, one], [, other]) => other.bytes - one.bytes);
      if (!byMost.some(([whose, most]) => dropOldest(whose, most, 1))) return false;
    }
    return true;
  };

  return {
    /** @param drop called once, when another place needs the room */
    enter(name: string, drop: () => void): PoolPlace {
      const sender = senders.get(name) ?? { bytes: 0, places: new Set(), settled: 0 };
      senders.set(name, sender);
      const place: Held = { bytes: 0, drop };
      sender.places.add(place);
      if (sender.places.size - sender.settled > limits.placesPerSender) dropOldest(name, sender, 0);
      return {
        hold(bytes) {
          if (!sender.places.has(place)) return false;
          sender.bytes += bytes - place.bytes;
          total += bytes - place.bytes;
          place.bytes = bytes;
          return makeRoom(name, sender) && sender.places.has(place);
        },
        settle() {
          if (!place.drop || !sender.places.has(place)) return;
          place.drop = undefined;
          sender.settled += 1;
        },
        leave: () => remove(name, sender, place),
      };
    },
    held: () => total,
  };
}
