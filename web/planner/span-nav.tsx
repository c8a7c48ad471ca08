import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';

type Props = {
  span: 'day' | 'week' | 'month';
  isToday: boolean;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
};

const NAMES = { day: 'Day', week: 'Week', month: 'Month' };

export function SpanNav({ span, isToday, onStep, onToday }: Props) {
  useShortcut('previousDay', () => onStep(-1));
  useShortcut('nextDay', () => onStep(1));
  useShortcut('today', onToday);
  return (
    <nav aria-label={NAMES[span]} className="flex items-center">
      <IconButton
        label={`Previous ${span}`}
        aria-keyshortcuts="ArrowLeft"
        icon={<ChevronLeft size={18} />}
        onClick={() => onStep(-1)}
      />
      <Button
        aria-keyshortcuts="t"
        aria-current={isToday ? 'date' : undefined}
        onClick={onToday}
        className="mx-0.5 aria-[current]:text-ink-faint phone:order-first phone:px-2.5 max-lg:[&[aria-current]:not(:focus-visible)]:hidden"
      >
        Today
      </Button>
      <IconButton
        label={`Next ${span}`}
        aria-keyshortcuts="ArrowRight"
        icon={<ChevronRight size={18} />}
        onClick={() => onStep(1)}
      />
    </nav>
  );
}
