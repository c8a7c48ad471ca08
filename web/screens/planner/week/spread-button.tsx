import { Sparkles } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';

/** Opens the proposal of times for the tasks to plan. */
export function SpreadButton({ onClick }: { onClick: () => void }) {
  return (
    <Button aria-haspopup="dialog" title="Spread them over the week" onClick={onClick}>
      <Sparkles size={15} />
      Spread them
    </Button>
  );
}
