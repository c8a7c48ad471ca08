import { useEffect } from 'react';
import { aboutCalls } from '../../domain/api/about-calls.ts';
import { type About, DOCUMENTS } from '../device/documents.ts';
import { log } from '../device/log.ts';
import { device, today, useDocument } from '../device/use-document.ts';
import { answerOf } from './answer.ts';
import { fetchServer } from './gate.ts';

let asked: Promise<void> | undefined;

/** Asks once per page; after a failure, the next caller tries again, and the last answer holds. */
export function askAbout(): Promise<void> {
  asked ??= fetchServer(aboutCalls.read.path)
    .then((response) => answerOf(aboutCalls.read.answer, response))
    .then(({ checkout, ...about }) =>
      device.write(DOCUMENTS.about, { ...about, sellsPro: checkout !== undefined }),
    )
    .catch((error: unknown) => {
      asked = undefined;
      log(error);
    });
  return asked;
}

/** The server's features as it last reported them; all off or unknown until it has. */
export function useAbout(): About {
  const [about] = useDocument(DOCUMENTS.about);
  useEffect(() => void askAbout(), []);
  return about;
}

export const aboutNow = (): About => device.read(DOCUMENTS.about, today());
