/** `- [ ] Milk`, `* [x] Milk`, `1. [ ] Milk`, `☐ Milk` */
export const BOX = /^(?:[-*+•]\s+|\d+[.)]\s+)?(?:\[([ xX/<>!?*-]?)\]|([☐☑☒]))\s+(.*)$/u;

/** Whether a line would be a task without the backslashes before its box. */
const isBoxed = (line: string): boolean => line.includes('[') && BOX.test(line.replace(/\\+\[/, '[').trim());

/** A line of notes, so that it isn't read as a task: its box is escaped, as Markdown does. */
export const asNote = (line: string): string => (isBoxed(line) ? line.replace('[', '\\[') : line);

/** A line of notes as it was. */
export const fromNote = (line: string): string => (isBoxed(line) ? line.replace('\\[', '[') : line);
