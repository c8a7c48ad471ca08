// Features that every supported browser has.

export const signal = (other: AbortSignal) => AbortSignal.any([other, AbortSignal.timeout(1000)]);
export const lead = () => navigator.locks.request('lead', async () => {});
export const tell = (channel: BroadcastChannel) => channel.postMessage('news');
export const groups = (words: string[]) => Object.groupBy(words, (word) => word.length);
export const joined = (one: Set<string>, other: Set<string>) => one.union(other);
export const last = (words: string[]) => words.toSorted().at(-1);

export async function each(words: AsyncIterable<string>): Promise<void> {
  for await (const word of words) words.toString().concat(word);
}
