import { taskIn, withoutTask, withTask } from './task-address.ts';

/** The browser's history, in as far as layers need it. Moving in it is asynchronous: `moved` is called afterwards. */
export type HistoryPort = {
  state(): unknown;
  /** The path, query and hash of the current entry. */
  address(): string;
  /** @throws Error if the browser limits how often entries are added */
  push(state: unknown, address: string): void;
  replace(state: unknown, address: string): void;
  go(by: number): void;
  /** Whether a move would disturb something, such as a payment provider's form in a frame, which has a history, too. */
  mustStay(): boolean;
  /** Whether the browser scrolls when somebody comes back to the current entry. */
  restoreScroll(isOn: boolean): void;
  /** Calls back after everything that happens now, such as the rest of a render. */
  soon(act: () => void): void;
  later(act: () => void, ms: number): void;
  newId(): string;
};

/**
 * What the state of a history entry says: the page that it belongs to, and the task of each thing that is open, below
 * all of them the one that the page's own address opens. `null` is something else than a task.
 */
type Entry = { page: string; tasks: readonly (string | null)[] };

type Layer = { task: string } | { task: null; close(): void; isAsked: boolean };

/** The entry of something closed waits for what opens next, so that closing and opening needs no move. */
const LINGER_MS = 500;
/** What doesn't close when asked to, such as a dialog during a payment, is a layer again. */
const REFUSED_MS = 100;
/** A move to before the first entry does nothing, and nothing says so. */
const NOWHERE_MS = 300;
/** Any other move arrives. */
const GIVE_UP_MS = 5000;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function entryIn(state: unknown): Entry | undefined {
  if (typeof state !== 'object' || state === null || !('layers' in state)) return undefined;
  return state.layers as Entry;
}

const pathOf = (address: string): string | undefined => address.split(/[?#]/, 1)[0];

/**
 * What is open over a page, such as a task, a dialog or a menu, as entries of the browser's history: one for each, so
 * that Back closes the topmost. Which entries there are follows from what is open, never the other way round, except
 * that Back closes, and Forward opens a task again.
 */
export function createLayers(port: HistoryPort) {
  let layers: readonly Layer[] = [];
  /** The address without tasks, and the task that it opens itself. */
  let page = '';
  let pageTask: string | null = null;
  /** Identifies the page's entries; undefined until something has been open. */
  let id: string | undefined;
  /** Which of the page's entries is current, and the last one; 0 is the page itself. */
  let depth = 0;
  let last = 0;
  /** What the address of entry 0 is. */
  let baseAddress = '';
  let move: { to: number; arrived: () => void } | undefined;
  let settling = false;
  let lingering = 0;
  const listeners = new Set<() => void>();

  const open = () => layers.filter((layer) => layer.task !== null || !layer.isAsked);
  const task = (): string | undefined => {
    const [top = pageTask] = layers.flatMap((layer) => layer.task ?? []).slice(-1);
    return top ?? undefined;
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };

  const tasksTo = (at: number) => [
    pageTask,
    ...Array.from({ length: at }, (_, n) => open()[n]?.task ?? null),
  ];
  /** The entry at a depth, and its address. */
  const entryAt = (at: number): [state: unknown, address: string] => {
    const tasks = tasksTo(at);
    const top = tasks.findLast((one) => one !== null);
    return [id === undefined ? null : { layers: { page: id, tasks } }, withTask(page, top ?? undefined)];
  };
  const write = () => {
    const [state, address] = entryAt(depth);
    if (depth === 0) baseAddress = address;
    if (address !== port.address() || !same(state, port.state())) port.replace(state, address);
  };

  const go = (by: number, arrived = () => {}) => {
    const started = { to: depth + by, arrived };
    move = started;
    port.go(by);
    const arriveLate = () => {
      if (move === started) arrive();
    };
    port.later(arriveLate, started.to < 0 ? NOWHERE_MS : GIVE_UP_MS);
  };
  const arrive = () => {
    const arrived = move?.arrived;
    move = undefined;
    depth = (entryIn(port.state())?.tasks.length ?? 1) - 1;
    write();
    arrived?.();
    settle();
  };

  const push = () => {
    if (id === undefined) {
      id = port.newId();
      const [state, address] = entryAt(0);
      port.replace(state, address);
      baseAddress = address;
    }
    const [state, address] = entryAt(depth + 1);
    // The page stays where it is when what was over it closes.
    port.restoreScroll(false);
    port.push(state, address);
    port.restoreScroll(true);
    depth += 1;
    last = depth;
  };

  /** Makes the history follow what is open. */
  const settle = () => {
    if (move) return;
    try {
      while (open().length > depth) push();
    } catch {
      // The browser limits how often entries are added: Back leaves the page then, as it would have without them.
    }
    write();
    const mine = ++lingering;
    const leave = () => {
      if (mine !== lingering || move) return;
      if (port.mustStay()) port.later(leave, LINGER_MS);
      else go(open().length - depth);
    };
    if (open().length < depth) port.later(leave, LINGER_MS);
  };
  const settleSoon = () => {
    if (settling) return;
    settling = true;
    port.soon(() => {
      settling = false;
      settle();
    });
  };

  /** Closes what is open above a depth, the topmost first. */
  const closeAbove = (at: number) => {
    const above = open().slice(at).reverse();
    if (above.length === 0) return;
    layers = layers.filter((layer) => layer.task === null || !above.includes(layer));
    for (const layer of above) {
      if (layer.task !== null) continue;
      layer.isAsked = true;
      layer.close();
    }
    port.later(() => {
      for (const layer of above) if (layer.task === null) layer.isAsked = false;
      settle();
    }, REFUSED_MS);
  };

  /** Takes over the current entry as that of another page. */
  const adopt = () => {
    const entry = entryIn(port.state());
    const address = port.address();
    id = entry?.page;
    depth = (entry?.tasks.length ?? 1) - 1;
    last = depth === 0 ? 0 : Number.POSITIVE_INFINITY;
    page = withoutTask(address);
    pageTask = depth === 0 ? (taskIn(address) ?? null) : (entry?.tasks[0] ?? null);
    baseAddress = depth === 0 ? address : '';
    layers = [...tasksFrom(entry, 0), ...layers];
  };
  /** The tasks that an entry opens above a depth, up to something that only a person can open. */
  const tasksFrom = (entry: Entry | undefined, at: number): Layer[] => {
    const tasks = entry?.tasks.slice(at + 1) ?? [];
    const end = tasks.indexOf(null);
    return tasks.slice(0, end < 0 ? undefined : end).flatMap((one) => (one === null ? [] : { task: one }));
  };

  /** Leaves the entries of closed things right away. */
  const leaveClosed = () => {
    if (open().length < depth) go(open().length - depth);
    else settle();
  };

  const travelled = () => {
    // Not now: the browser scrolls after this event.
    port.later(() => port.restoreScroll(true), 0);
    const entry = entryIn(port.state());
    const to = (entry?.tasks.length ?? 1) - 1;
    const isHere = id !== undefined && entry?.page === id;
    if (isHere && move?.to === to) return arrive();
    const arrived = move?.arrived;
    move = undefined;
    const from = depth;
    if (!isHere) {
      closeAbove(0);
      adopt();
      leaveClosed();
    } else {
      depth = to;
      const count = open().length;
      if (to > from && count === from && same(entry.tasks.slice(0, from + 1), tasksTo(from)))
        layers = [...layers, ...tasksFrom(entry, from)];
      const isOverClosed = to === from - 1 && count <= to;
      if (to < from) closeAbove(isOverClosed ? count - 1 : to);
      // Back from the entry of something closed: it means the page before.
      if (isOverClosed && count === 0) go(-1 - to);
      else leaveClosed();
    }
    arrived?.();
  };

  /** Makes an address the next entry, or the current one, without the entries of what was over the page. */
  const enter = (to: string, isReplacing: boolean): void => {
    const again = () => enter(to, isReplacing);
    if (move) {
      const { arrived } = move;
      move.arrived = () => {
        arrived();
        again();
      };
      return;
    }
    // Without a move: Chromium's Back skips an entry that was added after one and before the next click.
    const takesPlace = depth === 1 && last === 1 && !isReplacing && baseAddress === entryAt(0)[1];
    if (depth > 0 && !takesPlace) {
      go(-depth, again);
      return;
    }
    if (isReplacing || takesPlace) port.replace(null, to);
    else port.push(null, to);
    adopt();
    settle();
  };

  /** Goes to another page, or changes the page's own address; what is open closes when the page changes. */
  const navigate = (to: string, isReplacing: boolean): void => {
    const opened = taskIn(to);
    if (isReplacing && pathOf(to) === pathOf(page)) {
      page = withoutTask(to);
      pageTask = opened ?? pageTask;
      settle();
    } else if (!isReplacing && opened !== undefined && withoutTask(to) === page) openTask(opened);
    else {
      closeAbove(0);
      enter(to, isReplacing);
    }
    tell();
  };

  const openTask = (opened: string): void => {
    if (task() === opened) return;
    layers = [...layers, { task: opened }];
    settle();
    tell();
  };

  const replaceTask = (by: string): void => {
    const at = layers.findLastIndex((layer) => layer.task !== null);
    if (at < 0) pageTask = by;
    else layers = layers.map((layer, n) => (n === at ? { task: by } : layer));
    settle();
    tell();
  };

  adopt();
  return {
    navigate: (to: string, options?: { replace?: boolean | undefined }): void =>
      navigate(to, options?.replace === true),
    openTask,
    /** Shows another task in place of the open one, which Back doesn’t lead to. */
    replaceTask,
    /** Closes the task with those below it, however they were opened. */
    closeTask(): void {
      layers = layers.filter((layer) => layer.task === null);
      pageTask = null;
      settleSoon();
      tell();
    },
    /** The id of the open task; the topmost, if it was opened from another. */
    task,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Something has opened that Back closes. @returns to be called when it has closed */
    open(close: () => void): () => void {
      const layer: Layer = { task: null, close, isAsked: false };
      layers = [...layers, layer];
      settleSoon();
      return () => {
        layers = layers.filter((other) => other !== layer);
        settleSoon();
      };
    },
    /** Must be called whenever the current entry has become another one, before anybody else reads the address. */
    moved(): void {
      travelled();
      tell();
    },
    /** Takes over the entry that the page was loaded with. */
    begin(): void {
      leaveClosed();
    },
  };
}
export type Layers = ReturnType<typeof createLayers>;
