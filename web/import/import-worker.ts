import { Problem } from '../../domain/problem.ts';
import type { ReadRequest } from './read.ts';

/** Reads files without holding up the page. Responds with what was read, or with why not. */
addEventListener('message', async ({ data }: MessageEvent<ReadRequest>) => {
  try {
    if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
    const { read } = await import('./read.ts');
    postMessage({ answer: await read(data) });
  } catch (error) {
    postMessage({ refused: error instanceof Problem ? error.message : undefined });
  }
});
