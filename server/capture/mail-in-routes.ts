import { mailInCalls } from '../../domain/api/mail-in-calls.ts';
import { Problem } from '../../domain/problem.ts';
import { type ApiDeps, createRouter } from '../api/api.ts';
import { writeAsCaller } from '../api/caller-write.ts';
import { routeOf } from '../api/route.ts';
import { shownTo } from '../resources/generic/resource-shapes.ts';
import type { TextCipher } from '../security/text-cipher.ts';
import { requireUserSession } from '../session/bearer.ts';
import { accountsToLock } from '../sharing/accounts-to-lock.ts';
import { mailedTask } from './add-mailed.ts';
import { mailNameOf, makeMailAddress } from './mail-address.ts';
import { readMail } from './read-mail.ts';

const tags = ['Mail'];
const NOT_OFFERED = 'This server doesn’t receive email.';
const NONE = 'You have no address for adding tasks by email.';

const addRoute = routeOf(mailInCalls.add, {
  tags,
  summary:
    'Add a task from an email: the subject as typed in quick add, the text as its notes; attachments are only named',
  returns: 'The task and its reminders; only the id of the task for a token without the read scope',
});
const readRoute = routeOf(mailInCalls.read, {
  tags,
  ...requireUserSession,
  summary: 'The address at which the caller’s emails become tasks',
  returns: 'Null if there is none',
});
const createAddressRoute = routeOf(mailInCalls.create, {
  tags,
  ...requireUserSession,
  summary: 'Create the address, or replace it: the old one stops working',
  returns: 'The cursor',
});
const removeRoute = routeOf(mailInCalls.remove, {
  tags,
  ...requireUserSession,
  summary: 'Turn the address off: it stops working',
  returns: 'The cursor',
});

/** `mailDomain`: of the addresses at which this server receives email, if it does. */
export type MailInDeps = ApiDeps & { seal: TextCipher; mailDomain: string | undefined };

/** Tasks by email (product.md §6). */
export const mailInRoutes = (deps: MailInDeps) =>
  createRouter()
    .openapi(addRoute, async (c) => {
      const caller = c.get('caller');
      const mail = await readMail(new Uint8Array(await c.req.arrayBuffer()));
      const { add, names } = await mailedTask(deps.database.db, caller.accountId, mail, deps.clock());
      const answer = await writeAsCaller(
        deps,
        c,
        async (write) => {
          const { task, reminders } = await add(write);
          return { task: shownTo(caller, task), reminders };
        },
        accountsToLock,
        names,
      );
      return c.json(answer, 201);
    })
    .openapi(readRoute, async (c) => {
      const { accountId } = c.get('caller');
      const row = await deps.database.db
        .selectFrom('mail_address')
        .selectAll()
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      const name = row && mailNameOf(row, deps.seal);
      const address =
        row && name !== undefined && deps.mailDomain
          ? {
              address: `${name}@${deps.mailDomain}`,
              createdAt: row.created_at,
              ...(row.received_at && { receivedAt: row.received_at }),
            }
          : null;
      return c.json({ isOffered: deps.mailDomain !== undefined, address }, 200);
    })
    .openapi(createAddressRoute, async (c) => {
      if (!deps.mailDomain) throw new Problem('unavailable', NOT_OFFERED);
      const { accountId } = c.get('caller');
      const { hash, sealed } = makeMailAddress(accountId, deps.seal);
      const answer = await writeAsCaller(deps, c, async ({ tx, now }) => {
        await tx.deleteFrom('mail_address').where('account_id', '=', accountId).execute();
        const row = { account_id: accountId, hash, sealed, created_at: now, received_at: null };
        await tx.insertInto('mail_address').values(row).execute();
        return {};
      });
      return c.json(answer, 201);
    })
    .openapi(removeRoute, async (c) => {
      const answer = await writeAsCaller(deps, c, async ({ tx, callerId }) => {
        const { numDeletedRows } = await tx
          .deleteFrom('mail_address')
          .where('account_id', '=', callerId)
          .executeTakeFirst();
        if (numDeletedRows === 0n) throw new Problem('not-found', NONE);
        return {};
      });
      return c.json(answer, 200);
    });
