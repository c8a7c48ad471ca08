export type ChecklistItem = { title: string; isDone: boolean };

/** A line of a checklist: `- [x] Milk`, `▪Milk`, `☐ Milk`, `* Milk`. */
const LINE = /^(?:[-*•–]\s*)?(?:\[([ xX]?)\]|([▪▫☐☑☒✓✔◻◼]))\s*(.*)$/u;
const BULLET = /^[-*•–]\s+(.*)$/;
const EMPTY = /^(?:[-*•–]\s*)?(?:\[[ xX]?\]|[▪▫☐☑☒✓✔◻◼])?$/u;

/** The items of a text in which each line is one. @returns undefined if other text is among them */
export function readChecklist(text: string): ChecklistItem[] | undefined {
  const lines = text
    .replace(/(?!^)([▪▫])/gu, '\n$1')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !EMPTY.test(line));
  const items = lines.map((line): ChecklistItem | undefined => {
    const [, box, mark, title] = LINE.exec(line) ?? [];
    if (title) return { title, isDone: /x/i.test(box ?? '') || /[▪☑☒✓✔◼]/u.test(mark ?? '') };
    const [, bullet] = BULLET.exec(line) ?? [];
    return bullet ? { title: bullet, isDone: false } : undefined;
  });
  const read = items.filter((item) => item !== undefined);
  return read.length > 0 && read.length === items.length ? read : undefined;
}
