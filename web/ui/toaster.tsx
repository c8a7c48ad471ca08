import { Toast as Base } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Hourglass, Sparkles, X } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from './icon-button.tsx';
import { deliverTo, type Message } from './toast.tsx';
import { usePageMark } from './use-page-mark.ts';

const manager = Base.createToastManager();

function show({ type, title, description, action, gone, renews, onClose }: Message) {
  if (gone?.aborted) return;
  const id = manager.add({
    // The same text again renews the toast; one with an action is always separate.
    id: renews ?? (action ? undefined : `${type} ${title} ${description ?? ''}`),
    type,
    title,
    description,
    onClose,
    timeout: type === 'offer' || type === 'waiting' ? 0 : action ? 8000 : 5000,
    actionProps: action && {
      children: action.label,
      onClick: () => {
        action.onClick();
        manager.close(id);
      },
    },
  });
  gone?.addEventListener('abort', () => manager.close(id), { once: true });
}

const ICONS: Record<Message['type'], typeof CircleCheck> = {
  success: CircleCheck,
  error: CircleAlert,
  offer: Sparkles,
  waiting: Hourglass,
};

// Base UI gives every toast the role of a dialog, but a toast is only a message.
const NOT_A_WINDOW = { role: 'group', 'aria-modal': undefined };

function Toasts() {
  const { toasts } = Base.useToastManager();
  usePageMark('toast', toasts.length > 0);
  return toasts.map((item) => {
    const Icon = ICONS[item.type as Message['type']];
    return (
      <Base.Root
        key={item.id}
        toast={item}
        {...NOT_A_WINDOW}
        swipeDirection={['up', 'down', 'left']}
        className="rounded-xl bg-surface shadow-high transition-[opacity,translate] data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0"
      >
        <Base.Content className="flex items-start gap-3 py-1.5 pr-1.5 pl-4">
          <Icon
            size={18}
            className={`mt-2.5 shrink-0 ${item.type === 'error' ? 'text-danger' : 'text-accent-text'}`}
          />
          <div className="min-w-0 flex-1 py-2">
            <Base.Title className="text-sm leading-5 font-medium" />
            <Base.Description className="text-sm leading-5 text-ink-soft" />
          </div>
          <Base.Action className="h-9 rounded-lg px-2.5 text-sm font-semibold text-ink underline decoration-accent decoration-2 underline-offset-4 hover:bg-sunken coarse:h-11" />
          {/* Base UI hides it from screen readers while the pointer is elsewhere, but keeps it focusable. */}
          <Base.Close aria-hidden={false} render={<IconButton label="Dismiss" icon={<X size={16} />} />} />
        </Base.Content>
      </Base.Root>
    );
  });
}

/**
 * Above tabs, bars and fields at the lower edge. On a phone, it's at the top while a
 * small sheet or message field is there, and below a sheet that fills the screen.
 */
export default function Toaster() {
  useEffect(() => deliverTo(show), []);
  return (
    <Base.Provider toastManager={manager} limit={3}>
      <Base.Portal>
        <Base.Viewport
          aria-label="Messages"
          className="fixed right-21 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] left-2 z-70 flex flex-col-reverse gap-2 outline-none above-bar:bottom-[calc(8.5rem+env(safe-area-inset-bottom))] max-sm:above-pill:bottom-[calc(7.5rem+env(safe-area-inset-bottom))] max-sm:above-pill:above-bar:bottom-[calc(11.25rem+env(safe-area-inset-bottom))] max-sm:under-dialog:top-[calc(0.5rem+env(safe-area-inset-top))] max-sm:under-dialog:right-2 max-sm:under-dialog:bottom-auto phone:below-sheet:top-auto phone:below-sheet:right-2 phone:below-sheet:bottom-[calc(var(--keyboard,0px)+0.5rem+env(safe-area-inset-bottom))] sm:right-auto sm:left-5 sm:w-88 wide:bottom-5 wide:left-[calc(50%+8rem)] wide:-translate-x-1/2 wide:above-bar:bottom-20 wide:above-field:bottom-32"
        >
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}
