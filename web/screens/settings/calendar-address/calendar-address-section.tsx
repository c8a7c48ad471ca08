import { CalendarArrowUp, Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { calendarAddressCalls } from '../../../../domain/api/calendar-address-calls.ts';
import type { CalendarAddress } from '../../../../domain/calendar/calendar-address.ts';
import { dateAt, momentWords } from '../../../device/moment-words.ts';
import { useKept } from '../../../hooks/use-kept.ts';
import { callApi } from '../../../session/call-api.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { copyText } from '../../../ui/message/copy-text.ts';
import { toast } from '../../../ui/message/toast.tsx';
import { Dialog } from '../../../ui/overlay/overlays.tsx';
import { Skeleton } from '../../../ui/wait/skeleton.tsx';
import { TryAgain } from '../../../ui/wait/try-again.tsx';
import { AddressButtons } from '../parts/address-buttons.tsx';
import { Section } from '../parts/section.tsx';
import { useServerState } from '../parts/use-server-state.ts';

const read = () => callApi(calendarAddressCalls.read);

/** The secret address at which other calendar apps read the person's tasks (product.md §6). */
export function CalendarAddressSection() {
  const { value, problem, load, busy, attempt } = useServerState(read);
  const [created, setCreated] = useState<string>();
  const create = () =>
    attempt(async () => {
      const { path } = await callApi(calendarAddressCalls.create);
      setCreated(new URL(path, location.origin).href);
    });
  const remove = () =>
    attempt(async () => {
      await callApi(calendarAddressCalls.remove);
      toast.success('Calendar address turned off');
    });
  return (
    <Section
      title="Your tasks in other calendars"
      about="A secret address that Google Calendar, Apple Calendar or Outlook can subscribe to. It has your open tasks with dates and your time blocks."
    >
      {!value && !problem && <Skeleton rows={1} label="Loading your calendar address" />}
      {problem && <TryAgain problem={problem} onRetry={load} />}
      {value && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          {value.address && <State address={value.address} />}
          <AddressButtons
            isOn={value.address !== null}
            busy={busy}
            onCreate={create}
            onRemove={remove}
            words={{
              renewing: 'The current one will stop working in every app that uses it.',
              removal: 'Turn off your calendar address?',
              removing: 'Apps that use it will no longer get your tasks.',
            }}
          />
        </div>
      )}
      <NewAddress address={created} onClose={() => setCreated(undefined)} />
    </Section>
  );
}

function State({ address: { createdAt, readAt } }: { address: CalendarAddress }) {
  return (
    <>
      <CalendarArrowUp size={18} className="shrink-0 text-ink-faint" aria-hidden="true" />
      <div role="status" className="min-w-52 flex-1">
        <p className="text-sm font-medium">On</p>
        <p className="text-sm text-ink-soft">
          Since {dateAt(createdAt)} · {readAt ? `last read ${momentWords(readAt)}` : 'never read'}
        </p>
      </div>
    </>
  );
}

type Props = { address: string | undefined; onClose: () => void };

/** Shows an address that was just created, the only time that it's known. */
function NewAddress({ address, onClose }: Props) {
  // The dialog fades out after closing, so it keeps its address.
  const shown = useKept(address) ?? '';
  const [copied, setCopied] = useState('');
  const isCopied = copied === shown;
  const first = useRef<HTMLButtonElement>(null);
  const copy = async () => {
    if (await copyText(shown)) setCopied(shown);
  };
  return (
    <Dialog open={address !== undefined} onClose={onClose} title="Your calendar address" initialFocus={first}>
      <div className="grid gap-4 px-5 pb-5">
        <p className="text-sm text-ink-soft">
          <strong className="font-semibold text-ink">Copy it now.</strong> You won’t see it again. Anyone with
          this address can see these tasks. In your calendar app, add a calendar from a URL or by
          subscription.
        </p>
        <Field label="Address" readOnly value={shown} onFocus={({ target }) => target.select()} />
        <div className="flex flex-wrap justify-end gap-2">
          <a
            className={`mr-auto ${buttonClass('quiet')} -ml-3.5`}
            href={shown.replace(/^https?:/, 'webcal:')}
          >
            Open in calendar app
          </a>
          <Button ref={first} look={isCopied ? 'plain' : 'primary'} onClick={copy}>
            {isCopied ? <Check size={16} className="text-accent-text" /> : <Copy size={16} />}
            {isCopied ? 'Copied!' : 'Copy'}
          </Button>
          <Button look={isCopied ? 'primary' : 'plain'} onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
