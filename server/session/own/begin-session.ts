import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** Gives the library one call more, which only the server makes: it begins a session of somebody who proved who they are. */
export const beginSession = () => ({
  id: 'begin-session',
  endpoints: {
    beginSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }), requireHeaders: true },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        if (!user) return ctx.json({ id: undefined });
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ id: session.id });
      },
    ),
  },
});
