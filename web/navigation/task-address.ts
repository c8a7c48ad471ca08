const NAME = 'task=';

const split = (address: string) => {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(address) ?? [];
  return { path, params: search ? search.split('&') : [], hash };
};

const join = (path: string, params: readonly string[], hash: string) =>
  `${path}${params.length > 0 ? `?${params.join('&')}` : ''}${hash}`;

/** The id of the task that an address opens, `?task=<id>`. @param address or `location.search` */
export function taskIn(address: string): string | undefined {
  const { params } = split(address);
  return new URLSearchParams(params.find((param) => param.startsWith(NAME))).get('task') || undefined;
}

/** The address of the page itself; the text of the rest stays as it is. @param address or `location.search` */
export function withoutTask(address: string): string {
  const { path, params, hash } = split(address);
  return join(
    path,
    params.filter((param) => !param.startsWith(NAME)),
    hash,
  );
}

/** The address of a page with an open task. */
export function withTask(page: string, id: string | undefined): string {
  if (id === undefined) return page;
  const { path, params, hash } = split(page);
  return join(path, [...params, NAME + encodeURIComponent(id)], hash);
}
