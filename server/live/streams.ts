import type { Metrics } from '../running/metrics.ts';

export type Streams = ReturnType<typeof createStreams>;

/** The change streams that are open in this process, so that a stop can end them and the metrics can count them. */
export function createStreams({ streams }: Pick<Metrics, 'streams'>) {
  const open = new Set<() => void>();
  return {
    /** @param end what ends the stream @returns how to say that it has ended */
    opened(end: () => void): () => void {
      open.add(end);
      streams.set(open.size);
      return () => {
        open.delete(end);
        streams.set(open.size);
      };
    },

    /** Ends all of them; their readers come back elsewhere and go on where they were. */
    endAll(): void {
      for (const end of open) end();
    },
  };
}
