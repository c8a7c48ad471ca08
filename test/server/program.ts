import type { Answer, Person } from './app.ts';

/** A client with an API token of a person. */
export async function program(person: Person, scopes: string[], more: object = {}) {
  const made = await person.call('POST', '/api/tokens', { token: { name: 'Script', scopes, ...more } });
  const secret: string = made.body.secret;
  const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
    person.call(method, path, body, { Authorization: `Bearer ${secret}` });
  return { id: made.body.token.id as string, secret, made, call };
}
