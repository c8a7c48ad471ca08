/*
 * A second reader of typed lines, naive and slow: it knows a few phrases of each kind by heart, takes the longest one at
 * each word, and puts together what they mean. It shares no code with the real one.
 */

/** Wednesday, 10 AM. */
export const NOW = '2026-07-15T10:00';
const TODAY = '2026-07-15';

type Repeat = { rule: string; first: (from: string) => string };
type Meaning =
  | { kind: 'date'; day: string }
  | { kind: 'time'; time: string }
  | { kind: 'estimate'; minutes: number }
  | { kind: 'repeat'; repeat: Repeat }
  | { kind: 'tag'; tag: string }
  | { kind: 'priority'; priority: string };

const plus = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();
/** The first day from this one on that fits. */
function coming(day: string, fits: (date: Temporal.PlainDate) => boolean): string {
  let date = Temporal.PlainDate.from(day);
  while (!fits(date)) date = date.add({ days: 1 });
  return date.toString();
}

const date = (day: string): Meaning => ({ kind: 'date', day });
const time = (at: string): Meaning => ({ kind: 'time', time: at });
const estimate = (minutes: number): Meaning => ({ kind: 'estimate', minutes });
const repeat = (rule: string, first: Repeat['first']): Meaning => ({
  kind: 'repeat',
  repeat: { rule, first },
});

export const PHRASES: Readonly<Record<Meaning['kind'], ReadonlyMap<string, Meaning>>> = {
  date: new Map([
    ['today', date(TODAY)],
    ['tomorrow', date('2026-07-16')],
    ['friday', date('2026-07-17')],
    ['on friday', date('2026-07-17')],
    ['by friday', date('2026-07-17')],
    ['fri', date('2026-07-17')],
    ['next tuesday', date('2026-07-21')],
    ['aug 14', date('2026-08-14')],
    ['aug 14 fri', date('2026-08-14')],
    ['fri aug 14', date('2026-08-14')],
    ['friday, august 14', date('2026-08-14')],
    ['14 aug (fri)', date('2026-08-14')],
    ['august 14, 2026', date('2026-08-14')],
    ['8/14', date('2026-08-14')],
    ['2026-08-14', date('2026-08-14')],
    ['on the 20th', date('2026-07-20')],
    ['monday the 20th', date('2026-07-20')],
    ['in 3 days', date('2026-07-18')],
    ['in 2 weeks', date('2026-07-29')],
    ['next week', date('2026-07-20')],
    ['end of month', date('2026-07-31')],
    ['first monday of august', date('2026-08-03')],
  ]),
  time: new Map([
    ['9am', time('09:00')],
    ['5:30pm', time('17:30')],
    ['at 4', time('16:00')],
    ['at noon', time('12:00')],
    ['14:30', time('14:30')],
    ['at 18:45', time('18:45')],
    ['half past three', time('15:30')],
    ['at 8 p.m.', time('20:00')],
  ]),
  estimate: new Map([
    ['30m', estimate(30)],
    ['1h', estimate(60)],
    ['1h 30m', estimate(90)],
    ['~45min', estimate(45)],
    ['for 2 hours', estimate(120)],
    ['20 min', estimate(20)],
    ['90 minutes', estimate(90)],
  ]),
  repeat: new Map([
    ['every day', repeat('FREQ=DAILY', (from) => from)],
    ['daily', repeat('FREQ=DAILY', (from) => from)],
    ['every 3 days', repeat('FREQ=DAILY;INTERVAL=3', (from) => from)],
    ['every monday', repeat('FREQ=WEEKLY;BYDAY=MO', (from) => coming(from, (on) => on.dayOfWeek === 1))],
    [
      'every tue and thu',
      repeat('FREQ=WEEKLY;BYDAY=TU,TH', (from) =>
        coming(from, (on) => on.dayOfWeek === 2 || on.dayOfWeek === 4),
      ),
    ],
    [
      'every weekday',
      repeat('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', (from) => coming(from, (on) => on.dayOfWeek < 6)),
    ],
    ['every 2 weeks', repeat('FREQ=WEEKLY;INTERVAL=2', (from) => from)],
    [
      'every month on the 1st',
      repeat('FREQ=MONTHLY;BYMONTHDAY=1', (from) => coming(from, (on) => on.day === 1)),
    ],
    [
      'every last friday',
      repeat('FREQ=MONTHLY;BYDAY=-1FR', (from) =>
        coming(from, (on) => on.dayOfWeek === 5 && on.day + 7 > on.daysInMonth),
      ),
    ],
  ]),
  tag: new Map([
    ['@home', { kind: 'tag', tag: 'home' }],
    ['@errands', { kind: 'tag', tag: 'errands' }],
  ]),
  priority: new Map([
    ['!high', { kind: 'priority', priority: 'high' }],
    ['p3', { kind: 'priority', priority: 'low' }],
  ]),
};

const KNOWN = Object.values(PHRASES)
  .flatMap((phrases) => [...phrases])
  .toSorted(([a], [b]) => b.length - a.length);

export type Reading = {
  title: string;
  due: string | undefined;
  repeat: string | undefined;
  minutes: number | undefined;
  tags: string;
  priority: string | undefined;
};

export function readSlowly(text: string): Reading {
  const rest: string[] = [];
  const found: Meaning[] = [];
  let left = text;
  while (left !== '') {
    const [phrase, meaning] = KNOWN.find(([known]) => left === known || left.startsWith(`${known} `)) ?? [];
    const [word = ''] = left.split(' ');
    if (meaning) found.push(meaning);
    else rest.push(word);
    left = left.slice((phrase ?? word).length + 1);
  }
  const of = <K extends Meaning['kind']>(kind: K) =>
    found.filter((one): one is Extract<Meaning, { kind: K }> => one.kind === kind);
  const [day, at, series] = [of('date')[0]?.day, of('time')[0]?.time, of('repeat')[0]?.repeat];
  const isOver = at !== undefined && at < NOW.slice(11);
  const start = day ?? (at || series ? (isOver ? plus(TODAY, 1) : TODAY) : undefined);
  const on = start && series ? series.first(start) : start;
  return {
    title: rest.join(' '),
    due: on && (at ? `${on}T${at}` : on),
    repeat: series?.rule,
    minutes: of('estimate')[0]?.minutes,
    tags: of('tag')
      .map(({ tag }) => tag)
      .join(' '),
    priority: of('priority')[0]?.priority,
  };
}
