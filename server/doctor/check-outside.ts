import { connect } from '@nats-io/transport-node';
import { natsServer } from '../bus/nats.ts';
import type { Config } from '../config/config.ts';
import type { SandboxService } from '../config/sandbox.ts';
import { verifyMail } from '../outside/mail.ts';
import { tooFar } from './clock-skew.ts';
import { type Finding, look, rawOf } from './finding.ts';

const PATIENCE_MS = 5_000;
const TO_REACH = 'Check its address in the configuration, and the network';

export async function nats(url: string) {
  const connection = await connect({ ...natsServer(url), timeout: PATIENCE_MS, reconnect: false });
  await connection.flush();
  await connection.close();
  return { well: true, words: 'answers' };
}

/** Checks that an integration responds at all and that its clock agrees with this machine's. */
export async function outside(
  what: string,
  service: SandboxService,
  url: string,
  { sandbox }: Config,
  clock: () => number,
): Promise<Finding[]> {
  if (sandbox?.services.includes(service))
    return [{ what, well: true, words: 'the sandbox simulates it: no real people or money' }];
  const { origin } = new URL(url);
  const ask = async () => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.status >= 500)
      return {
        well: false,
        words: `${origin} answers with ${answer.status}. Wait until it works again, or check its address in the configuration`,
      };
    const date = Date.parse(answer.headers.get('Date') ?? '');
    const trouble = Number.isNaN(date) ? undefined : tooFar(clock() - date, `that of ${origin}`);
    return { well: !trouble, words: trouble ?? `${origin} answers` };
  };
  return look(what, TO_REACH, ask, origin);
}

export async function mail({ mail: server, sandbox }: Config) {
  if (sandbox?.services.includes('mail'))
    return { well: true, words: 'the sandbox simulates it: no email leaves this machine' };
  if (!server) return { well: true, words: 'MAIL_URL isn’t set, so nothing is emailed' };
  const { host } = new URL(server.url);
  const error = await verifyMail(server).then(
    () => undefined,
    (refused: Error & { code?: string }) => refused,
  );
  if (error) return { well: false, words: `${host} ${mailAdvice(error)}`, raw: rawOf(error) };
  return { well: true, words: `${host} accepts email` };
}

function mailAdvice({ code, message }: Error & { code?: string }): string {
  if (code === 'EAUTH') return 'refuses the user or password: check MAIL_URL';
  if (/certificate/i.test(message))
    return 'has a certificate that isn’t trusted: use the name that it’s for in MAIL_URL, or set NODE_EXTRA_CA_CERTS to the file of its authority';
  return 'doesn’t work: check MAIL_URL';
}
