import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reminderRules } from '../reminder/reminder.ts';
import { taskInput } from '../task/task.ts';
import { parseQuickAdd } from './quick-add.ts';
import type { QuickAddContext } from './words/phrase.ts';

const WORDS =
  'call buy mom milk the every for in at on by to and or today tod tomorrow tonight next this friday sun week weekend month end of day morning evening eod noon midnight 3 9 12 30 1/15 1/2 jan may 5 5th 2027 2026-12-01 9am 5pm 14:30 9:30 9-10am p1 !high !!! urgent high priority not #work /kitchen /this week /"This /later / /etc #home office +Bath +"Big thing" ^skills @home @errand @"Big @7pm 30m 1h 1h30 ~45min hours minutes two half an hour "friday" "x" " ( ) , . : - ! 📞 مرحبا \u0000 \ud800 +\u0000 +"\ud800" now from every daily starting times other october and through except hours start year after !30m !14:00 remind me before !tomorrow !1'.split(
    ' ',
  );
const typed = fc.oneof(
  fc.array(fc.constantFrom(...WORDS), { maxLength: 14 }).map((words) => words.join(' ')),
  fc
    .array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'binary', maxLength: 3 })), {
      maxLength: 10,
    })
    .map((words) => words.join('')),
  fc.string({ unit: 'binary' }),
);
const now = fc
  .tuple(fc.integer({ min: 0, max: 60 * 24 * 365 * 80 }))
  .map(([minutes]) =>
    Temporal.PlainDateTime.from('2020-01-01T00:00').add({ minutes }).toString({ smallestUnit: 'minute' }),
  );
const context = now.map(
  (at): QuickAddContext => ({
    now: at,
    lists: [
      { id: 'work', name: 'Work' },
      { id: 'l-2', name: 'Home Office' },
    ],
    listId: 'work',
    sections: [
      { id: 'k', listId: 'work', name: 'Kitchen' },
      { id: 't', listId: 'l-2', name: 'This week' },
    ],
    projects: ['Big thing', 'Bath'],
    tags: ['home', 'Big idea'],
    goals: [{ id: 'g-1', title: 'Learn new skills' }],
  }),
);
const runs = { numRuns: 2000 };

/** Letters and digits, in order. */
const essence = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

test('any text makes valid task fields', () => {
  fc.assert(
    fc.property(typed, context, (text, ctx) => {
      const { fields, reminders } = parseQuickAdd(text, ctx);
      expect(reminders.length).toBeLessThanOrEqual(10);
      for (const one of reminders)
        expect(reminderRules.input.safeParse({ taskId: 't', ...one }).error).toBeUndefined();
      expect(taskInput.safeParse({ ...fields, title: 'x' }).error).toBeUndefined();
    }),
    runs,
  );
});

test('parts are in order, do not overlap, and occur once per kind, except tags and reminders', () => {
  fc.assert(
    fc.property(typed, context, (text, ctx) => {
      const { parts } = parseQuickAdd(text, ctx);
      let at = 0;
      for (const part of parts) {
        expect(part.start).toBeGreaterThanOrEqual(at);
        expect(part.end).toBeGreaterThan(part.start);
        expect(part.text).toBe(text.slice(part.start, part.end));
        expect(part.value).toBeDefined();
        at = part.end;
      }
      const single = parts.filter(({ kind }) => kind !== 'tag' && kind !== 'reminder');
      expect(new Set(single.map(({ kind }) => kind)).size).toBe(single.length);
    }),
    runs,
  );
});

test('no letters or digits get lost between the title and the parts', () => {
  fc.assert(
    fc.property(typed, context, (text, ctx) => {
      const { title, parts } = parseQuickAdd(text, ctx);
      const cut = parts.filter(({ staysInTitle }) => !staysInTitle);
      const rest = cut.reduceRight((left, part) => left.slice(0, part.start) + left.slice(part.end), text);
      const said = /[^\p{P}\s]/u.test(rest) ? rest : text;
      expect(essence(title)).toBe(essence(said));
      expect(title).toBe(title.trim());
      expect(title === '').toBe(text.trim() === '');
    }),
    runs,
  );
});

test('a part turned back into text stays in the title and is no longer a part', () => {
  fc.assert(
    fc.property(typed, context, fc.nat(), (text, ctx, pick) => {
      const { parts } = parseQuickAdd(text, ctx);
      const part = parts[pick % (parts.length || 1)];
      fc.pre(part !== undefined);
      const after = parseQuickAdd(text, ctx, [part.text]);
      expect(after.parts.some(({ start, end }) => start < part.end && part.start < end)).toBe(false);
      expect(essence(after.title)).toContain(essence(part.text));
    }),
    runs,
  );
});

test('with every part turned back into text, the title is the whole text', () => {
  fc.assert(
    fc.property(
      typed.filter((text) => !/["“”]/.test(text)),
      context,
      (text, ctx) => {
        let ignored: string[] = [];
        for (
          let left = parseQuickAdd(text, ctx);
          left.parts.length > 0;
          left = parseQuickAdd(text, ctx, ignored)
        )
          ignored = [...ignored, ...left.parts.map((part) => part.text)];
        expect(parseQuickAdd(text, ctx, ignored)).toMatchObject({
          title: text.trim(),
          parts: [],
          fields: {},
        });
      },
    ),
    runs,
  );
});

test('never interprets quoted text', () => {
  fc.assert(
    fc.property(
      typed.map((text) => text.replace(/["“”]/g, '')),
      context,
      (text, ctx) => {
        const { parts, title } = parseQuickAdd(`Read "${text}" now`, ctx);
        expect(parts).toEqual([]);
        expect(title.replaceAll('"', '')).toBe(`Read ${text} now`);
      },
    ),
    runs,
  );
});
