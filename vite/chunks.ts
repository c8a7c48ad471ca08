import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const inWeb = (path: string): string => join(import.meta.dirname, '..', 'web', path);

const MAIN = inWeb('main.tsx');
export const APP = inWeb('signed-in-app.tsx');
const LANDING = inWeb('screens/landing/landing.tsx');
/** What talks to the server: beside the first page, which shows what the device has without it. */
export const SYNC = inWeb('store/sync.ts');
const VISITORS = [LANDING, inWeb('screens/auth.tsx')];
/** What the sidebar shows. */
export const PLACES = inWeb('lists/places.tsx');
const page = (name: string): string => inWeb(`screens/${name}/${name}.tsx`);
/** The pages of the signed-in app. */
export const PAGES = {
  dashboard: page('dashboard'),
  workspace: page('workspace'),
  tasks: page('tasks'),
  goals: page('goals'),
  pomodoro: page('pomodoro'),
  planner: page('planner'),
  assistant: page('assistant'),
  settings: page('settings'),
  billing: page('billing'),
  trash: page('trash'),
  history: page('history'),
  admin: page('admin'),
  help: page('help'),
  insights: page('insights'),
  habits: page('habits'),
};

const CHAT = inWeb('screens/tasks/panel-chat.tsx');

/** What every signed-in visit loads once its page is shown. */
const LATER = [
  'offers.tsx',
  'background-tasks.tsx',
  'lists/list/delete-list-dialog.tsx',
  'lists/list/list-dialog.tsx',
  'lists/list/section-name-dialog.tsx',
  'palette/palette.tsx',
  'payment/checkout.ts',
  'sharing/leave-list.tsx',
  'sharing/share-dialog.tsx',
  'shell/account-choices.tsx',
  'shell/sign-out-dialog.tsx',
  'task-list/project-dialog.tsx',
  'timer/timer-pill.tsx',
  'unsent/crashed.tsx',
  'ui/overlay/confirm.tsx',
  'ui/overlay/dialog.tsx',
  'ui/overlay/menu.tsx',
  'ui/keys/one-tab-stop.ts',
  'ui/overlay/popover.tsx',
  'ui/keys/press-keys.ts',
  'ui/message/toaster.tsx',
].map(inWeb);

/** These have a file each. */
const ALONE = [inWeb('session/popup.ts'), inWeb('offline/worker.ts')];

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** All modules that the roots import, directly or indirectly, and the roots. */
function needed(roots: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    // The icon index imports every icon; only the icons in use are bundled.
    if (found.has(id) || id.includes('/lucide-react/')) return;
    found.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next);
  };
  for (const root of roots) visit(root);
  return found;
}

/** The modules that more than one of the sets has. */
function shared(all: readonly Set<string>[]): Set<string> {
  const [once, again] = [new Set<string>(), new Set<string>()];
  for (const modules of all) for (const id of modules) (once.has(id) ? again : once).add(id);
  return again;
}

/** The file of an icon: `trash-2.mjs` for `Trash2`. */
const iconFile = (name: string): string => `${name.replace(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase()}.mjs`;

/** The file of each icon that the modules import from the icon index. The index itself imports every icon. */
function iconFiles(modules: Iterable<string>): Set<string> {
  const files = new Set<string>();
  for (const id of modules) {
    if (!id.endsWith('.tsx')) continue;
    const [, names = ''] = /import \{([^}]*)\} from 'lucide-react'/.exec(readFileSync(id, 'utf8')) ?? [];
    for (const name of names.split(',')) files.add(iconFile(name.trim().replace(/ as .*/, '')));
  }
  return files;
}

/**
 * The files in the order in which a visit needs them. A module is in the first one that lists it. Where a page isn't in
 * any, the bundler makes its file.
 */
function filesOf(graph: Graph): [name: string, modules: Set<string>][] {
  const { dashboard, tasks, ...others } = PAGES;
  const visitors = needed(VISITORS, graph);
  const members = needed([APP, dashboard], graph);
  const later = needed(LATER, graph);
  const besides = needed([...Object.values(others), CHAT, ...LATER], graph);
  // The main module waits for the app's files, which import this one.
  const base = needed([MAIN], graph).union(visitors.intersection(members));
  base.delete(MAIN);
  return [
    ['base', base],
    ['app', members],
    // The rest of it has a file that the bundler makes, which nothing else waits for.
    ['stream', needed([SYNC], graph).intersection(besides)],
    ['tasks', needed([tasks, inWeb('task/row/row-buttons.tsx')], graph)],
    ['places', needed([PLACES], graph)],
    ['markdown', needed([inWeb('markdown/safe-markdown.tsx')], graph)],
    [
      'shared',
      shared([
        ...Object.values(others).map((one) => needed([one], graph)),
        needed([inWeb('row-history/row-history.tsx')], graph),
        later,
      ]).difference(visitors),
    ],
    ['later', later.difference(visitors)],
    ['assistant', needed([CHAT], graph)],
  ];
}

/** Those of the first files; all others share one. */
const WITH_ICONS = ['base', 'app', 'tasks'];

/** Names the file of a module; null leaves it to the bundler. */
export function fileOfModule() {
  const read = (graph: Graph) => {
    const files = filesOf(graph);
    const icons = files
      .filter(([name]) => WITH_ICONS.includes(name))
      .map(([name, modules]) => [name, iconFiles(modules)] as const);
    const visitors = iconFiles(needed(VISITORS, graph));
    const [[, inBase] = [], [, inApp] = []] = icons;
    if (inBase && inApp) for (const icon of visitors.intersection(inApp)) inBase.add(icon);
    return { files, icons, alone: needed(ALONE, graph), base: files[0]?.[1] };
  };
  let of: ReturnType<typeof read> | undefined;
  return (id: string, graph: Graph): string | null => {
    of ??= read(graph);
    // What the sign-in window shares with the app is one small file.
    if (of.alone.has(id)) return of.base?.has(id) ? 'sign-in' : null;
    if (!id.includes('/lucide-react/')) return of.files.find(([, modules]) => modules.has(id))?.[0] ?? null;
    if (!id.includes('/icons/')) return 'base';
    return of.icons.find(([, icons]) => icons.has(basename(id)))?.[0] ?? 'icons';
  };
}
