import { ListTodo, Plus } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '../../ui/button.tsx';
import { PlanDay } from './plan-day.tsx';
import { SyncCalendar } from './sync-calendar.tsx';

type Props = {
  date: string;
  isToday: boolean;
  loaded: boolean;
  addButton: Ref<HTMLButtonElement>;
  onPick: () => void;
  onAdd: () => void;
};

export function PlannerHead({ date, isToday, loaded, addButton, onPick, onAdd }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h1 className="page-title mr-auto">Planner</h1>
      <SyncCalendar />
      {loaded && <PlanDay date={date} isToday={isToday} />}
      <Button
        className="min-w-11 px-2.5 lg:hidden"
        title="Plan a task"
        aria-haspopup="dialog"
        onClick={onPick}
      >
        <ListTodo size={16} />
        <span className="sr-only">Plan a task</span>
      </Button>
      <Button ref={addButton} look="primary" className="max-sm:px-2.5" aria-haspopup="dialog" onClick={onAdd}>
        <Plus size={16} />
        <span>
          <span className="max-sm:sr-only">Add </span>Event
        </span>
      </Button>
    </div>
  );
}
