import { valueIn } from '../import/formats/icalendar-properties.ts';
import type { Property } from '../import/imported/source.ts';

const MAX_LINK = 500;
const ADDRESS = /https:\/\/[^\s<>"'\\,;)\]]+/g;
/** Where people meet by video; other addresses in a text lead to all kinds of pages. */
const MEETINGS =
  /^https:\/\/(?:[\w-]+\.)*(?:meet\.google\.com|zoom\.us|zoom\.com|teams\.microsoft\.com|teams\.live\.com|webex\.com|whereby\.com|meet\.jit\.si|gotomeeting\.com|gotomeet\.me|around\.co|facetime\.apple\.com|chime\.aws)\//i;
const OWN = ['x-google-conference', 'x-microsoft-skypeteamsmeetingurl', 'conference'];
const TEXTS = ['location', 'url', 'description'];

/** Where to join an event: what its calendar says, or the address of a video call in one of its texts. */
export function joinLink(properties: readonly Property[]): string | undefined {
  const told = OWN.map((name) => valueIn(properties, name)).find((value) => value.startsWith('https://'));
  const written = TEXTS.flatMap((name) => valueIn(properties, name).slice(0, 10_000).match(ADDRESS) ?? []);
  const link = told ?? written.find((address) => MEETINGS.test(address));
  return link && link.length <= MAX_LINK && !/\s/.test(link) ? link : undefined;
}
