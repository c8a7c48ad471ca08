const GOOGLE = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, so that no other spelling counts as another one: case, spaces, a trailing dot, an
 * international domain's two forms, whatever follows a `+`, and at Google also dots and its other domain.
 */
export function mailboxOf(address: string): string {
  const spelled = address.normalize('NFKC').trim().toLowerCase();
  const at = spelled.lastIndexOf('@');
  const [name = ''] = spelled.slice(0, Math.max(0, at)).split('+');
  const domain = asciiDomain(spelled.slice(at + 1).replace(/\.+$/, ''));
  return GOOGLE.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

const asciiDomain = (domain: string): string => URL.parse(`http://${domain}`)?.hostname || domain;
