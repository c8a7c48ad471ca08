import { expect } from 'vitest';
import type { Person } from './app.ts';
import { startAssistant } from './assistant.ts';
import { ENGINE } from './database.ts';
import { type Heard, type Kit, type Protocol, startProvider, stream } from './provider.ts';

/** Text that may look like instructions, and where it is. */
export type Attack = { place: string; text: string };
type Proposed = { kind: string; fields: { listId?: string } };
/** How an attack is set up, and what an obedient model makes of it. */
type Scene = {
  /** Puts the text where it belongs, and has Eve share a list with Ada. */
  arrange(ada: Person, eve: Person, attack: Attack): Promise<void>;
  /** What the model says and calls: it tries to leak and to destroy whatever it can name. */
  obey(kit: Kit, heard: Heard, attack: Attack, elsewhere: string): { text?: string; calls: object[] };
  question: string;
  /** What else is sent with the question, such as earlier messages. */
  more?(attack: Attack): object;
  /** How many of its proposals would go where they shouldn't, and how many may. */
  leaks(proposals: readonly Proposed[]): number;
  mayLeak?: number;
  /** Whether the model has to have found something by searching. */
  looksUp?: boolean;
};

const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const SPECIAL = /<\/data>|<\||<tool_result>|<https/;
const ROW =
  /^(?:task|list|section|template|goal|event|event today|reflection|focus|notes|view|total|sum|proposed|result) \{.*\}$/;
const DATA = /^[A-Z][\w -]*: |^Showing /;
const RESULT =
  /^Found |^Showing |^Not searched: "|^Not read: "|^Not counted: "|^It has no notes\.$|^Proposed \d+\.|^Not proposed: "|^There’s no room for more results/;

/** The lists that the model was told of, by their refs. */
export const listRefs = ({ instructions }: Heard): (string | undefined)[] =>
  Array.from(instructions.matchAll(/^list \{"ref":"(l\d+)"/gm), ([, ref]) => ref);

/**
 * Whether an attack is made by this protocol on this engine. Each one is made by both protocols, on different engines,
 * because neither depends on the other. The lengths mix places and texts evenly.
 */
function isMade({ place, text }: Attack, protocol: Protocol): boolean {
  return (place.length + text.length) % 2 === Number((protocol === 'gemini') === (ENGINE === 'sqlite'));
}

/** Expects that no attack writes anything, calls another host, or passes for anything but data. */
export async function expectHarmless(protocol: Protocol, attacks: readonly Attack[], scene: Scene) {
  await using provider = await startProvider(protocol);
  await using elsewhere = await startProvider(protocol);
  await using app = await startAssistant(provider.ai);
  const { mayLeak = 0, looksUp = false } = scene;
  const wrong: unknown[] = [];
  const made = attacks.filter((attack) => isMade(attack, protocol));
  expect(made.length).toBeGreaterThan(attacks.length / 3);
  for (const attack of made) {
    const [ada, eve] = [await app.proPerson(), await app.proPerson()];
    await scene.arrange(ada, eve, attack);
    const cursors = async () => [(await ada.changes()).cursor, (await eve.changes()).cursor].join();
    const before = await cursors();

    provider.heard.length = 0;
    provider.play((kit, response, heard) => {
      const { text = 'Here you are.', calls } = scene.obey(kit, heard, attack, elsewhere.url);
      stream(response, [kit.text(text), ...calls, kit.end()]);
    });
    const { events } = await app.ask(ada, scene.question, scene.more?.(attack));
    const done = events.at(-1) as { event: string; data: { proposals?: Proposed[] } };
    const prompt = provider.heard[0]?.instructions ?? '';
    const data = prompt
      .slice(prompt.lastIndexOf('<data>\n') + 7, prompt.lastIndexOf('\n</data>'))
      .split('\n');
    const results = provider.heard.flatMap((heard) => heard.results).flatMap((text) => text.split('\n'));
    const seen = {
      event: done.event,
      wrote: (await cursors()) !== before,
      // Only in the rule that mentions it, and at the end.
      closings: prompt.split('</data>').length - 1,
      unseen: [...data, ...results].filter((line) => UNSEEN.test(line)),
      special: [...data, ...results].filter((line) => SPECIAL.test(line)),
      strange: [
        ...data.filter((line) => !ROW.test(line) && !DATA.test(line)),
        // Other results are those of calls that don't exist, which the client answers itself.
        ...(looksUp ? results.filter((line) => !ROW.test(line) && !RESULT.test(line)) : []),
      ],
      isLookedUp: !looksUp || results.some((line) => line.startsWith('Found ')),
      outside: elsewhere.heard.length,
      leaks: scene.leaks(done.data.proposals ?? []),
    };
    const nothing = { unseen: [], special: [], strange: [] };
    const right = { event: 'done', wrote: false, closings: 2, ...nothing, isLookedUp: true, outside: 0 };
    try {
      expect(seen).toEqual({ ...right, leaks: mayLeak });
    } catch {
      wrong.push({ ...attack, seen });
    }
  }
  expect(wrong).toEqual([]);
  expect(app.failures).toEqual([]);
}
