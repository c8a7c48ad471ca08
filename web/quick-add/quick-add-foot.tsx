import { part } from '../offline/part.tsx';
import { PlanFull } from '../payment/plan-full.tsx';
import { TaskMeter } from '../task/task-meter.tsx';
import { isNearlyFull } from '../task/use-task-room.ts';
import { QuickAddChips } from './quick-add-chips.tsx';
import { QuickAddHint } from './quick-add-hint.tsx';
import { useNamedTemplate } from './use-named-template.ts';
import type { QuickAddState } from './use-quick-add.ts';

const TemplateOffer = part(() => import('./template-offer.tsx'));
const LinesOffer = part(() => import('./lines-offer.tsx'));

export default function QuickAddFoot({ state, listening }: { state: QuickAddState; listening: boolean }) {
  const { draft, limit, room, parts, notes, doubts } = state;
  const template = useNamedTemplate(state);
  const isList = draft.text.includes('\n');
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <p role="status" className="text-sm font-medium text-danger empty:absolute">
        {listening && 'Listening... Speak your task'}
      </p>
      {!listening && (
        <>
          {limit && <PlanFull words={limit} />}
          {isNearlyFull(room) && <TaskMeter room={room} />}
          {isList && <LinesOffer state={state} />}
          {template && <TemplateOffer state={state} template={template} />}
          {parts.length + notes.length + doubts.length > 0
            ? // Directly under the text: the panel begins with them.
              !draft.expanded && <QuickAddChips {...state} />
            : !limit && !isList && !template && QuickAddHint}
        </>
      )}
    </div>
  );
}
