import { Laptop, Smartphone } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { deviceName } from '../../../../domain/account/device-name.ts';
import { type SignedIn, sessionCalls } from '../../../../domain/api/session-calls.ts';
import { dateAt, momentWords } from '../../../device/moment-words.ts';
import { callByCookie } from '../../../session/call-by-cookie.ts';
import { wordsOf } from '../../../session/words-of.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/message/toast.tsx';
import { Skeleton } from '../../../ui/wait/skeleton.tsx';
import { TryAgain } from '../../../ui/wait/try-again.tsx';
import { DeviceRow } from '../parts/device-row.tsx';
import { Section } from '../parts/section.tsx';

type Loaded = { sessions: readonly SignedIn[] } | { problem: string } | undefined;

export function Sessions() {
  const [loaded, setLoaded] = useState<Loaded>();
  const load = useCallback(async () => {
    setLoaded(
      await fetchSessions().then(
        (sessions) => ({ sessions }),
        (error) => ({ problem: wordsOf(error) }),
      ),
    );
  }, []);
  useEffect(() => void load(), [load]);

  const end = async (ids: readonly string[]) => {
    try {
      for (const id of ids) await revokeSession(id);
      const isOne = ids.length === 1;
      toast.success(isOne ? 'Signed out on that device' : 'Signed out everywhere else', {
        description: `Open tabs ${isOne ? 'there' : 'on those devices'} stop working within ten minutes.`,
      });
    } catch (error) {
      toast.error(wordsOf(error));
    }
    await load();
  };
  return (
    <Section title="Sessions" about="Browsers where you’re signed in. Sign out of any you don’t recognize.">
      <List loaded={loaded} onEnd={end} onRetry={load} />
    </Section>
  );
}

type Props = { loaded: Loaded; onEnd: (ids: readonly string[]) => void; onRetry: () => void };

function List({ loaded, onEnd, onRetry }: Props) {
  if (!loaded) return <Skeleton rows={2} label="Loading your sessions" />;
  if ('problem' in loaded) return <TryAgain problem={loaded.problem} onRetry={onRetry} />;
  const others = loaded.sessions.filter(({ current }) => !current).map(({ id }) => id);
  return (
    <>
      <ul className="-mt-2 divide-y divide-line">
        {loaded.sessions.map((session) => (
          <Row key={session.id} session={session} onEnd={() => onEnd([session.id])} />
        ))}
      </ul>
      {others.length > 1 && (
        <Button className="mt-3" onClick={() => onEnd(others)}>
          Sign out everywhere else
        </Button>
      )}
    </>
  );
}

function Row({ session, onEnd }: { session: SignedIn; onEnd: () => void }) {
  const { name, handheld } = deviceName(session.userAgent);
  const since = momentWords(session.createdAt);
  return (
    <DeviceRow
      icon={handheld ? Smartphone : Laptop}
      name={name}
      isThis={session.current}
      about={`Since ${since} · last used ${dateAt(session.usedAt)}`}
    >
      {!session.current && (
        <Button look="danger" aria-label={`Sign out ${name}, since ${since}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </DeviceRow>
  );
}

/** Lists the person’s sessions, this one first. */
const fetchSessions = async (): Promise<SignedIn[]> => (await callByCookie(sessionCalls.list)).sessions;

const revokeSession = (id: string): Promise<object> => callByCookie(sessionCalls.revoke, { id });
