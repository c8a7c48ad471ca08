import { useCallback, useRef, useState } from 'react';
import type { Task } from '../../domain/task/task.ts';
import type { MenuKind } from '../task/row/row-props.ts';
import type { Point } from '../ui/overlay/menu.tsx';

type Asked = {
  kind: MenuKind;
  tasks: readonly Task[];
  rowId: string | undefined;
  at: Point | undefined;
  isOpen: boolean;
};

export function useTaskMenus() {
  const [asked, setAsked] = useState<Asked>();
  const anchor = useRef<HTMLElement>(null);

  /**
   * @param button what to open it beside, and to focus again
   * @param rowId the task whose row the button is in
   * @param at where to open it instead
   */
  const open = useCallback(
    (kind: MenuKind, tasks: readonly Task[], button: HTMLElement | null, rowId?: string, at?: Point) => {
      anchor.current = button;
      setAsked({ kind, tasks, rowId, at, isOpen: true });
    },
    [],
  );
  /** Closes a menu; another one that has been opened from it stays. */
  const close = useCallback(
    (kind: MenuKind) => setAsked((last) => (last?.kind === kind ? { ...last, isOpen: false } : last)),
    [],
  );
  return {
    /** Kept after closing, for the closing animation. */
    asked,
    beside: asked?.isOpen && asked.rowId !== undefined ? { kind: asked.kind, rowId: asked.rowId } : undefined,
    anchor,
    open,
    close,
  };
}
export type TaskMenus = ReturnType<typeof useTaskMenus>;
