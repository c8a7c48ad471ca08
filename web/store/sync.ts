import { runLoops } from './leading/loops.ts';
import { createHttpNetwork } from './network/http.ts';

/**
 * What talks to the server. The device's copy is shown without it, so it has a file of its own.
 * @param fetchApi `fetch` with this account's token, and no other's
 */
export const createSync = (fetchApi: Parameters<typeof createHttpNetwork>[0]) => ({
  network: createHttpNetwork(fetchApi),
  runLoops,
});
