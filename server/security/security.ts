import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { PAGE_PATHS, RETURN_PAGE } from '../../domain/page-paths.ts';
import { outgoingOf } from '../load/outgoing.ts';
import { type Checkout, checkoutOrigins } from './checkout-origins.ts';

/** Whether people open the app over HTTPS, or over plain HTTP under a name other than localhost. */
export type Address = { https: boolean; plainHttp: boolean };

const IN_WINDOW = new Set<string>([RETURN_PAGE, PAGE_PATHS.signIn, PAGE_PATHS.connect]);
const APP_WINDOW = '/api/oauth/';

/**
 * Nothing inline, nothing from other origins but the checkout's, no framing. The app may follow windows that it opens.
 * The pages of a sign-in's window, and of one in which an app asks to connect, must stay connected to its opener,
 * though the window may come from another origin.
 */
export function securityHeaders(address: Address, checkout: Checkout | undefined) {
  const usual = setEarly(headers(address, checkout, 'same-origin-allow-popups'));
  const inWindow = setEarly(headers(address, checkout, 'unsafe-none'));
  return createMiddleware((c, next) =>
    IN_WINDOW.has(c.req.path) || c.req.path.startsWith(APP_WINDOW) ? inWindow(c, next) : usual(c, next),
  );
}

/** API responses are private, so they must not be cached, streams included. */
export const notCached = createMiddleware(async (c, next) => {
  const outgoing = outgoingOf(c);
  // Responses of the sign-in library may have a header of their own.
  if (outgoing && !c.req.path.startsWith('/api/auth/')) {
    outgoing.setHeader('Cache-Control', 'no-store');
    return next();
  }
  await next();
  // Not with `c.header`, which turns an existing response body into a stream.
  if (c.res.headers.get('Cache-Control') !== 'no-store') c.res.headers.set('Cache-Control', 'no-store');
});

/** Sets fixed headers on Node's response: on a `Response`, it takes longer than answering most requests. */
function setEarly(setHeaders: MiddlewareHandler): MiddlewareHandler {
  const list = async () => {
    const res = new Response(null);
    await setHeaders({ res } as Context, async () => {});
    return [...res.headers];
  };
  let listed: [string, string][] | undefined;
  return async (c, next) => {
    const outgoing = outgoingOf(c);
    if (!outgoing) return setHeaders(c, next);
    listed ??= await list();
    for (const [name, value] of listed) outgoing.setHeader(name, value);
    return next();
  };
}

function headers(
  { https, plainHttp }: Address,
  checkout: Checkout | undefined,
  crossOriginOpenerPolicy: string,
) {
  const { scripts, frames, calls } = checkoutOrigins(checkout);
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scripts],
      frameSrc: frames,
      connectSrc: ["'self'", ...calls],
      imgSrc: ["'self'", 'data:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    // Browsers ignore these over plain HTTP, and complain.
    crossOriginOpenerPolicy: plainHttp ? false : crossOriginOpenerPolicy,
    originAgentCluster: !plainHttp,
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: https ? 'max-age=63072000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], geolocation: [], microphone: ['self'] },
  });
}
