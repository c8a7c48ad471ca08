import { Toast as Base } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Hourglass, Sparkles, X } from 'lucide-react';
import { useEffect, useLayoutEffect } from 'react';
import { IconButton } from '../icon-button.tsx';
import { deliverTo, type Message } from './toast.tsx';
import { elapse, enqueue, type Queue, type Queued, shownMs, withoutToast } from './toast-queue.ts';

const manager = Base.createToastManager();

let queue: Queue = [];
/** When the first message was shown, in epoch milliseconds. */
let shownAt = 0;

/** Changes the queue, and shows what is first in it. */
function change(to: (queue: Queue) => Queue): void {
  const now = Date.now();
  const [before] = queue;
  const next = to(elapse(queue, now - shownAt));
  const [first] = next;
  queue = next;
  shownAt = now;
  if (first?.message === before?.message) return;
  if (first) add(first);
  if (before && before.id !== first?.id) manager.close(before.id);
}

function end(message: Message): void {
  const ended = queue.find((item) => item.message === message);
  if (!ended) return;
  change((all) => withoutToast(all, ended.id));
  message.onClose?.();
}

function add({ id, message, left }: Queued): void {
  const { type, title, description, action } = message;
  manager.add({
    id,
    type,
    title,
    description,
    // Also called for a message that is covered, which isn't first by then.
    onClose: () => queue[0]?.message === message && end(message),
    timeout: Number.isFinite(left) ? left : 0,
    actionProps: action && {
      children: action.label,
      onClick: () => {
        action.onClick();
        end(message);
      },
    },
  });
}

let count = 0;

function show(message: Message) {
  const { type, title, description, action, gone, renews } = message;
  if (gone?.aborted) return;
  // The same text again renews the message; one with an action is always separate.
  const id = renews ?? (action ? `${count++}` : `${type} ${title} ${description ?? ''}`);
  change((all) => enqueue(all, { id, message, left: shownMs(message) }));
  gone?.addEventListener('abort', () => end(message), { once: true });
}

const ICONS: Record<Message['type'], typeof CircleCheck> = {
  success: CircleCheck,
  error: CircleAlert,
  offer: Sparkles,
  waiting: Hourglass,
};

// Base UI gives every toast the role of a dialog, but a toast is only a message.
const NOT_A_WINDOW = { role: 'group', 'aria-modal': undefined };

/** Says how much room the message takes, for the sheets that it would cover. */
function useRoom(shown: { height?: number; transitionStatus?: string } | undefined): void {
  const height = shown?.transitionStatus === 'ending' ? 0 : (shown?.height ?? 0);
  useLayoutEffect(() => {
    if (height === 0) return;
    const { style } = document.documentElement;
    style.setProperty('--toast-room', `${height + 16}px`);
    return () => void style.removeProperty('--toast-room');
  }, [height]);
}

/** The first is the newest; one that is fading out after it isn't shown with it. */
function Toasts() {
  const { toasts } = Base.useToastManager();
  useRoom(toasts[0]);
  return toasts.map((item) => {
    const Icon = ICONS[item.type as Message['type']];
    return (
      <Base.Root
        key={item.id}
        toast={item}
        {...NOT_A_WINDOW}
        swipeDirection={['up', 'down', 'left']}
        className="pointer-events-auto rounded-xl bg-surface shadow-high transition-[opacity,translate] data-ending-style:opacity-0 not-first:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0"
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
 * Above tabs, bars and fields at the lower edge. On a phone, it's at the top while a small sheet is there, below the
 * header while a message field is, and below a sheet that fills the screen. Sheets leave it room, and menus cover it.
 */
export default function Toaster() {
  useEffect(() => deliverTo(show), []);
  return (
    <Base.Provider toastManager={manager}>
      <Base.Portal>
        <Base.Viewport
          aria-label="Messages"
          className="fixed right-21 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] pointer-events-none left-2 z-55 flex flex-col-reverse outline-none above-bar:bottom-[calc(8.5rem+env(safe-area-inset-bottom))] max-sm:above-pill:bottom-[calc(7.5rem+env(safe-area-inset-bottom))] max-sm:above-pill:above-bar:bottom-[calc(11.25rem+env(safe-area-inset-bottom))] max-sm:under-dialog:top-[calc(0.5rem+env(safe-area-inset-top))] max-sm:under-dialog:right-2 max-sm:under-dialog:bottom-auto max-sm:above-field:top-[calc(6.75rem+env(safe-area-inset-top))] max-sm:above-field:right-2 max-sm:above-field:bottom-auto max-sm:above-field:above-pill:bottom-auto phone:below-sheet:top-auto phone:below-sheet:right-2 phone:below-sheet:bottom-[calc(var(--keyboard,0px)+0.5rem+env(safe-area-inset-bottom))] sm:right-auto sm:left-5 sm:w-88 sm:under-dialog:bottom-2 wide:bottom-5 wide:left-[calc(50%+8rem)] wide:-translate-x-1/2 wide:above-bar:bottom-20 wide:above-field:bottom-32"
        >
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}
