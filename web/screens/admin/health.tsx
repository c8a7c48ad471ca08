import { useState } from 'react';
import { adminCalls, type ServerFinding, type ServerStatus } from '../../../domain/api/admin-calls.ts';
import { mailCalls } from '../../../domain/api/mail-calls.ts';
import { pushCalls } from '../../../domain/api/push-calls.ts';
import { count } from '../../../domain/count.ts';
import { sizeWords } from '../../../domain/size-words.ts';
import { callApi } from '../../session/call-api.ts';
import { wordsOf } from '../../session/words-of.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/message/toast.tsx';
import { Section } from '../settings/parts/section.tsx';
import type { ActAsOwner } from './admin.tsx';
import { WellMark } from './well-mark.tsx';

type Props = { status: ServerStatus; act: ActAsOwner };

const badFirst = (a: ServerFinding, b: ServerFinding): number =>
  Number(b.well === false) - Number(a.well === false);

const sendingWords = ({ sent, failed }: ServerStatus['deliveries']['email']): string =>
  `${count(sent)} sent, ${count(failed)} failed in the last 24 hours`;

const NO_DEVICE = 'None of your devices gets notifications. Turn them on in Settings, under Reminders.';

/** The version, figures, and on request what the doctor finds. */
export function Health({ status, act }: Props) {
  const [findings, setFindings] = useState<readonly ServerFinding[]>();
  const [busy, setBusy] = useState(false);
  const { planned, late, failing } = status.jobs;
  const run = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    await work().catch((error: unknown) => toast.error(wordsOf(error)));
    setBusy(false);
  };
  const check = () => run(async () => setFindings((await callApi(adminCalls.check)).findings));
  const testEmail = () =>
    run(async () => {
      await callApi(mailCalls.test);
      toast.success('Sent. Check your inbox.');
    });
  const testPush = () =>
    run(async () => {
      // The one that was used last comes first.
      const [device] = (await callApi(pushCalls.read)).devices;
      if (!device) {
        toast.error(NO_DEVICE);
        return;
      }
      await callApi(pushCalls.test, { deviceId: device.id });
      toast.success('Sent to the device you used last.');
    });
  return (
    <Section title="Health" about={`Version ${status.version}`}>
      {status.release && (
        <p className="mb-4 text-sm">
          <a
            href={status.release.page}
            target="_blank"
            rel="noreferrer"
            className="underline underline-offset-2"
          >
            Version {status.release.version} is out
          </a>
        </p>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        <dt className="text-ink-soft">Database</dt>
        <dd>{sizeWords(status.databaseBytes)}</dd>
        <dt className="text-ink-soft">Jobs</dt>
        <dd>
          {count(planned)} planned, {count(late)} late, {count(failing)} failing
        </dd>
        <dt className="text-ink-soft">Emails</dt>
        <dd>{sendingWords(status.deliveries.email)}</dd>
        <dt className="text-ink-soft">Notifications</dt>
        <dd>{sendingWords(status.deliveries.push)}</dd>
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={check} aria-disabled={busy}>
          Check everything
        </Button>
        {status.sendsEmail && (
          <Button onClick={testEmail} aria-disabled={busy}>
            Send me a test email
          </Button>
        )}
        <Button onClick={testPush} aria-disabled={busy}>
          Send me a test notification
        </Button>
        {failing > 0 && (
          <Button onClick={() => act(() => callApi(adminCalls.retryJobs, {}), 'Failed jobs run again now')}>
            Retry failed jobs
          </Button>
        )}
      </div>
      {findings && (
        <ul aria-label="Findings" className="mt-4 grid gap-2 text-sm">
          {findings.toSorted(badFirst).map(({ what, well, words }) => (
            <li key={what} className="flex gap-2">
              <WellMark well={well} />
              <span className="min-w-0 break-words">
                <span className="font-medium">{what}</span>: {words}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
