import { Link } from 'wouter';
import { ROUTES } from '../../../routes/routes.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ServerInvitations } from '../../admin/server-invitations.tsx';
import { Section } from '../parts/section.tsx';

/** What only the owner of a server has in Settings. */
export function Invitations({ confirmed }: { confirmed: (work: () => Promise<void>) => Promise<void> }) {
  return (
    <Section title="People on this server" about="You run this server. A link you send lets one person in.">
      <ServerInvitations confirmed={confirmed}>
        <Link href={ROUTES.admin} className={buttonClass()}>
          Manage this server
        </Link>
      </ServerInvitations>
    </Section>
  );
}
