import { useEffect, useState } from 'react';
import { log } from '../device/log.ts';

/** Server features: whether it runs against the sandbox, and whether calendars can be connected. */
type About = { sandbox: boolean; calendar: boolean };

const UNKNOWN: About = { sandbox: false, calendar: false };
let asked: Promise<About> | undefined;

/** Fetched once per page; after a failure, the next caller tries again. */
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

/** The server's features; all off until it has responded. */
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
