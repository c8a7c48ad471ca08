import { createProofCheck } from '../../server/session/own/confirmation.ts';
import { type Answer, startApp } from './app.ts';
import { startOwnSignIn } from './own-sign-in.ts';

/** What the doctor finds has more for its terminal. */
const examine = async () => [{ what: 'Disk', well: true, words: 'enough', raw: 'ENOENT: /home/ada' }];

/** A server with its owner Ada, who is signed in, and the page for her. */
export async function startAdmin(env: Record<string, string> = {}, given: { mailUrl?: string } = {}) {
  const own = await startOwnSignIn(env);
  const app = await startApp({
    database: own.database,
    bus: own.bus,
    verify: own.sessions.verify,
    checkProof: createProofCheck(own.deps),
    admin: { hasBackups: true, asksReleases: true, examine },
    ...given,
  });
  type Someone = ReturnType<typeof own.person>;
  const callAs = async (token: string, method: string, path: string, body?: object): Promise<Answer> => {
    const response = await app.app.request(path, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json(), headers: response.headers };
  };
  const call = async (who: Someone, method: string, path: string, body?: object) =>
    callAs(await who.token(), method, path, body);
  const ada = own.person();
  await ada.join('Ada', own.setup);
  const join = async (name: string): Promise<Someone> => {
    const person = own.person();
    await person.join(name, await ada.invite());
    return person;
  };
  return {
    ...own,
    app,
    ada,
    join,
    callAs,
    call,
    read: (path: string) => call(ada, 'GET', `/api/admin/${path}`),
    act: (path: string, body: object = {}) => call(ada, 'POST', `/api/admin/${path}`, body),
  };
}
