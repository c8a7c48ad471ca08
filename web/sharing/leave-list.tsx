import { useRef } from 'react';
import type { List } from '../../domain/task/list.ts';
import { toast } from '../ui/message/toast.tsx';
import { Confirm } from '../ui/overlay/overlays.tsx';
import { leaveList } from './calls.ts';
import { useAttempt } from './use-attempt.ts';

type Props = { list: List; open: boolean; onClose: () => void; onLeft: () => void };

/** Asks before leaving another person's list: only the owner can invite you again. */
export default function LeaveList({ list, open, onClose, onLeft }: Props) {
  const nothing = useRef(null);
  const { attempt } = useAttempt();
  const leave = async () => {
    onClose();
    if (!(await attempt(() => leaveList(list.id)))) return;
    toast.success(`You left “${list.name}”`);
    onLeft();
  };
  return (
    <Confirm
      open={open}
      onClose={onClose}
      question={`Leave “${list.name}”?`}
      confirm="Leave list"
      onConfirm={leave}
      focusAfter={nothing}
    >
      You’ll lose access and need a new invitation to return.
    </Confirm>
  );
}
