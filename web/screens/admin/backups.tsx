import { adminCalls, type ServerBackup, type ServerStatus } from '../../../domain/api/admin-calls.ts';
import { momentWords } from '../../device/moment-words.ts';
import { callApi } from '../../session/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../settings/parts/section.tsx';
import type { ActAsOwner } from './admin.tsx';
import { WellMark } from './well-mark.tsx';

type Props = { status: ServerStatus; act: ActAsOwner };

/** How the latest backups went, and one now. */
export function Backups({ status: { backups }, act }: Props) {
  const { isOn, runs } = backups;
  return (
    <Section title="Backups" about="Each is restored for a trial right after it’s made.">
      {!isOn && (
        <p className="text-sm text-ink-soft">
          No backups are made. To have one every night, set BACKUP_TO and BACKUP_KEY on the server, and
          restart it.
        </p>
      )}
      {runs.length > 0 && (
        <ul aria-label="Latest backups" className="mb-4 grid gap-3 text-sm">
          {runs.map((run) => (
            <li key={run.name} className="flex gap-2">
              <WellMark well={wellOf(run)} />
              <div className="min-w-0">
                <p className="font-medium">{momentWords(run.begunAt)}</p>
                <p className="text-xs break-words text-ink-soft">{run.words ?? 'Not finished yet'}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {isOn && (
        <Button onClick={() => act(() => callApi(adminCalls.backUp, {}), 'A backup starts within a minute')}>
          Back up now
        </Button>
      )}
    </Section>
  );
}

const wellOf = ({ outcome }: ServerBackup): boolean | undefined =>
  outcome === 'proven' ? true : outcome === 'failed' ? false : undefined;
