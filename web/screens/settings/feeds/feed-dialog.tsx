import { useRef, useState } from 'react';
import { type FeedStatus, feedCalls } from '../../../../domain/api/feed-calls.ts';
import { Problem } from '../../../../domain/problem.ts';
import { useKept } from '../../../hooks/use-kept.ts';
import { ColorField } from '../../../lists/place/color-field.tsx';
import { callApi } from '../../../session/call-api.ts';
import { wordsOf } from '../../../session/words-of.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import { toast } from '../../../ui/message/toast.tsx';
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx';
import { Confirm, Dialog } from '../../../ui/overlay/overlays.tsx';

type Props = { feed: FeedStatus | null; onClose(): void; onChanged(): Promise<void> };

/** @param feed null while closed */
export function FeedDialog({ feed, onClose, onChanged }: Props) {
  // The dialog fades out after closing, so it keeps showing the last calendar.
  const shown = useKept(feed);
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={feed !== null} onClose={onClose} title="Edit calendar" initialFocus={first}>
      {shown && (
        <FeedForm
          key={`${shown.id} ${feed !== null}`}
          feed={shown}
          focusFirst={first}
          onClose={onClose}
          onChanged={onChanged}
        />
      )}
    </Dialog>
  );
}

type FormProps = Omit<Props, 'feed'> & {
  feed: FeedStatus;
  focusFirst: React.RefObject<HTMLInputElement | null>;
};

function FeedForm({ feed, focusFirst, onClose, onChanged }: FormProps) {
  const [{ name, color, isHidden, isFree }, set] = useState(feed);
  const [asking, setAsking] = useState(false);
  const attempt = async (act: () => Promise<unknown>, done: string) => {
    try {
      await act();
      toast.success(done);
      onClose();
    } catch (error) {
      toast.error(wordsOf(error));
    }
    await onChanged();
  };
  const feedId = feed.id;
  return (
    <DialogForm
      onSubmit={() =>
        attempt(
          () => callApi(feedCalls.update, { feedId, updates: { name, color, isHidden, isFree } }),
          'Calendar saved',
        )
      }
      onCancel={onClose}
      submit="Save"
      draft={{ isDirty: false, discard: () => {} }}
      onDelete={() => setAsking(true)}
    >
      <Field
        ref={focusFirst}
        label="Name"
        autoComplete="off"
        value={name}
        onChange={({ target }) => set((all) => ({ ...all, name: target.value }))}
      />
      <ColorField value={color} onChange={(chosen) => set((all) => ({ ...all, color: chosen }))} />
      <Switch
        label="Show in planner"
        checked={!isHidden}
        onChange={(isShown) => set((all) => ({ ...all, isHidden: !isShown }))}
      />
      <Switch
        label="Counts as busy"
        checked={!isFree}
        onChange={(counts) => set((all) => ({ ...all, isFree: !counts }))}
      />
      <Button
        onClick={() =>
          attempt(async () => {
            const { feed: read } = await callApi(feedCalls.refresh, { feedId });
            if (read.problem) throw new Problem('unavailable', read.problem);
          }, 'Calendar updated')
        }
      >
        Update now
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        question={`Remove “${feed.name}”?`}
        confirm="Remove"
        focusAfter={focusFirst}
        onConfirm={() => {
          setAsking(false);
          void attempt(() => callApi(feedCalls.remove, { feedId }), 'Calendar removed');
        }}
      >
        {feed.isGoogle
          ? 'Its events disappear here, and stay in Google Calendar.'
          : 'Its events disappear here. To see them again, you’d need its address, which isn’t shown here.'}
      </Confirm>
    </DialogForm>
  );
}
