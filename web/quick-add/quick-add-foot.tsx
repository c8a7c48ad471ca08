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
  const template = useNamedTemplate(state);
  const isList = state.draft.text.includes('\n');
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <p role="status" className="text-sm font-medium text-danger empty:absolute">
        {listening && 'Listening... Speak your task'}
      </p>
      {!listening && state.limit && <PlanFull words={state.limit} />}
      {!listening && isNearlyFull(state.room) && <TaskMeter room={state.room} />}
      {!listening && isList && <LinesOffer state={state} />}
      {!listening && template && <TemplateOffer state={state} template={template} />}
      {!listening &&
        (state.parts.length + state.notes.length + state.doubts.length > 0 ? (
          <QuickAddChips {...state} />
        ) : (
          !state.limit && !isList && !template && QuickAddHint
        ))}
    </div>
  );
}
