import { useRef, useState } from 'react';
import { createDevApi } from '../../../dev/dev-api.ts';
import { DOCUMENTS } from '../../../device/documents.ts';
import { device, today } from '../../../device/use-document.ts';
import { useKept } from '../../../hooks/use-kept.ts';
import { wordsOf } from '../../../session/words-of.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { toast } from '../../../ui/message/toast.tsx';
import { Confirm } from '../../../ui/overlay/overlays.tsx';

const BATCH = Array.from({ length: 5 }, (_, n) => ({ title: `Sample task ${n + 1}` }));

export function DevTools({ uid }: { uid: string }) {
  const [apiKey, setApiKey] = useState('');
  const [removing, setRemoving] = useState<'tasks' | 'everything'>();
  // The question fades out after closing, so it stays the same.
  const asked = useKept(removing);
  const first = useRef<HTMLButtonElement>(null);
  const api = createDevApi({
    isOn: () => device.read(DOCUMENTS.devMode, today()),
    apiKey: () => apiKey,
    fetch: (path, init) => fetch(path, init),
  });
  const run = async (work: () => Promise<string>) => {
    try {
      toast.success(await work());
    } catch (error) {
      toast.error(wordsOf(error));
    }
  };
  const checkKey = async () => {
    await api.login();
    const { displayName, email } = await api.profile();
    return `${displayName} (${email})`;
  };
  const describe = async () => {
    const { account, task, list, goal, event } = await api.stats();
    const users = await api.countUsers();
    return `${account} accounts (${users} listed), ${task} tasks, ${list} lists, ${goal} goals, ${event} events`;
  };
  const remove = async () =>
    removing === 'tasks'
      ? `${await api.deleteAllTasks(uid)} tasks deleted`
      : `${await api.clear(uid)} things deleted`;
  return (
    <div className="mt-3 grid gap-3">
      <Field
        label="API key"
        type="password"
        autoComplete="off"
        value={apiKey}
        onChange={({ target }) => setApiKey(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button ref={first} onClick={() => run(checkKey)}>
          Check key
        </Button>
        <Button onClick={() => run(describe)}>Statistics</Button>
        <Button onClick={() => run(async () => `${await api.seed(uid)} things added`)}>
          Add sample data
        </Button>
        <Button onClick={() => run(async () => `${await api.addTasks(uid, BATCH)} tasks added`)}>
          Add {BATCH.length} tasks
        </Button>
        <Button look="danger" className="border border-line-strong" onClick={() => setRemoving('tasks')}>
          Delete all tasks…
        </Button>
        <Button look="danger" className="border border-line-strong" onClick={() => setRemoving('everything')}>
          Clear my data…
        </Button>
      </div>
      <Confirm
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        question={asked === 'tasks' ? 'Delete all your tasks?' : 'Clear all your data?'}
        confirm="Delete"
        onConfirm={() => {
          setRemoving(undefined);
          void run(remove);
        }}
        focusAfter={first}
      >
        They’ll be deleted on every device. This can’t be undone.
      </Confirm>
    </div>
  );
}
