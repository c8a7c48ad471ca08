import { useCallback, useState } from 'react';
import { WIDE } from '../device/use-media.ts';
import { VirtualList } from '../ui/long-list/virtual-list.tsx';
import type { Lines } from './line-props.ts';
import type { RowItems } from './row-items.ts';
import { RowLine } from './row-line.tsx';

/** The height of a row with a one-line title; on a phone the details are on a second line. */
const rowPx = (): number => (matchMedia(WIDE).matches ? 44 : 64);
const AHEAD = 12;

type Props = { items: RowItems; lines: Lines };

/** The rows of a long list, on a page that scrolls with them. */
export function VirtualRows({ items, lines }: Props) {
  const [usualPx] = useState(rowPx);
  const line = useCallback(
    (index: number) => <RowLine item={items.at(index)} index={index} {...lines} />,
    [items, lines],
  );
  return (
    <VirtualList
      label="Tasks"
      keys={items}
      line={line}
      usualPx={usualPx}
      ahead={AHEAD}
      tabStop={lines.tabStop}
      scroller={window}
      className="@container"
    />
  );
}
