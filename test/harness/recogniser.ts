import type { Page } from '@playwright/test';

/** Replaces speech recognition with a fake that the test controls. */
export async function fakeRecogniser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class Fake {
      lang = '';
      continuous = true;
      interimResults = false;
      onresult: ((event: object) => void) | null = null;
      onerror: ((event: object) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        const hear = (transcript: string, isFinal: boolean) =>
          this.onresult?.({ results: [Object.assign([{ transcript }], { isFinal })] });
        const fail = (error: string) => {
          this.onerror?.({ error });
          this.onend?.();
        };
        const settings = {
          lang: this.lang,
          continuous: this.continuous,
          interimResults: this.interimResults,
        };
        Object.assign(window, { recogniser: { hear, fail, end: () => this.onend?.(), settings } });
      }
      abort() {
        this.onend?.();
      }
    }
    Object.assign(window, { SpeechRecognition: Fake, webkitSpeechRecognition: Fake });
  });
}
export type Recogniser = {
  recogniser: {
    hear: (words: string, isFinal: boolean) => void;
    fail: (error: string) => void;
    settings: object;
  };
};
/** Sends a transcript to the fake recognizer. @param isFinal whether it is the final result */
export const say = (page: Page, words: string, isFinal: boolean): Promise<void> =>
  page.evaluate(
    ([said, final]) => (window as unknown as Recogniser).recogniser.hear(String(said), final === true),
    [words, isFinal],
  );
