import { createBrowser } from '../server/browser.ts';

export type SignedIn = Awaited<ReturnType<typeof signInOver>>;

/**
 * Signs in to a running app over HTTP, through the sandbox's identity provider.
 * @param url of the app; with several processes, of the proxy in front of them
 */
export async function signInOver(url: string, email: string, userAgent?: string) {
  const browser = createBrowser({
    origin: url,
    userAgent,
    answer: async (request) =>
      new URL(request.url).pathname === '/popup.html' ? new Response('popup') : fetch(request),
  });
  const headers = { Origin: url, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ attempt: 'attempt-1' });
  const begun = await browser.send('/api/auth/sign-in', { method: 'POST', headers, body });
  const form = await browser.open(((await begun.json()) as { url: string }).url);
  const page = await browser.submit(form, { email, answer: 'continue' });
  const result = page.url.searchParams.get('result');
  if (result !== 'signed-in') throw new Error(`The sign-in ended at ${page.url.href}.`);

  return {
    cookies: browser.cookies,
    /** A fresh token for the Authorization header. */
    async token(): Promise<string> {
      const answer = await browser.send('/api/auth/token', { headers });
      return ((await answer.json()) as { token: string }).token;
    },
  };
}
