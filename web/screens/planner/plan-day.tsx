import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { popupPart } from '../../ui/popup-part.tsx';

const PlanDayDialog = popupPart(() => import('./plan-day-dialog.tsx'));

export function PlanDay({ date, isToday }: { date: string; isToday: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        className="max-[52rem]:order-last max-[52rem]:w-full"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Sparkles size={16} />
        {isToday ? 'Plan my day' : 'Plan this day'}
      </Button>
      <PlanDayDialog open={open} date={date} isToday={isToday} onClose={() => setOpen(false)} />
    </>
  );
}
