import { Sparkles } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazy } from '../../offline/lazy.ts';
import { Button } from '../../ui/button.tsx';

const PlanDayDialog = lazy(() => import('./plan-day-dialog.tsx'));

export function PlanDay({ date, isToday }: { date: string; isToday: boolean }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <Button
        className="max-[52rem]:order-last max-[52rem]:w-full"
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Sparkles size={16} />
        {isToday ? 'Plan my day' : 'Plan this day'}
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <PlanDayDialog open={open} date={date} isToday={isToday} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
