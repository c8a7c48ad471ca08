import { type ComponentType, type FunctionComponent, useLayoutEffect, useState } from 'react';
import { createPart, type Part, usePart } from '../../offline/part.tsx';
import { holdKeys } from '../keys/held-keys.ts';
import { toast } from '../message/toast.tsx';
import { Guard } from '../wait/guard.tsx';

/** Loading may take longer, but then the page gets its keyboard back. */
const LOADING_MS = 8000;
/** A popup takes the focus one frame after it's rendered; a busy computer has slow frames. */
const OPENING_MS = 1000;

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const isOpened = ({ open }: { open: boolean }): boolean => open;

type PopupProps<Props> = { code: Part<ComponentType<Props>>; open: boolean; props: Props };

function Popup<Props extends object>({ code, open, props }: PopupProps<Props>) {
  const [isWanted, setWanted] = useState(open);
  if (open && !isWanted) setWanted(true);
  const Loaded = usePart(code, isWanted);
  const isLoading = Loaded === undefined;
  useLayoutEffect(
    () => (open ? holdKeys(isLoading ? LOADING_MS : OPENING_MS) : undefined),
    [open, isLoading],
  );
  return isWanted && Loaded && <Loaded {...props} />;
}

/** In place of a popup that failed, until it is opened again. */
function Failed({ open, onReopen }: { open: boolean; onReopen: () => void }) {
  const [wasClosed, setWasClosed] = useState(!open);
  if (!open && !wasClosed) setWasClosed(true);
  useLayoutEffect(() => {
    if (open && wasClosed) onReopen();
  }, [open, wasClosed, onReopen]);
  return null;
}

/**
 * A dialog, menu or other popup that is loaded apart from the page, and rendered from its first opening on, so that it can
 * fade out. What is typed from the press that opens it until it has the focus reaches it.
 * @param isOpen by default its property `open`
 */
export function popupPart<Props extends { open: boolean }>(load: Load<Props>): FunctionComponent<Props>;
export function popupPart<Props extends object>(
  load: Load<Props>,
  isOpen: (props: Props) => boolean,
): FunctionComponent<Props>;
export function popupPart<Props extends { open: boolean }>(load: Load<Props>, isOpen = isOpened) {
  const code = createPart(async () => (await load()).default);
  return (props: Props) => {
    const open = isOpen(props);
    return (
      <Guard
        fallback={(retry) => <Failed open={open} onReopen={retry} />}
        onError={() => {
          toast.error('Something went wrong', { description: 'What you typed is kept. Please try again.' });
          if ('onClose' in props && typeof props.onClose === 'function') props.onClose();
        }}
      >
        <Popup code={code} open={open} props={props} />
      </Guard>
    );
  };
}
