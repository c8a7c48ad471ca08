import { type RefObject, useState } from 'react';
import type { List } from '../../domain/task/list.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/overlay/overlays.tsx';
import { stopSharing } from './calls.ts';
import { useAttempt } from './use-attempt.ts';
import { usePeople } from './use-people.ts';

type Props = { list: List; focusAfter: RefObject<HTMLElement | null> };

/** Makes a shared list the owner's alone again, after one question. */
export function StopSharing({ list, focusAfter }: Props) {
  const { busy, attempt } = useAttempt();
  const [asking, setAsking] = useState(false);
  const { isAlone } = usePeople(list.id);
  if (isAlone) return null;
  return (
    <div className="-mt-2 -ml-3.5">
      <Button look="danger" disabled={busy} onClick={() => setAsking(true)}>
        Stop sharing
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        question={`Stop sharing “${list.name}”?`}
        confirm="Stop sharing"
        focusAfter={focusAfter}
        onConfirm={() => {
          setAsking(false);
          void attempt(() => stopSharing(list.id));
        }}
      >
        Everyone else will lose access to this list and its tasks. Links and invitations will stop working.
      </Confirm>
    </div>
  );
}
