import { useRef } from 'react';
import { Link } from 'wouter';
import { ROUTES } from '../routes/routes.ts';
import { Keycaps } from '../shortcuts/keycaps.tsx';
import { SHORTCUT_GROUPS } from '../shortcuts/shortcut-groups.ts';
import { Dialog } from '../ui/overlay/overlays.tsx';

type Props = { open: boolean; onClose: () => void; singleKeys: boolean };

export function HelpDialog({ open, onClose, singleKeys }: Props) {
  const top = useRef<HTMLHeadingElement>(null);
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" initialFocus={top}>
      <div className="px-5 pb-5">
        {!singleKeys && (
          <p className="mb-4 rounded-lg bg-sunken px-3 py-2 text-sm text-ink-soft">
            Single-key shortcuts are turned off in Settings.
          </p>
        )}
        <div className="gap-8 sm:columns-2">
          {SHORTCUT_GROUPS.map(([group, shortcuts], place) => (
            <section key={group} className="mb-5 break-inside-avoid">
              {/* Focused first: the link below would scroll the shortcuts away. */}
              <h3
                ref={place === 0 ? top : undefined}
                tabIndex={place === 0 ? -1 : undefined}
                className="mb-1 text-xs font-medium text-ink-faint outline-none"
              >
                {group}
              </h3>
              <dl>
                {shortcuts.map(({ keys, words }) => (
                  <div key={words} className="flex min-h-8 items-center gap-3 py-0.5">
                    <dt className="min-w-0 flex-1 text-sm leading-4.5">{words}</dt>
                    <dd>
                      <Keycaps keys={keys.join(' ')} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <Link
          href={ROUTES.help}
          onClick={onClose}
          className="inline-block pt-2 text-sm font-medium underline decoration-accent decoration-2 underline-offset-4"
        >
          How everything works
        </Link>
      </div>
    </Dialog>
  );
}
