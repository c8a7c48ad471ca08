import { useSyncExternalStore } from 'react';
import { useKept } from '../../hooks/use-kept.ts';
import { Confirm } from '../../ui/overlay/overlays.tsx';
import { Typed } from '../../ui/typed.tsx';
import { taskCount } from '../task-count.ts';
import { subtasksQuestion } from './ask-subtasks.ts';

export function AskSubtasks() {
  const question = useSyncExternalStore(subtasksQuestion.subscribe, subtasksQuestion.get);
  // What it says stays while it closes.
  const asked = useKept(question);
  const { tasks = [], open = 0, isSeries = false, from } = asked ?? {};
  const [first] = tasks;
  const isOne = tasks.length === 1;
  const those = `${open} open ${open === 1 ? 'subtask' : 'subtasks'}`;
  const again = isSeries ? ` ${open === 1 ? 'It' : 'They'}’ll be open again next time.` : '';
  const choose = (subtasks: 'all' | 'only') => {
    subtasksQuestion.close();
    question?.complete(subtasks);
  };
  return (
    <Confirm
      open={question !== undefined}
      onClose={subtasksQuestion.close}
      question={isSeries ? 'Complete with open subtasks?' : 'Complete the subtasks too?'}
      confirm={isSeries ? 'Complete' : 'Complete all'}
      look="primary"
      onConfirm={() => choose('all')}
      other={
        isSeries
          ? undefined
          : { label: isOne ? 'Only this task' : 'Only these tasks', onChoose: () => choose('only') }
      }
      focusAfter={{ current: from instanceof HTMLElement && from.isConnected ? from : null }}
    >
      {isOne ? (
        <>
          “<Typed>{first?.title}</Typed>” has {those}.
        </>
      ) : (
        `${taskCount(tasks.length)} have ${those}.`
      )}
      {again}
    </Confirm>
  );
}
