import { Bell, Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  DELIVERY_DAYS,
  type Delivery,
  deliveryCalls,
  MAX_DELIVERIES,
} from '../../../../domain/api/delivery-calls.ts';
import type { DeliveryKind } from '../../../../domain/reminder/delivery.ts';
import { momentWords } from '../../../device/moment-words.ts';
import { callApi } from '../../../session/call-api.ts';
import { wordsOf } from '../../../session/words-of.ts';
import { useRows } from '../../../store/use-store.ts';
import { Dialog } from '../../../ui/overlay/overlays.tsx';

type Props = { open: boolean; onClose: () => void };

const KINDS: Record<DeliveryKind, string> = {
  reminder: 'Reminder',
  plan: 'Morning plan',
  evening: 'Evening summary',
  timer: 'End of a focus session or break',
  receipt: 'Receipt',
  refund: 'Refund',
  webhook: 'Paused webhook',
  test: 'Test',
};
const OUTCOMES: Record<Delivery['status'], string> = {
  sent: 'Sent',
  gone: 'Not sent: the browser no longer gets notifications',
  refused: 'Couldn’t be delivered',
  unreachable: 'Not sent: the mail server couldn’t be reached',
  limit: 'Not sent: the day’s limit was reached',
  none: 'Not sent: no verified email address',
};

export default function DeliveryLog({ open, onClose }: Props) {
  const tasks = useRows('task');
  const [found, setFound] = useState<readonly Delivery[]>();
  const [problem, setProblem] = useState('');
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    setProblem('');
    callApi(deliveryCalls.read).then(
      ({ deliveries }) => setFound(deliveries),
      (error) => setProblem(wordsOf(error)),
    );
  }, [open]);
  return (
    <Dialog open={open} onClose={onClose} title="Sent to you" initialFocus={top}>
      <div ref={top} tabIndex={-1} className="px-5 pb-6 outline-none">
        <p className="mb-3 text-sm text-pretty text-ink-soft">
          Notifications and emails of the last {DELIVERY_DAYS} days, at most {MAX_DELIVERIES}. We don’t keep
          what they said.
        </p>
        {problem && (
          <p role="alert" className="text-sm">
            {problem}
          </p>
        )}
        {found?.length === 0 && <p className="text-sm">Nothing was sent yet.</p>}
        {found && found.length > 0 && (
          <ul aria-label="Sent to you" className="divide-y divide-line">
            {found.map((one, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is read once
              <Row key={n} delivery={one} title={tasks.get(one.taskId ?? '')?.title} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function Row({ delivery, title }: { delivery: Delivery; title: string | undefined }) {
  const { at, kind, isEmail, device, status } = delivery;
  const Icon = isEmail ? Mail : Bell;
  const where = isEmail ? 'Email' : (device ?? 'A device that was removed');
  return (
    <li className="flex items-start gap-3 py-2.5">
      <Icon size={15} className="mt-0.5 shrink-0 text-ink-faint" aria-hidden="true" />
      <div className="min-w-0 grow text-sm">
        <p className="[overflow-wrap:anywhere]">
          <span className="font-medium">{KINDS[kind]}</span>
          {title && <bdi translate="no">: {title}</bdi>}
        </p>
        <p className="text-ink-soft [overflow-wrap:anywhere]">
          {where} · <time dateTime={at}>{momentWords(at)}</time>
        </p>
        <p className={status === 'sent' ? 'text-ink-soft' : 'text-danger'}>{OUTCOMES[status]}</p>
      </div>
    </li>
  );
}
