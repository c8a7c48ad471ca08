import { useCallback, useEffect, useState } from 'react';
import { adminCalls, type ServerPerson } from '../../../domain/api/admin-calls.ts';
import type { Answer } from '../../../domain/api/call.ts';
import { ownSignInCalls } from '../../../domain/api/own-sign-in-calls.ts';
import { count } from '../../../domain/count.ts';
import { dateAt } from '../../device/moment-words.ts';
import { callApi } from '../../session/call-api.ts';
import { callByCookie } from '../../session/call-by-cookie.ts';
import { wordsOf } from '../../session/words-of.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/message/toast.tsx';
import { Section } from '../settings/parts/section.tsx';
import type { ActAsOwner } from './admin.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { ServerInvitations } from './server-invitations.tsx';

type Props = {
  count: number;
  act: ActAsOwner;
  confirmed: (work: () => Promise<void>) => Promise<void>;
};

/** Everyone on the server, a page at a time. Details and what can be done are in a dialog. */
export function ServerPeople({ count: total, act, confirmed }: Props) {
  const [people, setPeople] = useState<readonly ServerPerson[]>([]);
  const [hasMore, setMore] = useState(false);
  const [chosen, setChosen] = useState<ServerPerson>();
  const load = useCallback(async (after?: string) => {
    try {
      const page = await callApi(adminCalls.people, after === undefined ? {} : { after });
      setPeople((before) => (after === undefined ? page.people : [...before, ...page.people]));
      setMore(page.hasMore);
    } catch (error) {
      toast.error(wordsOf(error));
    }
  }, []);
  useEffect(() => void load(), [load]);
  return (
    <Section
      title="People"
      about={total === 1 ? '1 person uses this server.' : `${count(total)} people use this server.`}
    >
      <WhoMayJoin confirmed={confirmed} />
      <ul className="-mt-2 divide-y divide-line">
        {people.map((person) => (
          <li key={person.accountId} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <div className="min-w-40 flex-1">
              <p translate="no" className="text-sm font-medium break-words">
                {person.name}
              </p>
              <p className="text-xs break-words text-ink-soft">
                <span translate="no">{person.address}</span> · {seenWords(person)}
              </p>
            </div>
            {person.isOwner ? (
              <span className="text-sm text-ink-soft">Owner</span>
            ) : (
              <Button aria-label={`Manage ${person.name}`} onClick={() => setChosen(person)}>
                Manage
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button className="mt-3" onClick={() => load(people.at(-1)?.accountId)}>
          Show more
        </Button>
      )}
      <PersonDialog person={chosen} act={act} onClose={() => setChosen(undefined)} onChanged={() => load()} />
    </Section>
  );
}

const seenWords = ({ seenAt }: ServerPerson): string =>
  seenAt === undefined ? 'not signed in' : `last seen ${dateAt(seenAt)}`;

type Ways = Answer<typeof ownSignInCalls.ways>;

/** Who may get an account here, and the invitations where those decide. */
function WhoMayJoin({ confirmed }: { confirmed: (work: () => Promise<void>) => Promise<void> }) {
  const [ways, setWays] = useState<Ways>();
  // Without an answer, the people are still shown.
  useEffect(() => void callByCookie(ownSignInCalls.ways).then(setWays, () => {}), []);
  if (!ways) return null;
  const { signUp, passkey, email } = ways;
  return (
    <div className="mb-4">
      {signUp === 'invite' && (passkey || email) ? (
        <ServerInvitations confirmed={confirmed} />
      ) : (
        <p className="text-sm text-ink-soft">{WORDS[signUp]}</p>
      )}
    </div>
  );
}

const WORDS = {
  open: 'Anyone who opens this server can create an account.',
  // Invitations are links for people who sign in without a provider.
  invite: 'Only people with an address in SIGN_UP_DOMAINS can create an account.',
  closed: 'Nobody else can create an account, because SIGN_UP is closed.',
};
