import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLayers, type Layers } from './layers.ts';
import { taskIn, withoutTask, withTask } from './task-address.ts';

/** A browser's history, which moves only when asked to `run`, as browsers do later. */
function createHistory(address = '/start') {
  let entries: { state: unknown; address: string }[] = [{ state: null, address }];
  let at = 0;
  let ids = 0;
  const moves: number[] = [];
  const soon: (() => void)[] = [];
  let later: { act: () => void; ms: number }[] = [];
  const ports = { moved: () => {} };
  const frame = { isOpen: false };
  const settle = () => {
    for (let act = soon.shift(); act; act = soon.shift()) act();
  };
  const run = () => {
    settle();
    for (let by = moves.shift(); by !== undefined; by = moves.shift()) {
      if (entries[at + by] && by !== 0) {
        at += by;
        ports.moved();
      }
      settle();
    }
  };
  return {
    ports,
    frame,
    run,
    settle,
    /** Passes the time that anything waits for. */
    wait() {
      run();
      for (let n = 0; later.length > 0 && n < 100; n++) {
        const due = later;
        later = [];
        for (const { act } of due.sort((a, b) => a.ms - b.ms)) {
          act();
          run();
        }
      }
    },
    /** What the buttons Back and Forward do. */
    press: (by: number) => void moves.push(by),
    at: () => at,
    address: () => entries[at]?.address ?? '',
    addresses: () => entries.map((entry) => entry.address),
    port: {
      state: () => entries[at]?.state,
      address: () => entries[at]?.address ?? '',
      push(state: unknown, to: string) {
        entries = [...entries.slice(0, at + 1), { state, address: to }];
        at += 1;
      },
      replace(state: unknown, to: string) {
        entries[at] = { state, address: to };
      },
      go: (by: number) => void moves.push(by),
      mustStay: () => frame.isOpen,
      restoreScroll() {},
      soon: (act: () => void) => void soon.push(act),
      later: (act: () => void, ms: number) => void later.push({ act, ms }),
      newId: () => `page-${++ids}`,
    },
  };
}

/** An app with the layers: things that open and close. */
function createApp(history = createHistory()) {
  const layers: Layers = createLayers(history.port);
  history.ports.moved = layers.moved;
  layers.begin();
  const shown: { name: string; closed: () => void }[] = [];
  const drop = (name: string) => {
    const index = shown.findIndex((thing) => thing.name === name);
    shown.splice(index, 1)[0]?.closed();
  };
  return {
    history,
    layers,
    shown: () => shown.map(({ name }) => name),
    open(name: string) {
      shown.push({ name, closed: layers.open(() => drop(name)) });
    },
    close: drop,
    press(by: number) {
      history.press(by);
      history.run();
    },
  };
}

test('Back closes the topmost of what is open, one by one, then leaves the page', () => {
  const app = createApp();
  app.layers.navigate('/list');
  app.open('menu');
  app.history.wait();
  app.layers.openTask('a');
  app.open('confirm');
  app.history.wait();
  expect(app.history.address()).toBe('/list?task=a');
  app.press(-1);
  expect([app.shown(), app.layers.task()]).toEqual([['menu'], 'a']);
  app.press(-1);
  expect([app.shown(), app.layers.task(), app.history.address()]).toEqual([['menu'], undefined, '/list']);
  app.press(-1);
  expect([app.shown(), app.history.address()]).toEqual([[], '/list']);
  app.press(-1);
  expect(app.history.address()).toBe('/start');
});

test('two quick Backs close two things', () => {
  const app = createApp();
  app.layers.openTask('a');
  app.open('menu');
  app.history.wait();
  app.history.press(-1);
  app.history.press(-1);
  app.history.run();
  expect([app.shown(), app.layers.task()]).toEqual([[], undefined]);
});

test('opening and closing by hand leaves nothing for Back to do', () => {
  for (const isSlow of [true, false]) {
    const app = createApp();
    app.layers.navigate('/list');
    for (let n = 0; n < 5; n++) {
      app.open('menu');
      app.history.settle();
      app.close('menu');
      app.layers.openTask('a');
      app.history.settle();
      app.layers.closeTask();
      app.history.settle();
      if (isSlow) app.history.wait();
    }
    app.press(-1);
    expect(app.history.address()).toBe('/start');
    expect(app.history.addresses().length).toBeLessThanOrEqual(3);
  }
});

test('the history doesn’t move while a frame is open, such as a payment form that a dialog has opened', () => {
  const app = createApp();
  app.layers.navigate('/billing');
  app.open('upgrade');
  app.history.wait();
  app.history.frame.isOpen = true;
  app.close('upgrade');
  app.history.wait();
  expect(app.history.at()).toBe(2);
  app.history.frame.isOpen = false;
  app.history.wait();
  expect(app.history.at()).toBe(1);
  app.press(-1);
  expect(app.history.address()).toBe('/start');
});

test('a page opened from a dialog takes the place of its entry', () => {
  const app = createApp();
  app.open('help');
  app.history.wait();
  app.layers.navigate('/help');
  expect([app.history.addresses(), app.shown()]).toEqual([['/start', '/help'], []]);
  app.press(-1);
  expect([app.history.address(), app.shown()]).toEqual(['/start', []]);
});

test('Forward opens a task again, and nothing else', () => {
  const app = createApp();
  app.layers.openTask('a');
  app.open('menu');
  app.history.wait();
  app.press(-1);
  app.press(-1);
  expect(app.layers.task()).toBeUndefined();
  app.press(1);
  expect([app.layers.task(), app.history.address()]).toEqual(['a', '/start?task=a']);
  app.press(1);
  app.history.wait();
  expect([app.layers.task(), app.shown(), app.history.address()]).toEqual(['a', [], '/start?task=a']);
  app.press(-1);
  expect(app.layers.task()).toBeUndefined();
});

test('a reload keeps the task, and leaves the entries of what it closed', () => {
  const history = createHistory('/list?all');
  const before = createApp(history);
  before.layers.openTask('a');
  before.open('menu');
  history.wait();
  const after = createApp(history);
  history.wait();
  expect([after.layers.task(), history.address(), history.at()]).toEqual(['a', '/list?all&task=a', 1]);
  after.press(-1);
  expect([after.layers.task(), history.address()]).toEqual([undefined, '/list?all']);
});

test('a linked task is open, and closing it cleans the address without an entry', () => {
  const history = createHistory('/list?all&task=a%3Ab#top');
  const app = createApp(history);
  expect(app.layers.task()).toBe('a:b');
  app.layers.closeTask();
  history.wait();
  expect(history.addresses()).toEqual(['/list?all#top']);
});

test('a link to a task of the same page opens it there', () => {
  const app = createApp();
  app.layers.navigate('/start?task=a');
  app.layers.closeTask();
  app.history.wait();
  expect([app.history.address(), app.history.at()]).toEqual(['/start', 0]);
});

test('filters chosen in a popover stay when it closes', () => {
  const app = createApp();
  app.open('filters');
  app.history.wait();
  app.layers.navigate('/start?status=Done', { replace: true });
  app.press(-1);
  expect([app.history.address(), app.history.at()]).toEqual(['/start?status=Done', 0]);
});

test('what refuses to close is closed by the next Back', () => {
  const app = createApp();
  let isBusy = true;
  const closed = app.layers.open(() => !isBusy && closed());
  app.layers.navigate('/start?a', { replace: true });
  app.history.wait();
  app.press(-1);
  app.history.wait();
  expect(app.history.at()).toBe(1);
  isBusy = false;
  app.press(-1);
  app.history.wait();
  expect(app.history.at()).toBe(0);
});

test('a browser that limits how often entries are added still opens things', () => {
  const history = createHistory();
  const push = history.port.push;
  history.port.push = () => {
    throw new Error('SecurityError');
  };
  const app = createApp(history);
  app.open('menu');
  history.wait();
  history.port.push = push;
  app.open('dialog');
  history.wait();
  app.press(-1);
  expect(app.shown()).toEqual(['menu']);
});

/** What people expect of a browser: pages, and what is open over the current one. */
type Expected = { pages: string[]; open: string[] };

const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('open' as const), task: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('close' as const), nth: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'close tasks' as const }) },
  { weight: 4, arbitrary: fc.constant({ do: 'back' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'go to' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'filter' as const }) },
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;
const pause = fc.constantFrom('none', 'settle', 'run', 'wait');
const isTask = (name: string) => name.startsWith('task');

/** Does something in the app and, naively, to what is expected. */
function perform(app: ReturnType<typeof createApp>, expected: Expected, what: Act, n: number): void {
  const { open, pages } = expected;
  if (what.do === 'open') {
    const name = `${what.task ? 'task' : 'thing'}${n}`;
    open.push(name);
    if (what.task) app.layers.openTask(name);
    else app.open(name);
  } else if (what.do === 'close') {
    const things = open.filter((name) => !isTask(name));
    const name = things[what.nth % Math.max(things.length, 1)];
    if (name === undefined) return;
    open.splice(open.indexOf(name), 1);
    app.close(name);
  } else if (what.do === 'close tasks') {
    app.layers.closeTask();
    expected.open = open.filter((name) => !isTask(name));
  } else if (what.do === 'back') {
    if (open.pop() === undefined && pages.length > 1) pages.pop();
    app.history.press(-1);
  } else if (what.do === 'go to') {
    pages.push(`/page${n}`);
    expected.open = [];
    app.layers.navigate(`/page${n}`);
  } else {
    const path = pages.at(-1)?.split('?')[0];
    pages[pages.length - 1] = `${path}?filter=${n}`;
    app.layers.navigate(`${path}?filter=${n}`, { replace: true });
  }
}

const stateOf = (app: ReturnType<typeof createApp>) => ({
  address: app.history.address(),
  things: app.shown(),
  task: app.layers.task(),
});

test('whatever happens, Back does what people expect', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(act, pause), { maxLength: 25 }), (steps) => {
      const app = createApp();
      const expected: Expected = { pages: ['/start'], open: [] };
      for (const [n, [what, then]] of steps.entries()) {
        // A person presses Back on what they see, and filters the page that they see.
        if (what.do === 'back' || what.do === 'filter') app.history.run();
        const isLeaving = what.do === 'back' && expected.pages.length === 1 && expected.open.length === 0;
        perform(app, expected, what, n);
        if (what.do === 'back') app.history.run();
        // Nothing is before the first page, which takes a moment to find out.
        if (isLeaving) app.history.wait();
        if (then === 'settle') app.history.settle();
        if (then === 'run') app.history.run();
        if (then === 'wait') app.history.wait();
      }
      app.history.wait();
      const task = expected.open.findLast(isTask);
      expect(stateOf(app)).toEqual({
        address: withTask(expected.pages.at(-1) ?? '', task),
        things: expected.open.filter((name) => !isTask(name)),
        task,
      });
    }),
    { numRuns: 1000 },
  );
});

test('whatever happened, also Forward, each Back closes one thing or leaves the page', () => {
  const step = fc.oneof(act, fc.constant({ do: 'forward' as const }));
  fc.assert(
    fc.property(fc.array(fc.tuple(step, pause), { maxLength: 25 }), (steps) => {
      const app = createApp();
      for (const [n, [what, then]] of steps.entries()) {
        const page = withoutTask(app.history.address());
        if (what.do === 'forward') app.press(1);
        else perform(app, { pages: [page], open: app.shown() }, what, n);
        if (then === 'wait') app.history.wait();
        else app.history.run();
      }
      app.history.wait();
      for (let left = 60; app.history.at() > 0 && left > 0; left--) {
        const before = stateOf(app);
        expect(taskIn(before.address)).toBe(before.task);
        app.press(-1);
        app.history.wait();
        const after = stateOf(app);
        expect(after).not.toEqual(before);
        if (before.things.length === 0 && before.task === undefined)
          expect(withoutTask(after.address)).not.toBe(withoutTask(before.address));
        else expect(withoutTask(after.address)).toBe(withoutTask(before.address));
      }
      expect(app.history.at()).toBe(0);
    }),
    { numRuns: 1000 },
  );
});
