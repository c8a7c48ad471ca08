import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { RETURN_PAGE } from './auth.ts';

type Checkout = { script: string; frame: string };

/**
 * What browsers are told to refuse: nothing inline, nothing from elsewhere, no frame around us. Windows that the
 * app opens (the sign-in) may still be followed by it, and the page on which a sign-in ends, which comes back
 * from elsewhere, must not cut itself off from the window that opened it.
 * @param https whether the app is reached by https, so that it may insist on it
 * @param checkout the one script and the one frame from elsewhere: those of the payment provider
 */
export function securityHeaders(https: boolean, checkout: Checkout) {
  const usual = headers(https, checkout, 'same-origin-allow-popups');
  const onReturn = headers(https, checkout, 'unsafe-none');
  return createMiddleware((c, next) => (c.req.path === RETURN_PAGE ? onReturn(c, next) : usual(c, next)));
}

const headers = (https: boolean, checkout: Checkout, crossOriginOpenerPolicy: string) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", new URL(checkout.script).origin],
      frameSrc: [checkout.frame],
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
