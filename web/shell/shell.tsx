import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { useMedia, WIDE } from '../device/use-media.ts';
import { usePageTitle } from '../device/use-page-title.ts';
import { part } from '../offline/part.tsx';
import { PAGE_TITLES, type PageName } from '../routes/routes.ts';
import { useNameMirror } from '../settings/display-name.ts';
import { useShortcutKeys } from '../shortcuts/use-shortcut.ts';
import { useLoading } from '../store/use-store.ts';
import { Header } from './header.tsx';
import { useOutlet } from './outlet.tsx';
import { fetchSidebar, Sidebar } from './sidebar.tsx';
import { TabBar } from './tab-bar.tsx';
import { TitleOutlet } from './title-outlet.ts';

const AddButton = part(() => import('./add-button.tsx'));

/** Fetches the parts of the frame that this window shows, so that they are rendered with the page. */
export const fetchShell = (): Promise<void> =>
  matchMedia(WIDE).matches ? fetchSidebar() : AddButton.fetch();

const COLUMN = '58rem';
const BROAD = '120rem';
/**
 * How wide a page is at most, in the middle of a wide screen: a column to read or fill in, or as much as there is to show
 * beside each other. Others are as wide as a list, in which the eye finds its way back.
 */
const MEASURES: Partial<Record<PageName, string>> = {
  dashboard: BROAD,
  insights: BROAD,
  settings: COLUMN,
  billing: COLUMN,
  trash: COLUMN,
  history: COLUMN,
  admin: COLUMN,
  help: '75rem',
  assistant: '46rem',
};

/** The air above a page's first line: a list starts at the top, as the planner's bar does on a phone. */
const ABOVE: Partial<Record<PageName, string>> = {
  dashboard: 'pt-6 wide:pt-10 short:pt-4',
  planner: 'wide:pt-3',
  tasks: 'pt-1 wide:pt-3',
  workspace: 'pt-1 wide:pt-3',
};

/** Pages on which a phone has a button that adds a task. */
const WITH_ADD_BUTTON: readonly PageName[] = ['dashboard', 'workspace', 'tasks', 'planner'];
/** How much further up it reaches than the air at the end of any page. */
const ADD_ROOM = '2.75rem';

export function Shell({ page, children }: { page: PageName; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(page);
  const loading = useLoading();
  const isWide = useMedia(WIDE);
  const title = useOutlet();
  const hasAddButton = WITH_ADD_BUTTON.includes(page);
  const sizes = {
    '--measure': MEASURES[page] ?? '88rem',
    '--add-room': hasAddButton ? ADD_ROOM : '0px',
  } as CSSProperties;
  usePageTitle(PAGE_TITLES[page]);
  useNameMirror();
  useShortcutKeys();

  // A new page starts at its top, both scrolling and focus.
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [page]);

  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="sr-only z-50 rounded-lg bg-surface px-4 py-2 text-sm font-medium shadow-high focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <Sidebar page={page} />
      <div className="min-w-0 flex-1" style={sizes}>
        <Header page={page} title={title} />
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          aria-label={PAGE_TITLES[page]}
          aria-busy={loading || undefined}
          className={`page-measure outline-none ${ABOVE[page] ?? 'pt-4 wide:pt-6 short:pt-3'}`}
        >
          <TitleOutlet value={title}>{children}</TitleOutlet>
        </main>
      </div>
      {!isWide && hasAddButton && <AddButton />}
      <TabBar page={page} />
    </div>
  );
}
