import { localMinute } from '../../time/day.ts';
import {
  type Imported,
  type ImportedTask,
  noteSkipped,
  nothingImported,
  scopeOfRandom,
} from '../imported/imported.ts';
import { finiteNumber, type ImportContext, listOf, nodeOf, nodesOf, textOf } from '../imported/source.ts';
import { instantOf, instantOfMs } from '../values/read-when.ts';

type Node = Readonly<Record<string, unknown>>;

// A board's JSON has the objects of https://developer.atlassian.com/cloud/trello/guides/rest-api/object-definitions/.
export const isTrello = (value: unknown): boolean => {
  const { lists, cards } = nodeOf(value);
  const isBoard = Array.isArray(lists) && Array.isArray(cards);
  return isBoard && (cards.length === 0 || nodesOf(cards).some((card) => 'idList' in card));
};

/** Reads a board (Menu › Print, export, and share › Export as JSON): it becomes a list, and its lists sections. */
export function readTrello(value: unknown, { zone }: ImportContext): Imported {
  const into = nothingImported();
  const board = nodeOf(value);
  const name = textOf(board.name).trim() || 'Trello';
  const list = textOf(board.id) || name;
  into.lists.push({ key: list, scope: scopeOfRandom(list), name });
  const columns = new Map(inOrder(board.lists).map((column, at) => [textOf(column.id), { column, at }]));
  const checklists = Map.groupBy(inOrder(board.checklists), ({ idCard }) => textOf(idCard));
  const comments = Map.groupBy(commentsIn(board.actions), ({ data }) => textOf(nodeOf(nodeOf(data).card).id));
  const labels = new Map(nodesOf(board.labels).map((label) => [textOf(label.id), label]));
  const placeOf = ({ idList }: Node) => columns.get(textOf(idList))?.at ?? columns.size;
  const cards = inOrder(board.cards).toSorted((a, b) => placeOf(a) - placeOf(b));
  for (const [i, card] of cards.entries()) {
    const title = textOf(card.name).trim();
    const column = columns.get(textOf(card.idList))?.column;
    if (title === '') {
      noteSkipped(into, '', 'It has no title.', i + 1);
      continue;
    }
    if (card.closed === true || column?.closed === true) {
      noteSkipped(into, title, 'It was archived.', i + 1);
      continue;
    }
    const said = (comments.get(textOf(card.id)) ?? []).map(({ data }) => textOf(nodeOf(data).text).trim());
    const task = taskOf(card, title, said, labels, zone);
    const place = { list, section: textOf(column?.name).trim() || undefined };
    into.tasks.push({ ...task, ...place, line: i + 1 });
    for (const checklist of checklists.get(textOf(card.id)) ?? [])
      for (const item of inOrder(checklist.checkItems)) into.tasks.push(...stepOf(item, task, list, zone));
  }
  return into;
}

const inOrder = (value: unknown): readonly Node[] =>
  nodesOf(value).toSorted((a, b) => (finiteNumber(a.pos) ?? 0) - (finiteNumber(b.pos) ?? 0));

/** The comments of a board, the oldest first; an export has them among its latest 1,000 actions. */
const commentsIn = (actions: unknown): readonly Node[] =>
  nodesOf(actions)
    .filter(({ type }) => type === 'commentCard')
    .toSorted((a, b) => (textOf(a.date) < textOf(b.date) ? -1 : 1));

function taskOf(
  card: Node,
  title: string,
  comments: readonly string[],
  labels: ReadonlyMap<string, Node>,
  zone: string,
): ImportedTask {
  const id = textOf(card.id);
  const links = nodesOf(card.attachments).map(({ url }) => textOf(url));
  const completed = card.dueComplete === true;
  return {
    key: id,
    scope: scopeOfRandom(id),
    title,
    notes: [textOf(card.desc).trim(), ...links, ...comments].filter(Boolean).join('\n\n') || undefined,
    tags: (card.labels === undefined
      ? listOf(card.idLabels).map((label) => labels.get(textOf(label)) ?? {})
      : nodesOf(card.labels)
    )
      .map((label) => textOf(label.name) || textOf(label.color))
      .filter(Boolean),
    due: whenIn(card.due, zone),
    planned: whenIn(card.start, zone),
    completed,
    createdAt: madeAt(id),
  };
}

function stepOf(item: Node, parent: ImportedTask, list: string, zone: string): ImportedTask[] {
  const [id, title] = [textOf(item.id), textOf(item.name).trim()];
  if (title === '') return [];
  const completed = parent.completed === true || item.state === 'complete';
  const key = id || `${parent.key} ${title}`;
  return [
    {
      key,
      scope: scopeOfRandom(id),
      title,
      list,
      parent: parent.key,
      due: whenIn(item.due, zone),
      completed,
    },
  ];
}

const whenIn = (value: unknown, zone: string): string | undefined => {
  const at = instantOf(textOf(value), 'UTC');
  return at && localMinute(at, zone);
};

/** The first half of an id of its database is when it was made. */
const madeAt = (id: string): string | undefined =>
  /^[\da-f]{24}$/.test(id) ? instantOfMs(Number.parseInt(id.slice(0, 8), 16) * 1000) : undefined;
