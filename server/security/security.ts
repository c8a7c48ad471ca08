import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { type Checkout, checkoutOrigins } from '../payment/checkout-origins.ts';
import { RETURN_PAGE } from '../session/auth.ts';

/**
 * What browsers are told to refuse: nothing inline, nothing from elsewhere, no frame around us. Windows that the
 * app opens (the sign-in) may still be followed by it, and the page on which a sign-in ends, which comes back
 * from elsewhere, must not cut itself off from the window that opened it.
 * @param https whether the app is reached by https, so that it may insist on it
 * @param checkout the payment provider's, the only ones from elsewhere
 */
export function securityHeaders(https: boolean, checkout: Checkout) {
  const usual = headers(https, checkout, 'same-origin-allow-popups');
  const onReturn = headers(https, checkout, 'unsafe-none');
  return createMiddleware((c, next) => (c.req.path === RETURN_PAGE ? onReturn(c, next) : usual(c, next)));
}

/** What the API answers is somebody's own: it stays in no cache, unless the answer itself says otherwise. */
export const notCached = createMiddleware(async (c, next) => {
  await next();
  // Not by `c.header`, which makes a stream of the answer's text once there is one.
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
});

function headers(https: boolean, checkout: Checkout, crossOriginOpenerPolicy: string) {
  const { scripts, frames, calls } = checkoutOrigins(checkout);
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scripts],
      frameSrc: frames,
      connectSrc: ["'self'", ...calls],
      imgSrc: ["'self'", 'data:', 'https:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    crossOriginOpenerPolicy,
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: https ? 'max-age=63072000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], geolocation: [], microphone: ['self'] },
  });
}
