import { PanelRightClose, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { PAGE_TITLES } from '../../routes.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** Where the assistant will sit, on a screen with room for it; put away it leaves a button. */
export function AssistantPanel() {
  const [open, setOpen] = useState(true);
  return (
    <aside
      aria-label={PAGE_TITLES.assistant}
      className={`sticky top-20 hidden shrink-0 xl:block ${open ? 'w-64' : 'w-9'}`}
    >
      {open ? (
        <section className="rounded-2xl border border-dashed border-line-strong p-4">
          <header className="flex items-center gap-2 text-sm font-semibold">
            <Sparkles size={16} className="text-ink-faint" />
            {PAGE_TITLES.assistant}
            <IconButton
              label="Close the assistant panel"
              icon={<PanelRightClose size={16} />}
              className="-my-2 -mr-2 ml-auto"
              onClick={() => setOpen(false)}
            />
          </header>
          <p className="mt-2 text-sm text-ink-soft">
            Not built yet. Here you will be able to ask what comes first, and hear how your day stands.
          </p>
        </section>
      ) : (
        <IconButton
          label="Open the assistant panel"
          icon={<Sparkles size={18} />}
          onClick={() => setOpen(true)}
        />
      )}
    </aside>
  );
}
