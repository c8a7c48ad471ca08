/** The typed word that each field shows to one person. */
export type Shown = ReadonlyMap<string, string>;

/** The words that a field may show; `null` means it may be empty. */
type Slot = Set<string | null>;

/** Tracks every typed word and reports those that can no longer be found anywhere. */
export function createLedger() {
  const slots = new Map<string, Slot>();
  const slotOf = (place: string): Slot => {
    const slot = slots.get(place) ?? new Set<string | null>();
    slots.set(place, slot);
    return slot;
  };

  return {
    /** @param replaced the word that the person saw and overwrote */
    typed(place: string, word: string, replaced?: string): void {
      const slot = slotOf(place);
      if (replaced !== undefined) slot.delete(replaced);
      slot.add(word);
    },
    /** Allows a field to show an earlier word. @param word `undefined` for an empty field */
    mayShow(place: string, word: string | undefined): void {
      slotOf(place).add(word ?? null);
    },
    /** Allows fields whose words can't be found to be empty. */
    excuse(isFound: (word: string) => boolean): void {
      for (const slot of slots.values()) if (!isKept(slot, isFound)) slot.add(null);
    },
    /** The fields of which at least one word should be found, but none is. */
    lost: (isFound: (word: string) => boolean): string[] =>
      [...slots]
        .filter(([, slot]) => !isKept(slot, isFound))
        .map(([place, slot]) => `${place}: ${[...slot]}`),
  };
}

const isKept = (slot: Slot, isFound: (word: string) => boolean): boolean =>
  [...slot].some((word) => word === null || isFound(word));
