import type { Call } from '../../../domain/api/call.ts';

/** A call about one app's request: its id is in the path, where the browser's cookie for it is. */
export const ofRequest = <C extends Call>(call: C, requestId: string): C => ({
  ...call,
  path: call.path.replace('{requestId}', encodeURIComponent(requestId)),
});
