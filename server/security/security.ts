import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { RETURN_PAGE } from '../../domain/page-paths.ts';
import { type Checkout, checkoutOrigins } from './checkout-origins.ts';

/**
 * Security headers: nothing inline, nothing from other origins, no framing. The app may follow windows that it opens
 * (sign-in). The page where a sign-in ends comes from another origin and must stay connected to its opener.
 * @param https whether the app is served over HTTPS, and so may require it
 * @param checkout the payment provider's script and frame, the only ones allowed from other origins
 */
export function securityHeaders(https: boolean, checkout: Checkout) {
  const usual = headers(https, checkout, 'same-origin-allow-popups');
  const onReturn = headers(https, checkout, 'unsafe-none');
  return createMiddleware((c, next) => (c.req.path === RETURN_PAGE ? onReturn(c, next) : usual(c, next)));
}

/** API responses are private, so they must not be cached, streams included. */
export const notCached = createMiddleware(async (c, next) => {
  await next();
  // Not with `c.header`, which turns an existing response body into a stream.
  if (c.res.headers.get('Cache-Control') !== 'no-store') c.res.headers.set('Cache-Control', 'no-store');
});

function headers(https: boolean, checkout: Checkout, crossOriginOpenerPolicy: string) {
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
    crossOriginOpenerPolicy,
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: https ? 'max-age=63072000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], geolocation: [], microphone: ['self'] },
  });
}
