export type FairQueue<T> = ReturnType<typeof fairQueue<T>>;

/** A round-robin queue: takes one job per owner in turn, and each owner's jobs in order. */
export function fairQueue<T>() {
  const lanes = new Map<string, T[]>();
  return {
    isEmpty: () => lanes.size === 0,
    add(whose: string, job: T): void {
      const lane = lanes.get(whose);
      if (lane) lane.push(job);
      else lanes.set(whose, [job]);
    },
    next(): T | undefined {
      const [first] = lanes;
      if (!first) return undefined;
      const [whose, lane] = first;
      const job = lane.shift();
      // Moves the owner to the back: a map iterates in insertion order.
      lanes.delete(whose);
      if (lane.length > 0) lanes.set(whose, lane);
      return job;
    },
  };
}
