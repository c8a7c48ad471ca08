import { addressOrName } from '../unproven-address.ts';

const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Hebrew', 'Arabic'].map(
  (name) => new RegExp(`\\p{Script=${name}}`, 'u'),
);
const NOT_ASCII = /[^\x21-\x7e]/gu;

/**
 * An address as other people see it. In a part that mixes scripts, which may look like someone else's, letters beyond
 * ASCII are escaped: “b\u{43e}ss@example.com”. Of people without an address, it's their name.
 */
export const shownAddress = (address: string): string =>
  addressOrName(address)
    .split(/([@.])/)
    .map((part) =>
      SCRIPTS.filter((script) => script.test(part)).length > 1 ? part.replace(NOT_ASCII, escaped) : part,
    )
    .join('');

const escaped = (letter: string): string => `\\u{${letter.codePointAt(0)?.toString(16)}}`;
