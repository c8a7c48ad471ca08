import { Problem } from '../../domain/problem.ts';
import type { PlanRequest } from './plan.ts';

/** In a worker, so as not to hold up the page. Responds with the plan, or with why there is none. */
addEventListener('message', async ({ data }: MessageEvent<PlanRequest>) => {
  try {
    if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
    const { plan } = await import('./plan.ts');
    postMessage({ planned: await plan(data) });
  } catch (error) {
    postMessage({ refused: error instanceof Problem ? error.message : undefined });
  }
});
