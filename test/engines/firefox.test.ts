import { startFirefox } from './firefox.ts';
import { describeJourneys } from './journeys.ts';

const { FIREFOX_PATH } = process.env;

describeJourneys('Firefox', FIREFOX_PATH ? () => startFirefox(FIREFOX_PATH) : undefined);
