import { type RefObject, useState } from 'react';
import { webhookCalls } from '../../../../domain/api/webhook-calls.ts';
import { Problem } from '../../../../domain/problem.ts';
import { PAUSED_AFTER_DAYS, type Webhook } from '../../../../domain/webhook/webhook.ts';
import { useKept } from '../../../hooks/use-kept.ts';
import { callApi } from '../../../session/call-api.ts';
import { wordsOf } from '../../../session/words-of.ts';
import { useConfirmFirst } from '../../../sign-in/confirm-first.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/message/toast.tsx';
import { Confirm, Dialog } from '../../../ui/overlay/overlays.tsx';
import { Typed } from '../../../ui/typed.tsx';
import { WebhookKey } from './webhook-key.tsx';

type Props = {
  webhook: Webhook | null;
  onClose(): void;
  onChanged(): Promise<void>;
  focusAfter: RefObject<HTMLButtonElement | null>;
};

/** What can be done with a webhook. @param webhook null while closed */
export function WebhookDialog({ webhook, onClose, onChanged, focusAfter }: Props) {
  // The dialog fades out after closing, so it keeps showing the last webhook.
  const shown = useKept(webhook);
  const [key, setKey] = useState<string>();
  const close = () => {
    setKey(undefined);
    onClose();
  };
  return (
    <Dialog open={webhook !== null} onClose={close} title="Webhook">
      {shown && key && <WebhookKey signingKey={key} onClose={close} />}
      {shown && !key && (
        <Actions
          webhook={shown}
          onKey={setKey}
          onClose={close}
          onChanged={onChanged}
          focusAfter={focusAfter}
        />
      )}
    </Dialog>
  );
}

type ActionsProps = Omit<Props, 'webhook'> & { webhook: Webhook; onKey(key: string): void };

function Actions({ webhook, onKey, onClose, onChanged, focusAfter }: ActionsProps) {
  const { id: webhookId, host, pausedAt } = webhook;
  const { confirmed, dialog } = useConfirmFirst();
  const [asking, setAsking] = useState(false);
  const [testing, setTesting] = useState(false);
  const attempt = async (act: () => Promise<unknown>, done?: string) => {
    try {
      await act();
      if (done) toast.success(done);
    } catch (error) {
      toast.error(wordsOf(error));
    }
    await onChanged();
  };
  const resume = () =>
    attempt(async () => {
      await callApi(webhookCalls.resume, { webhookId });
      onClose();
    }, 'Webhook resumed');
  const test = async () => {
    if (testing) return;
    setTesting(true);
    await attempt(async () => {
      const { problem } = await callApi(webhookCalls.test, { webhookId });
      if (problem) throw new Problem('unavailable', problem);
    }, 'The test arrived');
    setTesting(false);
  };
  const renew = () =>
    attempt(async () => onKey((await confirmed(() => callApi(webhookCalls.renewKey, { webhookId }))).key));
  const remove = () =>
    attempt(async () => {
      await callApi(webhookCalls.remove, { webhookId });
      onClose();
    }, 'Webhook removed');
  return (
    <div className="grid gap-4 px-5 pb-5">
      <p className="text-sm font-medium wrap-anywhere">
        <Typed>{host}</Typed>
      </p>
      {pausedAt && (
        <p className="text-sm text-ink-soft">
          It failed for {PAUSED_AFTER_DAYS} days and was paused. When you resume it, it gets every change it
          missed.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {pausedAt && (
          <Button look="primary" onClick={resume}>
            Resume
          </Button>
        )}
        <Button aria-disabled={testing} onClick={test}>
          {testing ? 'Sending…' : 'Send a test'}
        </Button>
        <Button onClick={renew}>Renew the key</Button>
        <Button look="danger" onClick={() => setAsking(true)}>
          Remove…
        </Button>
      </div>
      {dialog}
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        question="Remove this webhook?"
        confirm="Remove"
        focusAfter={focusAfter}
        onConfirm={() => {
          setAsking(false);
          void remove();
        }}
      >
        It will get no more changes. To add it again, you’d need its address, which isn’t shown here.
      </Confirm>
    </div>
  );
}
