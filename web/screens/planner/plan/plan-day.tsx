import { Sparkles } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { BESIDE_TIMER } from '../state/beside-timer.ts';

export function PlanDay({ words, onOpen }: { words: string; onOpen: () => void }) {
  return (
    <Button
      className="max-[52rem]:min-w-11 max-[52rem]:px-2.5"
      title={words}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Sparkles size={16} />
      <span className={`max-[52rem]:sr-only ${BESIDE_TIMER}`}>{words}</span>
    </Button>
  );
}
