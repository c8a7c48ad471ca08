import type { Refused } from '../store/mutations.ts';
import { useRows, useStore, useStoreStatus } from '../store/use-store.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';

const VERBS: Record<Refused['action'], string> = { add: 'Add', update: 'Change', remove: 'Delete' };

async function copy(words: string) {
  await navigator.clipboard.writeText(words);
  toast.success('Copied');
}

/** What the server refused, with its words: nothing a person typed is lost before they say so. */
export function Unsaved() {
  const store = useStore();
  const tasks = useRows('task');
  const { refused } = useStoreStatus();
  return (
    <ul className="max-h-96 divide-y divide-line overflow-y-auto">
      {refused.map((write) => {
        const typed = 'title' in write.input ? String(write.input.title) : undefined;
        return (
          <li key={write.key} className="px-2.5 pt-2 pb-1.5">
            <p className="truncate text-sm font-medium">
              {VERBS[write.action]}: {typed ?? tasks.get(write.id)?.title ?? 'a task'}
            </p>
            <p className="mt-0.5 text-xs text-ink-soft">{write.message}</p>
            <div className="-mx-2 mt-1 flex">
              <Button look="quiet" onClick={() => store.retry(write)}>
                Retry
              </Button>
              {typed && (
                <Button look="quiet" onClick={() => copy(typed)}>
                  Copy
                </Button>
              )}
              <Button look="danger" className="ml-auto" onClick={() => store.discard(write.key)}>
                Discard
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
