export type Pool<T> = ReturnType<typeof createPool<T>>;

/** Things that one caller at a time may use. They are made when needed; whoever waits longest is next. */
export function createPool<T>(make: () => T, atMost: number) {
  const all: T[] = [];
  const free: T[] = [];
  const waiting: ((one: T) => void)[] = [];
  const take = async (): Promise<T> => {
    const one = free.pop();
    if (one !== undefined) return one;
    if (all.length >= atMost) return new Promise<T>((resolve) => waiting.push(resolve));
    const made = make();
    all.push(made);
    return made;
  };
  const giveBack = (one: T): void => {
    const next = waiting.shift();
    if (next) next(one);
    else free.push(one);
  };
  return {
    take,
    giveBack,
    async use<Result>(work: (one: T) => Promise<Result>): Promise<Result> {
      const one = await take();
      try {
        return await work(one);
      } finally {
        giveBack(one);
      }
    },
    /** Those made so far. */
    all: (): readonly T[] => all,
  };
}
