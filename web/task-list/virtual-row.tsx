import { memo } from 'react';
import { WIDE } from '../device/use-media.ts';
import type { Lines } from './line-props.ts';
import type { RowItems } from './row-items.ts';
import { RowLine } from './row-line.tsx';

/** The height of a row with a one-line title; on a phone the details are on a second line. */
export const rowPx = (): number => (matchMedia(WIDE).matches ? 44 : 64);

export type RowsProps = { items: RowItems; lines: Lines };
type Props = RowsProps & { index: number; top?: number };

/** A row of a long list. @param top where it is, if it isn't among its neighbors */
export const VirtualRow = memo(function VirtualRow({ items, lines, index, top }: Props) {
  return (
    <li
      data-index={index}
      aria-setsize={items.length}
      aria-posinset={index + 1}
      className={`painted-alone ${top === undefined ? 'relative' : 'absolute inset-x-0'}`}
      style={top === undefined ? undefined : { top }}
    >
      <RowLine item={items.at(index)} index={index} {...lines} />
    </li>
  );
});

/** The rows in the page by their places in the list, except one that is only there for the focus. */
export const shownIn = (frame: HTMLElement): HTMLElement[] =>
  [...frame.children].filter((row): row is HTMLElement => row instanceof HTMLElement && !row.style.top);
