import { ArrowRight, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useMedia } from '../../device/use-media.ts';
import { PAGE_TITLES, ROUTES } from '../../routes/routes.ts';
import { useSellsPro } from '../../session/offer-words.ts';
import { TitleBar } from '../../shell/title-bar.tsx';
import { run } from '../../shortcuts/use-shortcut.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/field/search-field.tsx';
import { Steps } from '../../ui/steps.tsx';
import { GUIDE } from './guide.ts';
import { searchGuide } from './guide-search.ts';
import { PICTURES } from './pictures.tsx';

/** Wide enough for the chapters beside the text. */
const HAS_ROOM = '(width >= 84rem)';

export default function Help() {
  const isSold = useSellsPro();
  const [search, setSearch] = useState('');
  const isBeside = useMedia(HAS_ROOM);
  const found = searchGuide(GUIDE, search);
  return (
    <div className="flex items-start gap-12">
      <div className="max-w-[54rem] min-w-0 flex-1">
        <TitleBar title={PAGE_TITLES.help} up={{ href: ROUTES.workspace, label: PAGE_TITLES.workspace }} />
        <div className="flex flex-wrap items-center gap-3">
          <SearchField
            label="Search the help"
            value={search}
            onChange={setSearch}
            className="flex-1 basis-60 sm:max-w-96"
          />
          <Button onClick={() => run('shortcuts')}>Show the keyboard shortcuts</Button>
        </div>
        {!isBeside && !search.trim() && (
          <details className="group/chapters mt-2">
            <summary className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-lg text-sm font-medium text-ink-soft hover:text-ink coarse:min-h-11 [&::-webkit-details-marker]:hidden">
              <ChevronRight
                size={15}
                aria-hidden="true"
                className="transition-transform group-[[open]]/chapters:rotate-90"
              />
              All chapters
            </summary>
            <ChapterLinks />
          </details>
        )}
        <p role="status" className="pt-4 text-sm text-ink-soft empty:hidden">
          {found.length === 0 && 'No chapter matches your search.'}
        </p>
        <div className="divide-y divide-line">
          {found.map(({ id, title, page, steps = [], text, sold, points = [] }) => (
            <section
              key={id}
              id={id}
              className="grid scroll-mt-16 grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-5 py-6 lg:grid-cols-[minmax(0,1fr)_18rem]"
            >
              <div className="min-w-0">
                <h2 className="text-lg font-bold tracking-[-0.015em]">{title}</h2>
                {steps.length > 0 && <Steps steps={steps} className="mt-3" />}
                {text && (
                  <p className="mt-3 max-w-prose text-ink-soft">
                    {text} {isSold && sold}
                  </p>
                )}
                {points.length > 0 && (
                  <dl>
                    {points.map(([what, how]) => (
                      <div key={what} className="mt-3 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
                        <dt className="font-semibold max-sm:w-full sm:w-32">{what}</dt>
                        <dd className="min-w-0 flex-1 basis-60 text-ink-soft">{how}</dd>
                      </div>
                    ))}
                  </dl>
                )}
                {page && (
                  <Link href={ROUTES[page]} className={`mt-3 ${CHAPTER_LINK}`}>
                    Open {PAGE_TITLES[page]} <ArrowRight size={15} aria-hidden="true" />
                  </Link>
                )}
              </div>
              {PICTURES[id]}
            </section>
          ))}
        </div>
      </div>
      {isBeside && <ChapterLinks isColumn />}
    </div>
  );
}

/** Links to all chapters. @param isColumn beside the text, where they stay in sight */
function ChapterLinks({ isColumn = false }: { isColumn?: boolean }) {
  return (
    <nav
      aria-label="Chapters"
      className={
        isColumn
          ? 'sticky top-20 flex w-56 shrink-0 flex-col border-l border-line'
          : 'flex flex-wrap gap-x-5 pb-2'
      }
    >
      {GUIDE.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          className={
            isColumn
              ? 'flex min-h-8 items-center pl-4 text-sm text-ink-soft hover:text-ink coarse:min-h-11'
              : CHAPTER_LINK
          }
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

const CHAPTER_LINK =
  'inline-flex min-h-9 items-center gap-1.5 text-sm font-medium underline decoration-accent decoration-2 underline-offset-4 coarse:min-h-11';
