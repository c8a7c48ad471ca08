import { useEffect, useState } from 'react';
import { log } from './log.ts';

/** What the server says of itself: whether outside services are stand-ins, and whether calendars can be connected. */
type About = { sandbox: boolean; calendar: boolean };

const UNKNOWN: About = { sandbox: false, calendar: false };
let asked: Promise<About> | undefined;

/** Asked once for a page; after a failure, again by the next who wants to know. */
function ask(): Promise<About> {
  asked ??= fetch('/api/about')
    .then((response) => (response.ok ? response.json() : UNKNOWN))
    .catch((error: unknown) => {
      asked = undefined;
      log(error);
      return UNKNOWN;
    });
  return asked;
}

/** What is known of the server; nothing special before it has answered. */
export function useAbout(): About {
  const [about, setAbout] = useState(UNKNOWN);
  useEffect(() => {
    let isGone = false;
    void ask().then((answer) => isGone || setAbout(answer));
    return () => {
      isGone = true;
    };
  }, []);
  return about;
}
