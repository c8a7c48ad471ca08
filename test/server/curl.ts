type Server = { app: { request: (path: string, init: RequestInit) => Response | Promise<Response> } };

/** Runs a curl command of the API's document with a token. */
export async function curl({ app }: Server, command: string, token: string): Promise<Response> {
  const [, path = ''] = /daymark\.example(\S+)/.exec(command) ?? [];
  const headers = Array.from(
    command.matchAll(/-H '([\w-]+): (.+)'/g),
    ([, name = '', value = '']): [string, string] => [name, value.replace('dm_…', token)],
  );
  const [, body] = /-d '(.+)'/.exec(command) ?? [];
  return app.request(path, { method: body === undefined ? 'GET' : 'POST', headers, ...(body && { body }) });
}
