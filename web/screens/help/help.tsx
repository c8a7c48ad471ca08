import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { PAGE_TITLES, ROUTES } from '../../routes/routes.ts';
import { useSellsPro } from '../../session/offer-words.ts';
import { TitleBar } from '../../shell/title-bar.tsx';
import { Keycaps } from '../../shortcuts/keycaps.tsx';
import { SHORTCUTS } from '../../shortcuts/shortcuts.ts';
import { run } from '../../shortcuts/use-shortcut.ts';
import { Button } from '../../ui/button.tsx';
import { Steps } from '../../ui/steps.tsx';
import { GUIDE } from './guide.ts';
import { PICTURES } from './pictures.tsx';

const LINK =
  'inline-flex min-h-9 items-center gap-1.5 text-sm font-medium underline decoration-accent decoration-2 underline-offset-4 coarse:min-h-11';

export default function Help() {
  const isSold = useSellsPro();
  return (
    <>
      <TitleBar title={PAGE_TITLES.help} up={{ href: ROUTES.workspace, label: PAGE_TITLES.workspace }} />
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-xl border border-line bg-surface px-5 py-4">
        <p className="min-w-0 flex-1 basis-60 text-sm">
          <span className="font-semibold">In a hurry?</span>{' '}
          <span className="text-ink-soft">From anywhere, search or run a command with</span>{' '}
          <span className="inline-flex align-middle">
            <Keycaps keys={SHORTCUTS.palette.keys} />
          </span>
        </p>
        <Button onClick={() => run('shortcuts')}>Show the keyboard shortcuts</Button>
      </div>
      <nav aria-label="Chapters" className="mt-6 flex flex-wrap gap-x-5">
        {GUIDE.map(({ id, title }) => (
          <a key={id} href={`#${id}`} className={LINK}>
            {title}
          </a>
        ))}
      </nav>
      <div className="mt-4 divide-y divide-line">
        {GUIDE.map(({ id, title, page, steps = [], text, sold, points = [] }) => (
          <section
            key={id}
            id={id}
            className="grid scroll-mt-16 grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-5 py-7 lg:grid-cols-[minmax(0,1fr)_18rem]"
          >
            <div className="min-w-0">
              <h2 className="text-lg font-bold tracking-[-0.015em]">{title}</h2>
              {steps.length > 0 && <Steps steps={steps} className="mt-3" />}
              {text && (
                <p className="mt-3 max-w-prose text-ink-soft">
                  {text} {isSold && sold}
                </p>
              )}
              <dl>
                {points.map(([what, how]) => (
                  <div key={what} className="mt-3 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
                    <dt className="font-semibold max-sm:w-full sm:w-32">{what}</dt>
                    <dd className="min-w-0 flex-1 basis-60 text-ink-soft">{how}</dd>
                  </div>
                ))}
              </dl>
              {page && (
                <Link href={ROUTES[page]} className={`mt-3 ${LINK}`}>
                  Open {PAGE_TITLES[page]} <ArrowRight size={15} aria-hidden="true" />
                </Link>
              )}
            </div>
            {PICTURES[id]}
          </section>
        ))}
      </div>
    </>
  );
}
