import { MOST_STEPS } from '../../domain/mutation/most-steps.ts';
import { actOf, effectsOf, type Pending } from './core/pending.ts';
import type { TabMessage } from './core/tab-message.ts';

/** In characters, of up to three bytes each; the server takes a megabyte. */
const LONGEST = 300_000;

type Deps = {
  newId: () => string;
  show: (message: TabMessage) => void;
  /** Stores a write that is shown already, and sends it. */
  keep: (write: Pending) => void;
  /** Whether the tab that sends it knows mutations; writes of single rows are kept otherwise. */
  mutates: () => boolean;
};

const lengthOf = (write: Pending): number => JSON.stringify(write).length;

/**
 * What a person does at once is one act: its writes are shown one by one, and stored and sent as one, so that the server
 * makes all of them or none.
 */
export function createActs({ newId, show, keep, mutates }: Deps) {
  let current: { end(): void } | undefined;

  return {
    /** Ends the act that is being made, before another write that may build on it. */
    end: () => current?.end(),

    begin() {
      let made: Pending[] = [];
      let size = 0;
      let length = 0;
      let holds = 0;
      const act = {
        end(): void {
          const [first, ...more] = made;
          made = [];
          size = 0;
          length = 0;
          if (current === act) current = undefined;
          if (!first) return;
          if (more.length === 0 || !mutates()) {
            for (const write of [first, ...more]) keep(write);
            return;
          }
          const write = actOf([first, ...more], newId());
          show({ is: 'queued', write });
          show({ is: 'forgotten', keys: [first, ...more].map(({ key }) => key) });
          keep(write);
        },
      };
      return {
        /** Adds a write, which is shown. The act ends with the running code, unless it is held, and when it is large. */
        submit(write: Pending): void {
          const [first] = made;
          // Most acts are a single write, of which the length doesn't matter.
          const ownLength = first ? lengthOf(write) : 0;
          if (first && made.length === 1) length = lengthOf(first);
          if (current !== act || length + ownLength > LONGEST) current?.end();
          current = act;
          show({ is: 'queued', write });
          made.push(write);
          size += effectsOf(write).length;
          length += ownLength;
          if (size >= MOST_STEPS) act.end();
          else if (made.length === 1) queueMicrotask(() => holds === 0 && act.end());
        },

        /** Keeps the act open over pauses. @returns ends it */
        hold(): () => void {
          holds += 1;
          return () => {
            holds -= 1;
            if (holds === 0) act.end();
          };
        },
      };
    },
  };
}
