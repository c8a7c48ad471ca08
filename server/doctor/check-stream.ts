import type { Config } from '../config/config.ts';
import { TRIAL_MS, TRIAL_PATH } from '../live/trial-stream.ts';
import { failureWords } from './failure-words.ts';

const PATIENCE_MS = 15_000;

/**
 * Opens a stream at the public address, by whatever is in front of the app. A stream whose greeting comes only with its
 * end is held back: devices then ask for changes every few seconds, which works, but isn't live. In development the app
 * may be stopped, and the stream isn't checked then.
 */
export async function stream(
  { publicUrl, production }: Pick<Config, 'publicUrl' | 'production'>,
  now = () => performance.now(),
) {
  const answer = await fetch(`${publicUrl}${TRIAL_PATH}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: Error) => error);
  if (answer instanceof Error) {
    const failure = failureWords(answer);
    if (failure.includes('certificate'))
      return {
        well: undefined,
        words: `${publicUrl} ${failure} on this machine: set NODE_EXTRA_CA_CERTS to the file of its authority, so that this can be checked`,
      };
    return {
      well: production ? false : undefined,
      words: `${publicUrl} doesn’t answer this machine: start the app${production ? ' and its proxy' : ''}, then check again`,
    };
  }
  if (answer.status !== 200 || !answer.headers.get('Content-Type')?.startsWith('text/event-stream'))
    return {
      well: false,
      words: `something else answers at ${publicUrl}${TRIAL_PATH} (${answer.status}): have the proxy, or a sign-in gate, pass this path to the app`,
    };
  let greetedAt: number | undefined;
  for await (const _ of answer.body ?? []) greetedAt ??= now();
  const endedAt = now();
  const ahead = endedAt - (greetedAt ?? endedAt);
  if (ahead > TRIAL_MS / 2) return { well: true, words: `${publicUrl} passes events on as they come` };
  return {
    well: false,
    words: `the proxy at ${publicUrl} holds events back, so changes from other devices take seconds: turn its buffering off (docs/self-hosting.md, “A proxy in front”)`,
  };
}
