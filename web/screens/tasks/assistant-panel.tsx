import { PanelRightClose, Sparkles } from 'lucide-react';
import { DOCUMENTS } from '../../device/documents.ts';
import { useDocument } from '../../device/use-document.ts';
import { useMedia } from '../../device/use-media.ts';
import { useFirstPainted } from '../../offline/first-paint.ts';
import { part } from '../../offline/part.tsx';
import { PAGE_TITLES } from '../../routes/routes.ts';
import { useAbout } from '../../session/use-about.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/wait/spinner.tsx';

/** Wide enough to show something beside the tasks; otherwise the assistant is on its own page. */
const HAS_ROOM = '(min-width: 64rem)';

const LOADING = (
  <p className="m-auto">
    <Spinner label="Loading" />
  </p>
);

const PanelChat = part(
  () => import('./panel-chat.tsx'),
  () => LOADING,
);

/** The assistant beside the tasks (product.md §2), if it has a model: a button until it's opened, and then as it was left. */
export function AssistantPanel() {
  const [open, setOpen] = useDocument(DOCUMENTS.assistantPanelOpen);
  const fits = useMedia(HAS_ROOM);
  const isPainted = useFirstPainted();
  const { assistant: hasModel } = useAbout();
  if (!fits || hasModel === false) return null;
  if (!open)
    return (
      <aside aria-label={PAGE_TITLES.assistant} data-aside-closed="" className="absolute top-1 right-0">
        <IconButton
          label="Open the assistant panel"
          icon={<Sparkles size={18} />}
          onClick={() => setOpen(true)}
        />
      </aside>
    );
  return (
    <aside
      aria-label={PAGE_TITLES.assistant}
      className="sticky top-20 max-[75rem]:top-26 -mb-14 flex h-[calc(100dvh-7rem)] w-80 shrink-0 flex-col rounded-2xl border border-line bg-canvas"
    >
      <header className="flex h-12 shrink-0 items-center gap-2 border-b border-line pr-1.5 pl-4 text-sm font-semibold">
        <Sparkles size={16} className="text-accent-text" />
        <h2 className="mr-auto">{PAGE_TITLES.assistant}</h2>
        <IconButton
          label="Close the assistant panel"
          icon={<PanelRightClose size={16} />}
          onClick={() => setOpen(false)}
        />
      </header>
      <div data-later="" className="contents">
        {isPainted ? <PanelChat /> : LOADING}
      </div>
    </aside>
  );
}
