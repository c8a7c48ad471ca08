export type OutsideAddress = {
  /** The host to show to the person, with its port if any. */
  host: string;
  /** What may be opened: the site’s start page, because a path, query and fragment can carry data. */
  address: string;
  /** The path, query and fragment that were removed; empty if there were none. */
  leftOut: string;
};

const WEB = /^https?:$/;

/**
 * Parses a link written by a model, which may have been manipulated into putting the person's data into it.
 * @returns undefined for anything but an absolute http(s) URL
 */
export function outsideAddress(href: string | undefined): OutsideAddress | undefined {
  if (!href || !/^https?:\/\//i.test(href) || !URL.canParse(href)) return undefined;
  const { protocol, host, origin, pathname, search, hash } = new URL(href);
  if (!WEB.test(protocol) || !host) return undefined;
  const path = pathname === '/' ? '' : pathname;
  return { host, address: `${origin}/`, leftOut: `${path}${search}${hash}` };
}
