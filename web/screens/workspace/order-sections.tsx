import { type DragEvent, type ReactNode, useRef } from 'react';
import { sectionsOf } from '../../../domain/task/section.ts';
import { useDropLine } from '../../lists/drag/use-drop-line.ts';
import { useSectionActions } from '../../lists/list/use-section-actions.ts';
import { useStore } from '../../store/use-store.ts';

const TYPE = 'application/x-section';
const HEADING = '[data-section]';

const isSectionDrag = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(TYPE);

/** The heading at or above an element, and the bottom of what is shown below it. */
function sectionAt(frame: Element, element: Element): { heading: HTMLElement; bottom: number } | undefined {
  const rows = [...frame.querySelectorAll<HTMLElement>(`[data-id], ${HEADING}`)];
  const at = rows.findIndex((row) => row.contains(element));
  const heading = rows.findLast((row, n) => n <= at && row.matches(HEADING));
  if (!heading) return undefined;
  const next = rows.findIndex((row, n) => n > rows.indexOf(heading) && row.matches(HEADING));
  const last = rows.at(next < 0 ? -1 : next - 1) ?? heading;
  return { heading, bottom: last.getBoundingClientRect().bottom };
}

/** The sections of a list, whose headings can be dragged: a section takes the place of the one it's dropped on. */
export function OrderSections({ listId, children }: { listId: string; children: ReactNode }) {
  const store = useStore();
  const { move } = useSectionActions();
  const dragged = useRef('');
  const order = () => sectionsOf(store.rows('section').values(), listId);
  const placeOf = (id: string) => order().findIndex((section) => section.id === id);

  const { ref, line, handlers } = useDropLine({
    isMeant: isSectionDrag,
    lineAt: ({ target, currentTarget }, frame) => {
      const over = target instanceof Element ? sectionAt(currentTarget, target) : undefined;
      if (!over) return undefined;
      const { heading, bottom } = over;
      const index = placeOf(heading.dataset.section ?? '');
      const isDown = index > placeOf(dragged.current);
      return { index, top: (isDown ? bottom : heading.getBoundingClientRect().top) - frame.top };
    },
    onDrop: (event, { index }) => {
      const section = store.rows('section').get(event.dataTransfer.getData(TYPE));
      // A section dragged here from another window may be one of another list.
      if (section?.listId === listId && index >= 0 && index !== placeOf(section.id)) move(section, index);
    },
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the menu of a section does the same
    <div
      ref={ref}
      className="relative"
      {...handlers}
      onDragStart={({ target, dataTransfer }) => {
        const heading = target instanceof HTMLElement && target.matches(HEADING) ? target : undefined;
        if (!heading) return;
        dragged.current = heading.dataset.section ?? '';
        dataTransfer.setData(TYPE, dragged.current);
        dataTransfer.effectAllowed = 'move';
      }}
    >
      {children}
      {line && (
        <div
          className="pointer-events-none absolute inset-x-1 z-10 h-0.5 rounded-full bg-accent"
          style={{ top: line.top }}
        />
      )}
    </div>
  );
}
