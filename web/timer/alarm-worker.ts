/** Responds to a number of milliseconds after that time. */
addEventListener('message', ({ data }: MessageEvent<number>) => setTimeout(() => postMessage(null), data));
