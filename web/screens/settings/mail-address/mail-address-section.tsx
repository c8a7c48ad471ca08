import { mailInCalls } from '../../../../domain/api/mail-in-calls.ts';
import { momentWords } from '../../../device/moment-words.ts';
import { callApi } from '../../../session/call-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { copyText } from '../../../ui/message/copy-text.ts';
import { toast } from '../../../ui/message/toast.tsx';
import { AddressButtons } from '../parts/address-buttons.tsx';
import { Section } from '../parts/section.tsx';
import { useServerState } from '../parts/use-server-state.ts';

const read = () => callApi(mailInCalls.read);

/** The secret address at which emails become tasks, where the server receives email (product.md §6). */
export function MailAddressSection() {
  // On most servers there's nothing to show, so neither a wait nor a failure is.
  const { value, busy, attempt } = useServerState(read);
  if (!value?.isOffered) return null;

  const create = () =>
    attempt(async () => {
      await callApi(mailInCalls.create);
      toast.success('Address created');
    });
  const remove = () =>
    attempt(async () => {
      await callApi(mailInCalls.remove);
      toast.success('Address turned off');
    });
  const { address } = value;
  return (
    <Section
      title="Tasks by email"
      about="An email to your own address becomes a task: its subject as you’d type it, its text as notes. Keep the address to yourself."
    >
      {address && (
        <div className="mb-3 grid gap-2">
          <Field
            label="Your address"
            readOnly
            value={address.address}
            onFocus={({ target }) => target.select()}
          />
          <p className="text-xs text-ink-soft">
            {address.receivedAt ? `Last used ${momentWords(address.receivedAt)}` : 'Not used yet'}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {address && (
          <Button
            onClick={async () => {
              if (await copyText(address.address)) toast.success('Address copied');
            }}
          >
            Copy
          </Button>
        )}
        <AddressButtons
          isOn={address !== null}
          busy={busy}
          onCreate={create}
          onRemove={remove}
          words={{
            renewing: 'Emails to the current one will be refused.',
            removal: 'Turn off your email address?',
            removing: 'Emails to it will be refused.',
          }}
        />
      </div>
    </Section>
  );
}
