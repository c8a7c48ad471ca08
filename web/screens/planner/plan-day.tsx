import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { popupPart } from '../../ui/popup-part.tsx';

const PlanDayDialog = popupPart(() => import('./plan-day-dialog.tsx'));

export function PlanDay({ date, isToday }: { date: string; isToday: boolean }) {
  const [open, setOpen] = useState(false);
  const words = isToday ? 'Plan my day' : 'Plan this day';
  return (
    <>
      <Button
        className="max-[52rem]:min-w-11 max-[52rem]:px-2.5"
        title={words}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Sparkles size={16} />
        <span className="max-[52rem]:sr-only">{words}</span>
      </Button>
      <PlanDayDialog open={open} date={date} isToday={isToday} onClose={() => setOpen(false)} />
    </>
  );
}
