import { dueOfPhrase, reminderOf, repeatFieldsOfPhrase } from '../../domain/assistant/facts/phrases.ts';
import { quoted, visible } from '../../domain/assistant/facts/quoted.ts';
import { cutToTokens, tokensIn } from '../../domain/assistant/facts/tokens.ts';
import { oneLine } from '../../domain/assistant/propose/proposing.ts';
import { completeFilter } from '../../domain/filter/complete.ts';
import { looksLikeFilter, searchWords } from '../../domain/filter/looks-like-filter.ts';
import { parseFilter } from '../../domain/filter/parse.ts';
import { renameTag } from '../../domain/filter/rename-tag.ts';
import { fold } from '../../domain/fold.ts';
import { COLUMN_FIELDS } from '../../domain/import/formats/columns.ts';
import { readTable } from '../../domain/import/formats/table.ts';
import type { Source } from '../../domain/import/imported/source.ts';
import { readFiles } from '../../domain/import/read-files.ts';
import { readChecklist } from '../../domain/import/values/checklist.ts';
import { textOfHtml } from '../../domain/import/values/plain-text.ts';
import { tryRepeat } from '../../domain/import/values/read-repeat.ts';
import { readTypedDate } from '../../domain/import/values/typed-date.ts';
import { pageAt } from '../../domain/page-paths.ts';
import { Problem } from '../../domain/problem.ts';
import { completionAt } from '../../domain/quick-add/completion.ts';
import { EMPTY_DRAFT } from '../../domain/quick-add/draft.ts';
import { typedLines } from '../../domain/quick-add/lines.ts';
import { parseQuickAdd } from '../../domain/quick-add/quick-add.ts';
import { readDraft } from '../../domain/quick-add/read-draft.ts';
import { sharedTask } from '../../domain/quick-add/shared-text.ts';
import { spokenDraft } from '../../domain/quick-add/voice.ts';
import { parseRule } from '../../domain/repeat/parse-rule.ts';
import { EVERYTHING, matches } from '../../domain/task/order/task-view.ts';
import { readTree } from '../../domain/template/tree.ts';
import { DEFAULT_PLACE } from '../../domain/time/place.ts';
import { openFiles } from '../../web/import/open-files.ts';
import { sampleTask } from '../sample-task.ts';

const NOW = '2026-07-15T17:00';
const context = {
  now: NOW,
  lists: [{ id: 'work', name: 'Work' }],
  sections: [{ id: 'next', listId: 'work', name: 'Next' }],
  projects: ['Website'],
  tags: ['home'],
  goals: [{ id: 'fit', title: 'Get fit' }],
};
const names = { ...context, sections: [{ id: 'next', name: 'Next' }], place: DEFAULT_PLACE };
const clock = { now: NOW, place: DEFAULT_PLACE };
const typed = { language: 'de', now: NOW, zone: 'Europe/Berlin' };
const imported = { now: '2026-07-15T15:00:00Z', zone: 'Europe/Berlin', place: DEFAULT_PLACE };
const draft = { ...EMPTY_DRAFT, deadline: '2026-08-01', on: { ...EMPTY_DRAFT.on, deadline: true } };

/** What a reader makes of a text may be a refusal. */
const refusing = (read: (text: string) => unknown) => (text: string) => {
  try {
    return read(text);
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
};

const file = (name: string, textOf: (text: string) => string) => async (text: string) => {
  const bytes = new TextEncoder().encode(textOf(text));
  const sources: Source[] = await openFiles([{ name, bytes }]).catch((error) => {
    if (error instanceof Problem) return [];
    throw error;
  });
  return sources.length > 0 && refusing(() => readFiles(sources, imported))('');
};

const asTable = (text: string) =>
  readTable(
    [
      { line: 1, cells: [...COLUMN_FIELDS] },
      { line: 2, cells: COLUMN_FIELDS.map(() => text) },
    ],
    'Table',
    imported,
    {
      start: 0,
      hasHeader: true,
      columns: Object.fromEntries(COLUMN_FIELDS.map((field, i) => [field, i])),
    },
  );

/** What reads what people type, paste, say or pick; up to `most` characters show whether the work grows too fast. */
export const READERS: Readonly<Record<string, { most: number; read: (text: string) => unknown }>> = {
  'quick add': { most: 4_000, read: (text) => parseQuickAdd(text, context) },
  'the panel of quick add': {
    most: 2_000,
    read: (text) => readDraft({ ...draft, text }, context, { listId: 'work' }),
  },
  'a part turned back': {
    most: 2_000,
    read: (text) => parseQuickAdd(text, context, [text.slice(0, 3), ' ']),
  },
  'a name being typed': { most: 10_000, read: (text) => completionAt(text, text.length, context) },
  'a transcript': { most: 1_000, read: (text) => spokenDraft(text, context) },
  'pasted lines': { most: 20_000, read: typedLines },
  'what another app shares': { most: 20_000, read: (text) => sharedTask({ title: '', text, url: text }) },
  'a filter': { most: 10_000, read: (text) => parseFilter(text, names) },
  'a filter being typed': { most: 10_000, read: (text) => completeFilter(text, text.length, names) },
  'a filter with a renamed tag': { most: 10_000, read: (text) => renameTag(text, 'home', 'house') },
  'a search': {
    most: 10_000,
    read: (text) =>
      looksLikeFilter(text) ||
      matches({ ...EVERYTHING, search: searchWords(text) })(
        sampleTask('t', { title: text, description: text }),
      ),
  },
  'a repeat rule': { most: 10_000, read: refusing(parseRule) },
  'a folded text': { most: 20_000, read: fold },
  'a page’s address': { most: 20_000, read: pageAt },
  'a template': { most: 20_000, read: readTree },
  'the assistant’s repeat': { most: 1_000, read: refusing((text) => repeatFieldsOfPhrase(text, clock)) },
  'the assistant’s date': { most: 1_000, read: refusing((text) => dueOfPhrase(text, clock)) },
  'the assistant’s reminder': { most: 1_000, read: refusing((text) => reminderOf(text, {}, clock)) },
  'the assistant’s text': {
    most: 20_000,
    read: (text) => [oneLine(text), quoted(text), visible(text), tokensIn(text), cutToTokens(text, 100)],
  },
  'a date of another app': { most: 20_000, read: (text) => readTypedDate(text, typed) },
  'a repeat of another app': { most: 20_000, read: (text) => tryRepeat(text) },
  'notes of another app': { most: 20_000, read: textOfHtml },
  'a checklist of another app': { most: 20_000, read: readChecklist },
  'a table': { most: 5_000, read: asTable },
  'a CSV file': {
    most: 20_000,
    read: file('a.csv', (text) => `TYPE,CONTENT,DATE\ntask,"${text}","${text}"`),
  },
  'a Markdown file': {
    most: 20_000,
    read: file('a.md', (text) => `# List\n- [ ] ${text}\n# ${text}\n${text}`),
  },
  'an iCalendar file': {
    most: 20_000,
    read: file('a.ics', (text) => {
      const line = text.replace(/[\r\n]/g, ' ');
      return `BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:${line}\nDESCRIPTION:${line}\nDUE:${line}\nRRULE:${line}\nCATEGORIES:${line}\nEND:VTODO\nEND:VCALENDAR`;
    }),
  },
};
