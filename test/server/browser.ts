export type Cookie = { name: string; value: string; path: string; host: string; attributes: string };
type Answering = (request: Request) => Promise<Response>;

const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A loaded page: its address after all redirects, and its text. */
export type Page = { url: URL; status: number; text: string };

/**
 * The parts of a browser that sign-in needs: cookies by host and path, and redirects followed one at a time.
 * @param own handles requests to its origin; all others go over the network
 */
export function createBrowser(own: { origin: string; answer: Answering; userAgent?: string }) {
  const cookies = new Map<string, Cookie>();

  const keep = (url: URL, header: string) => {
    const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(name.length + 1);
    const attribute = (key: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
    const path = attribute('path') ?? '/';
    const id = `${url.hostname} ${path} ${name}`;
    const expires = attribute('expires');
    if (attribute('max-age') === '0' || (expires && Date.parse(expires) <= Date.now())) cookies.delete(id);
    else cookies.set(id, { name, value, path, host: url.hostname, attributes: attributes.join('; ') });
  };

  const cookieHeader = (url: URL): string =>
    [...cookies.values()]
      .filter(({ host, path }) => host === url.hostname && url.pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');

  /** Sends one request, without following redirects. */
  async function send(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, own.origin);
    const headers = new Headers(init.headers);
    headers.set('Cookie', cookieHeader(url));
    headers.set('User-Agent', own.userAgent ?? USER_AGENT);
    const request = new Request(url, { ...init, headers, redirect: 'manual' });
    const response = await (url.origin === own.origin ? own.answer(request) : fetch(request));
    for (const header of response.headers.getSetCookie()) keep(url, header);
    return response;
  }

  /** Navigates to an address and follows redirects until a page is reached. */
  async function open(address: string | URL, init?: RequestInit): Promise<Page> {
    let url = new URL(address, own.origin);
    let response = await send(url, init);
    while (response.headers.has('Location')) {
      url = new URL(response.headers.get('Location') ?? '', url);
      response = await send(url);
    }
    return { url, status: response.status, text: await response.text() };
  }

  const submit = (page: Page, form: Record<string, string>): Promise<Page> =>
    open(page.url, { method: 'POST', body: new URLSearchParams(form) });

  return { send, open, submit, cookies: () => [...cookies.values()] };
}
export type Browser = ReturnType<typeof createBrowser>;
