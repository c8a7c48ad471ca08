import { type ComponentType, type FunctionComponent, useLayoutEffect, useState } from 'react';
import { createPart, type Part, usePart } from '../offline/part.tsx';
import { holdKeys } from './held-keys.ts';

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
  return (props: Props) => <Popup code={code} open={isOpen(props)} props={props} />;
}
