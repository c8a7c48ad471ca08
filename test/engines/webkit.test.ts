import { describeJourneys } from './journeys.ts';
import { startWebKit } from './webkit.ts';

const { WEBKIT_DRIVER_PATH, XVFB_PATH } = process.env;

describeJourneys(
  'WebKit',
  WEBKIT_DRIVER_PATH && XVFB_PATH
    ? () => startWebKit({ driver: WEBKIT_DRIVER_PATH, xvfb: XVFB_PATH })
    : undefined,
);
