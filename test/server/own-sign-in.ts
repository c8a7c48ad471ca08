import { readConfig } from '../../server/config/config.ts';
import { standingSetupLink } from '../../server/session/own/setup-link.ts';
import { createAuthenticator } from './authenticator.ts';
import { startSessions } from './sign-in.ts';

/** A server of one's own: people sign in by passkeys and emailed codes, and its owner invites them. @param connections to PostgreSQL */
export async function startOwnSignIn(env: Record<string, string> = {}, connections?: number) {
  const config = readConfig({ SIGN_IN: 'passkey, email', ...env });
  const base = await startSessions(config, connections);
  const { db } = base.database;
  const place = { publicUrl: config.publicUrl, secret: base.deps.secret };
  const setup = ticketOf(await standingSetupLink(db, place, base.deps.clock()));
  const person = () => {
    const browser = base.person();
    const authenticator = createAuthenticator(config.publicUrl);
    const post = (path: string, body: object = {}) =>
      browser.call('POST', path, { body: JSON.stringify(body) });
    const read = async (path: string) => (await browser.call('GET', path)).body;
    /** Makes an account with a passkey. */
    const join = async (name: string, ticket?: object) => {
      const asked = await post('/passkey/new', { name, ticket });
      if (asked.status !== 200) return asked;
      const { sealed, options } = asked.body;
      const response = authenticator.create(options);
      return post('/passkey/join', { sealed, response, device: 'Chrome on Linux', ticket });
    };
    /** Signs with a passkey, the last one by default. */
    const sign = async (ask: string, use: string, key = authenticator.keys.at(-1)) => {
      const asked = await post(ask);
      if (asked.status !== 200) return asked;
      const { sealed, options } = asked.body;
      return post(use, { sealed, response: authenticator.get(options, key) });
    };
    const addPasskey = async () => {
      const asked = await post('/passkey/add-ask');
      if (asked.status !== 200) return asked;
      const response = authenticator.create(asked.body.options);
      return post('/passkey/add', { sealed: asked.body.sealed, response, device: 'Phone' });
    };
    /** Asks for an emailed code, and reads it. */
    const sendCode = async (email: string, ticket?: object, path = '/email/send') => {
      const sent = base.letters.length;
      const { status, body } = await post(path, { email, ticket });
      const letter = base.letters.at(sent)?.letter;
      const link = /#link=([\w-]+)/.exec(letter?.items[0]?.open ?? '')?.[1];
      return { status, body, handle: body.handle, code: letter?.subject.split(' ')[0], link, letter };
    };
    const joinByEmail = async (email: string, ticket?: object) => {
      const { handle, code = '0000-0000' } = await sendCode(email, ticket);
      return post('/email/use', { by: { handle, code }, ticket });
    };
    return {
      ...browser,
      authenticator,
      post,
      read,
      join,
      addPasskey,
      sendCode,
      joinByEmail,
      signInByKey: (key = authenticator.keys.at(-1)) => sign('/passkey/ask', '/passkey/use', key),
      confirm: (key = authenticator.keys.at(-1)) => sign('/confirm/ask', '/confirm/passkey', key),
      identity: async () => base.sessions.verify(await browser.token()),
      /** As the owner. */
      invite: async () => {
        const { body } = await post('/sign-up-invitations/add');
        return { kind: 'invitation', secret: String(body.link).split('=')[1] ?? '' };
      },
    };
  };
  return { ...base, config, setup, person };
}

/** What a setup link says, for the calls that take it along. */
export const ticketOf = (link: string) => ({ kind: 'setup', secret: link.split('#setup=')[1] ?? '' });
