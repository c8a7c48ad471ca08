/** Answers each number of milliseconds after as long. */
addEventListener('message', ({ data }: MessageEvent<number>) => setTimeout(() => postMessage(null), data));
