import { useRef, useSyncExternalStore } from 'react';
import { Confirm } from '../ui/overlays.tsx';
import { subtasksQuestion } from './ask-subtasks.ts';
import { taskCount } from './task-count.ts';

/** Asks whether completing a task completes its open subtasks. */
export function AskSubtasks() {
  const question = useSyncExternalStore(subtasksQuestion.subscribe, subtasksQuestion.get);
  // What it says stays while it closes.
  const last = useRef(question);
  last.current = question ?? last.current;
  const { tasks = [], open = 0, from } = last.current ?? {};
  const [first] = tasks;
  const isOne = tasks.length === 1;
  const choose = (subtasks: 'all' | 'only') => {
    subtasksQuestion.close();
    question?.complete(subtasks);
  };
  return (
    <Confirm
      open={question !== undefined}
      onClose={subtasksQuestion.close}
      question="Complete the subtasks too?"
      confirm="Complete all"
      look="primary"
      onConfirm={() => choose('all')}
      other={{ label: isOne ? 'Only this task' : 'Only these tasks', onChoose: () => choose('only') }}
      focusAfter={{ current: from instanceof HTMLElement && from.isConnected ? from : null }}
    >
      {isOne
        ? `“${first?.title}” has ${open} open ${open === 1 ? 'subtask' : 'subtasks'}.`
        : `${taskCount(tasks.length)} have ${open} open ${open === 1 ? 'subtask' : 'subtasks'}.`}
    </Confirm>
  );
}
