/** What another app or a bookmarklet passes on, as in the manifest's `share_target`; missing parts are empty. */
export type SharedText = { title: string; text: string; url: string };

const MAX_TITLE = 500;
/** A link to the app may be long, but what it fills in has to be readable. */
const MAX_NOTES = 10_000;

const oneLine = (words: string): string => words.replace(/\s+/g, ' ').trim();

/** Its title, or else its first line or address, then notes. Apps often put the address or the title in `text`. */
export function sharedTask({ title, text, url }: SharedText): string {
  const [first = '', ...others] = text.trim().split('\n');
  const name = oneLine(title) || oneLine(first);
  const rest = oneLine(title) ? text.trim() : others.join('\n').trim();
  const address = text.includes(url.trim()) ? '' : url.trim();
  const notes = [rest, address].filter((part) => part !== '' && oneLine(part) !== name);
  // Either cut may be inside a character.
  return [name.slice(0, MAX_TITLE), ...notes].join('\n').slice(0, MAX_NOTES).toWellFormed().trim();
}

export const bookmarkletFor = (origin: string): string =>
  `javascript:void open(${JSON.stringify(`${origin}/tasks?`)}+new URLSearchParams({title:document.title,text:String(getSelection()),url:location.href}),'_blank','popup,width=480,height=640')`;
