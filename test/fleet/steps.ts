import fc from 'fast-check';
import { AIMED } from './person.ts';

export const PEOPLE = 3;
/** Two of each person: device `n` is of person `n % PEOPLE`. */
export const DEVICES = 2 * PEOPLE;
const device = fc.nat(DEVICES - 1);
const DAY_MS = 86_400_000;

/** Responses by something between a device and the server. */
const STATUSES = [
  200, 201, 204, 301, 302, 400, 401, 403, 404, 405, 407, 409, 413, 418, 422, 429, 451, 500, 503,
];
const BODIES = [
  '',
  '<html>Not Found</html>',
  'null',
  '[]',
  '{}',
  '{"error":"Not Found"}',
  '{"code":"not-found"}',
  '{"error":"Blocked","code":"blocked"}',
  '{"error":"Blocked","code":"toString"}',
  '{"error":7,"code":"invalid"}',
  '{"cursor":7}',
  '{"cursor":"ok"}',
];

const acts = [
  'add',
  'add',
  'edit',
  'edit',
  'move',
  'remove',
  'repeat',
  'remind',
  'remind',
  'plan',
  'recur',
  'file',
  'removeSection',
  'finish',
  'nest',
  'nest',
  'bulk',
  'bulk',
  'reorder',
  'openForm',
  'saveForm',
  'undo',
  'redo',
  'tray',
  'putBack',
] as const;
const machineActs = [
  'offline',
  'online',
  'openTab',
  'killTab',
  'freeze',
  'failDisk',
  'spoilCursor',
  'script',
  'program',
  'program',
  'loadOlder',
  'changeOlder',
] as const;

type Step =
  | { do: (typeof acts)[number]; device: number; what: number }
  | { do: (typeof machineActs)[number]; device: number }
  | { do: 'pass'; milliseconds: number }
  | { do: 'down' | 'up' | 'backUp' | 'restore' | 'letThrough' | 'holdStreams' | 'letStreamsFlow' }
  | { do: 'interfere'; status: number; body: string };

const person: fc.Arbitrary<Step> = fc.record({ do: fc.constantFrom(...acts), device, what: fc.nat() });
const machine: fc.Arbitrary<Step> = fc.record({ do: fc.constantFrom(...machineActs), device });
const pass: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('pass' as const),
  milliseconds: fc.constantFrom(1, 30, 400, 5_000, 90_000),
});
const server: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('down', 'up', 'backUp', 'restore', 'holdStreams', 'letStreamsFlow'),
});
const interference: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('interfere' as const),
  status: fc.constantFrom(...STATUSES),
  body: fc.constantFrom(...BODIES),
});
const between = fc.oneof(interference, interference, fc.constant<Step>({ do: 'letThrough' }));

const interferenceOf = (what: number): Step => ({
  do: 'interfere',
  status: STATUSES[what % STATUSES.length] ?? 404,
  body: BODIES[what % BODIES.length] ?? '',
});

const quiet: Step = { do: 'pass', milliseconds: 5_000 };
const everyDevice = Array.from({ length: DEVICES }, (_, n) => n);
/** Kinds of rows, as numbered by `add`. */
const REFLECTION = 3;
const SETTING = 4;
const EVENT = 2;
const TASK = 8;
const SECTION = 12;

/** Situations that random steps rarely reach: device `a` misses what the person's other device `b` does. */
const SCENES: readonly ((a: number, b: number, what: number) => Step[])[] = [
  // A device that lacks the latest words undoes a deletion.
  (a, b) => [
    { do: 'add', device: a, what: TASK },
    quiet,
    { do: 'offline', device: a },
    { do: 'edit', device: b, what: AIMED },
    quiet,
    { do: 'remove', device: a, what: AIMED },
    { do: 'undo', device: a, what: AIMED },
    { do: 'online', device: a },
    quiet,
  ],
  // Two devices write the reflection of one day, or the same setting.
  ...[REFLECTION, SETTING].map((kind) => (a: number, b: number, what: number): Step[] => [
    { do: 'offline', device: a },
    { do: 'add', device: a, what: kind },
    { do: 'add', device: b, what: kind },
    quiet,
    { do: 'online', device: a },
    quiet,
    { do: what % 2 ? 'undo' : 'remove', device: a, what },
  ]),
  // An undone change was followed by changes of others.
  (a, b, what) => [
    { do: 'add', device: a, what },
    quiet,
    { do: 'edit', device: a, what },
    quiet,
    { do: 'edit', device: b, what },
    { do: 'add', device: b, what },
    quiet,
    { do: 'undo', device: a, what },
    { do: 'undo', device: a, what },
    quiet,
  ],
  // A form stays open while others change the task.
  (a, b) => [
    { do: 'add', device: b, what: TASK },
    quiet,
    { do: 'openForm', device: a, what: AIMED },
    { do: 'edit', device: b, what: AIMED },
    quiet,
    { do: 'saveForm', device: a, what: AIMED },
    quiet,
  ],
  // A member moves a task to the shared list from a device that lacks the latest words.
  () => [
    { do: 'add', device: 4, what: TASK },
    quiet,
    { do: 'offline', device: 1 },
    { do: 'move', device: 1, what: AIMED },
    { do: 'edit', device: 4, what: AIMED },
    quiet,
    { do: 'online', device: 1 },
    quiet,
  ],
  // Two devices finish the same occurrence of a series, and one takes it back.
  (a, b, what) => [
    { do: 'add', device: a, what: TASK },
    { do: 'repeat', device: a, what: AIMED },
    quiet,
    { do: 'offline', device: a },
    { do: 'finish', device: a, what: AIMED },
    { do: 'finish', device: b, what: AIMED },
    quiet,
    { do: what % 2 ? 'undo' : 'finish', device: a, what: AIMED },
    { do: 'online', device: a },
    quiet,
  ],
  // Two devices move the same tasks below each other; one deletes what the other adds to.
  (a, b, what) => [
    { do: 'add', device: a, what: TASK },
    { do: 'add', device: a, what: TASK },
    { do: 'nest', device: a, what },
    quiet,
    { do: 'offline', device: a },
    { do: 'nest', device: a, what },
    { do: 'nest', device: a, what: what + 1 },
    { do: 'nest', device: b, what: what + 2 },
    { do: 'remove', device: b, what: what % 2 ? AIMED : what },
    { do: 'undo', device: what % 3 ? a : b, what },
    quiet,
    { do: 'online', device: a },
    { do: 'reorder', device: a, what },
    quiet,
  ],
  // One device does something to several tasks, of which another deletes one, and takes it back.
  (a, b, what) => [
    { do: 'add', device: a, what: TASK },
    { do: 'add', device: b, what: TASK },
    quiet,
    { do: 'offline', device: a },
    { do: 'bulk', device: a, what },
    { do: what % 2 ? 'remove' : 'bulk', device: b, what: AIMED },
    quiet,
    { do: 'online', device: a },
    quiet,
    { do: 'undo', device: what % 3 ? a : b, what },
    { do: 'redo', device: what % 3 ? a : b, what },
    quiet,
  ],
  // A task with a time and reminders is moved, planned, finished or deleted by a device that misses the latest of them.
  (a, b, what) => [
    { do: 'add', device: b, what: TASK },
    { do: 'remind', device: b, what: AIMED },
    { do: 'remind', device: b, what: AIMED },
    { do: 'pass', milliseconds: 90_000 },
    { do: 'offline', device: a },
    { do: 'remind', device: b, what: AIMED },
    {
      do: (['move', 'plan', 'finish', 'remove', 'nest', 'bulk'] as const)[what % 6] ?? 'move',
      device: a,
      what: AIMED,
    },
    quiet,
    { do: 'online', device: a },
    quiet,
    { do: what % 2 ? 'undo' : 'remind', device: a, what: AIMED },
    quiet,
  ],
  // Two devices change the same event that repeats, on days of it or from a day on, and one takes it back.
  (a, b, what) => [
    { do: 'add', device: a, what: EVENT },
    { do: 'recur', device: a, what: AIMED },
    quiet,
    { do: 'offline', device: a },
    { do: 'recur', device: a, what: AIMED + 3 * what },
    { do: 'recur', device: b, what: AIMED },
    { do: 'recur', device: b, what },
    quiet,
    { do: 'online', device: a },
    quiet,
    { do: 'undo', device: what % 2 ? a : b, what },
    quiet,
  ],
  // One device puts a task in a section while another deletes the section.
  (a, b, what) => [
    { do: 'add', device: a, what: TASK },
    { do: 'add', device: a, what: SECTION },
    quiet,
    { do: 'file', device: a, what: AIMED },
    { do: 'offline', device: a },
    { do: 'file', device: a, what },
    { do: 'removeSection', device: b, what },
    quiet,
    { do: what % 2 ? 'undo' : 'file', device: b, what },
    { do: 'online', device: a },
    quiet,
    { do: 'undo', device: what % 3 ? a : b, what },
    quiet,
  ],
  // A device was away for long enough that many writes wait, of which the server may refuse some.
  (a, b, what) => [
    { do: 'add', device: b, what: TASK },
    quiet,
    { do: 'offline', device: a },
    ...Array.from({ length: 7 }, (_, n): Step => ({ do: n % 2 ? 'edit' : 'add', device: a, what: what + n })),
    { do: 'edit', device: a, what: AIMED },
    { do: 'remove', device: b, what: AIMED },
    quiet,
    { do: 'online', device: a },
    { do: 'pass', milliseconds: 400 },
    { do: 'add', device: a, what },
    quiet,
  ],
  // Tasks that were completed long ago change while a device loads them.
  (a) => [
    { do: 'loadOlder', device: a },
    ...Array.from({ length: 6 }, (): Step[] => [
      { do: 'changeOlder', device: a },
      { do: 'pass', milliseconds: 400 },
    ]).flat(),
    quiet,
  ],
  // Something else responds in place of the server.
  (a, _b, what) => [interferenceOf(what), { do: 'add', device: a, what }, quiet, { do: 'letThrough' }, quiet],
  // One device writes to a row that another deleted, so the server refuses the write.
  (a, b) => [
    { do: 'add', device: b, what: TASK },
    quiet,
    { do: 'offline', device: a },
    { do: 'edit', device: a, what: AIMED },
    { do: 'edit', device: a, what: AIMED },
    { do: 'remove', device: b, what: AIMED },
    quiet,
    { do: 'online', device: a },
    quiet,
  ],
  // A restore loses what was written after the backup.
  (a, b, what) => [
    { do: 'backUp' },
    { do: 'add', device: a, what },
    { do: 'edit', device: b, what },
    quiet,
    { do: 'restore' },
    quiet,
    { do: 'putBack', device: a, what },
  ],
  // After a restore, new writes reach the same cursor as the lost ones.
  (a) => [
    quiet,
    { do: 'backUp' },
    { do: 'script', device: a },
    quiet,
    ...everyDevice.map((n): Step => ({ do: 'offline', device: n })),
    { do: 'pass', milliseconds: 90_000 },
    { do: 'restore' },
    { do: 'script', device: a },
    ...everyDevice.map((n): Step => ({ do: 'online', device: n })),
    quiet,
  ],
];
const scene = fc
  .tuple(fc.constantFrom(...SCENES), device, fc.nat())
  .map(([play, a, what]) => play(a, (a + PEOPLE) % DEVICES, what));

const alone = (step: fc.Arbitrary<Step>): fc.Arbitrary<Step[]> => step.map((one) => [one]);

export const history = fc.record({
  seed: fc.nat(),
  faults: fc.constantFrom(0, 0, 0.05, 0.3),
  clockErrors: fc.array(fc.constantFrom(0, 0, -40 * DAY_MS, DAY_MS, -DAY_MS, 120_000), {
    minLength: DEVICES,
    maxLength: DEVICES,
  }),
  steps: fc
    .array(
      fc.oneof(
        { weight: 12, arbitrary: alone(person) },
        { weight: 7, arbitrary: alone(pass) },
        { weight: 4, arbitrary: alone(machine) },
        { weight: 1, arbitrary: alone(server) },
        { weight: 1, arbitrary: alone(between) },
        { weight: 2, arbitrary: scene },
      ),
      { minLength: 8, maxLength: 50 },
    )
    .map((all) => all.flat()),
});
export type History = typeof history extends fc.Arbitrary<infer T> ? T : never;
