import { type DragEvent, useRef, useState } from 'react';

type Options<Line> = {
  isMeant: (event: DragEvent) => boolean;
  /** Where what is dragged would go; undefined keeps the line where it is. @param frame in pixels of the window */
  lineAt: (event: DragEvent, frame: { top: number; left: number }) => Line | undefined;
  onDrop: (event: DragEvent, line: Line) => void;
};

export function useDropLine<Line extends object>({ isMeant, lineAt, onDrop }: Options<Line>) {
  const ref = useRef<HTMLDivElement>(null);
  const [line, setLine] = useState<Line>();
  const hide = () => setLine(undefined);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      const frame = ref.current?.getBoundingClientRect();
      const next = frame && isMeant(event) ? lineAt(event, frame) : undefined;
      if (!next) return;
      event.preventDefault();
      setLine(next);
    },
    onDragLeave: ({ relatedTarget }: DragEvent) =>
      !(relatedTarget instanceof Node && ref.current?.contains(relatedTarget)) && hide(),
    onDragEnd: hide,
    onDrop: (event: DragEvent) => {
      hide();
      if (!line || !isMeant(event)) return;
      event.preventDefault();
      onDrop(event, line);
    },
  };
  return { ref, line, handlers };
}
