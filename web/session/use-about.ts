import { useEffect, useState } from 'react';
import { aboutCalls } from '../../domain/api/about-calls.ts';
import type { Answer } from '../../domain/api/call.ts';
import { log } from '../device/log.ts';
import { answerOf } from './answer.ts';

type About = Omit<Answer<typeof aboutCalls.read>, 'checkout'>;

const UNKNOWN: About = { sandbox: false, dev: false, calendar: false };
let asked: Promise<About> | undefined;

/** Fetched once per page; after a failure, the next caller tries again. */
export function askAbout(): Promise<About> {
  asked ??= fetch(aboutCalls.read.path)
    .then((response) => answerOf(aboutCalls.read.answer, response))
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
    void askAbout().then((answer) => isGone || setAbout(answer));
    return () => {
      isGone = true;
    };
  }, []);
  return about;
}
