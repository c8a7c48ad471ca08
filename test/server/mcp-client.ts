import { expect } from 'vitest';

/** What a tool answered. */
export type Told = { text: string; isError: boolean };
type App = { request(path: string, init: RequestInit): Response | Promise<Response> };

/** A client of the Model Context Protocol with an access token. */
export function mcpClient(app: App, secret: string) {
  let id = 0;
  const post = async (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    app.request('/mcp', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${secret}`,
        'Content-Type': 'application/json',
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect untyped JSON
  const ask = async (method: string, params: object = {}): Promise<any> => {
    id += 1;
    const response = await post({ jsonrpc: '2.0', id, method, params });
    expect(response.status).toBe(200);
    // biome-ignore lint/suspicious/noExplicitAny: tests inspect untyped JSON
    const { result, error } = (await response.json()) as any;
    return result ?? { error };
  };
  const call = async (name: string, args: object = {}): Promise<Told> => {
    const { content, isError = false, error } = await ask('tools/call', { name, arguments: args });
    if (error) return { text: error.message, isError: true };
    return { text: content[0].text, isError };
  };
  return { post, ask, call };
}

/** The text that confirms the changes that an answer shows. */
export const confirmIn = ({ text }: Told): string => /"confirm": "([\w-]+)"/.exec(text)?.[1] ?? '';
/** The lines of an answer that are data. */
export const dataIn = ({ text }: Told): string[] =>
  text.slice(text.indexOf('<data>\n') + 7, text.indexOf('\n</data>')).split('\n');
