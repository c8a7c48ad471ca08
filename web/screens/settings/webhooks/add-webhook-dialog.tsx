import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { webhookCalls } from '../../../../domain/api/webhook-calls.ts';
import { useDraft } from '../../../drafts/use-draft.ts';
import { callApi } from '../../../session/call-api.ts';
import { wordsOf } from '../../../session/words-of.ts';
import { useConfirmFirst } from '../../../sign-in/confirm-first.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Segmented } from '../../../ui/field/segmented.tsx';
import { Dialog } from '../../../ui/overlay/overlays.tsx';
import { WebhookKey } from './webhook-key.tsx';

type Sent = 'tasks' | 'all';
const ENTITIES: Record<Sent, { entities?: ('task' | 'list' | 'section')[] }> = {
  tasks: { entities: ['list', 'section', 'task'] },
  all: {},
};
const SENT = 'Changes to send';
const EMPTY: { url: string; sent: Sent } = { url: '', sent: 'tasks' };

type Props = { open: boolean; onClose: () => void };

export function AddWebhookDialog({ open, onClose }: Props) {
  const [key, setKey] = useState<string>();
  const first = useRef<HTMLInputElement>(null);
  const close = () => {
    setKey(undefined);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title="Add a webhook" initialFocus={first}>
      {key ? (
        <WebhookKey signingKey={key} onClose={close} />
      ) : (
        <AddForm focusFirst={first} onAdded={setKey} onClose={close} />
      )}
    </Dialog>
  );
}

type FormProps = {
  focusFirst: RefObject<HTMLInputElement | null>;
  onAdded: (key: string) => void;
  onClose: () => void;
};

function AddForm({ focusFirst, onAdded, onClose }: FormProps) {
  const draft = useDraft('webhook', EMPTY);
  const { url, sent } = draft.value;
  const { confirmed, dialog } = useConfirmFirst();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      const { key } = await confirmed(() => callApi(webhookCalls.add, { url, ...ENTITIES[sent] }));
      draft.clear();
      onAdded(key);
    } catch (error) {
      setProblem(wordsOf(error));
      setBusy(false);
      // The disabled button lost it.
      focusFirst.current?.focus();
    }
  };
  return (
    <>
      <form onSubmit={add} className="grid gap-4 px-5 pb-5" noValidate>
        <Field
          ref={focusFirst}
          label="Address"
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          value={url}
          problem={problem}
          onChange={({ target }) => {
            setProblem(undefined);
            draft.set({ url: target.value });
          }}
        />
        <div className="grid justify-items-start">
          <span aria-hidden="true" className="mb-1.5 text-xs font-medium text-ink-soft">
            {SENT}
          </span>
          <Segmented
            label={SENT}
            value={sent}
            onChange={(chosen) => draft.set({ sent: chosen })}
            options={[
              { value: 'tasks', label: 'Tasks and lists' },
              { value: 'all', label: 'Everything' },
            ]}
          />
        </div>
        <p className="text-sm text-ink-soft">
          Whoever runs this address gets your changes from now on, with all their text.
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={busy || url.trim() === ''}>
            {busy ? 'Adding…' : 'Add webhook'}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}
