import type { Refused } from '../store/mutations.ts';
import { useRows, useStore, useStoreStatus } from '../store/use-store.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import { somethingLike, typedIn } from './refused-words.ts';

const VERBS: Record<Refused['action'], string> = { add: 'Add', update: 'Change', remove: 'Delete' };

async function copy(words: string) {
  await navigator.clipboard.writeText(words);
  toast.success('Copied');
}

/** What the server refused, with its words: nothing a person typed is lost before they say so. */
export function Unsaved() {
  const store = useStore();
  const rows = { task: useRows('task'), goal: useRows('goal'), event: useRows('event') };
  const titleOf = ({ entity, id }: Refused) =>
    entity in rows ? rows[entity as keyof typeof rows].get(id)?.title : undefined;
  const { refused } = useStoreStatus();
  const discard = (write: Refused) => {
    store.discard(write.key);
    const action = { label: 'Undo', onClick: () => store.retry(write) };
    toast.success('Discarded', { description: typedIn(write), action });
  };
  return (
    <ul className="max-h-96 divide-y divide-line overflow-y-auto">
      {refused.map((write) => {
        const typed = typedIn(write);
        return (
          <li key={write.key} className="px-2.5 pt-2 pb-1.5">
            <p className="truncate text-sm font-medium">
              {VERBS[write.action]}: {typed ?? titleOf(write) ?? somethingLike(write)}
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
              <Button look="danger" className="ml-auto" onClick={() => discard(write)}>
                Discard
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
