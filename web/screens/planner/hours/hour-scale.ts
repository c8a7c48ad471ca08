import { createContext, type RefObject, use, useLayoutEffect, useMemo, useRef } from 'react';
import { DOCUMENTS } from '../../../device/documents.ts';
import { useDocument } from '../../../device/use-document.ts';
import { useShortcut } from '../../../shortcuts/use-shortcut.ts';
import { HOUR_HEIGHTS, type HourHeight, type HourScale, scaleFor, USUAL_SCALE } from './grid.ts';

/** The scale of the hours around a block. */
export const ScaleContext = createContext<HourScale>(USUAL_SCALE);
export const useScale = (): HourScale => use(ScaleContext);

/** How high the hours are on this device, and its setter. */
export const useHourHeight = (): [height: HourHeight, set: (height: HourHeight) => void] =>
  useDocument(DOCUMENTS.hourHeight);

/** The scale of the planner's hours; a key goes to the next one. What is in the middle of the window stays there. */
export function useHourScale(grid: RefObject<HTMLElement | null>): HourScale {
  const [height, setHeight] = useHourHeight();
  const scale = useMemo(() => scaleFor(height), [height]);
  const { hourPx } = scale;
  const before = useRef(hourPx);
  useLayoutEffect(() => {
    const grown = hourPx / before.current - 1;
    before.current = hourPx;
    // Reading where the grid is has the browser lay out the page, which it does again once the view is complete.
    if (grown === 0) return;
    const above = innerHeight / 2 - (grid.current?.getBoundingClientRect().top ?? innerHeight);
    if (above > 0) scrollBy(0, above * grown);
  }, [grid, hourPx]);
  useShortcut('hourHeight', () => {
    const next = HOUR_HEIGHTS[(HOUR_HEIGHTS.indexOf(height) + 1) % HOUR_HEIGHTS.length];
    if (next) setHeight(next);
  });
  return scale;
}
