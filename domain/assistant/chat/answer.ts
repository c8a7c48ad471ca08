import { Problem, parse } from '../../problem.ts';
import { same } from '../../same.ts';
import { setChangedBy } from '../../set-change.ts';
import { descendantsOf } from '../../task/tree/subtasks.ts';
import { isVisible } from '../../text.ts';
import { MAX_PROPOSALS_TEXT } from '../chat-message.ts';
import { quoted, short } from '../facts/quoted.ts';
import { MOST_LOOKED_UP, search } from '../facts/search.ts';
import { summarize } from '../facts/summarize.ts';
import { tasksByFilter } from '../facts/task-groups.ts';
import { tokensIn } from '../facts/tokens.ts';
import type { Past, World } from '../facts/world.ts';
import { entityOf, isAddition, MAX_PROPOSALS, type Proposal, setsOf } from '../proposal.ts';
import { planDays } from '../propose/plan-days.ts';
import { propose } from '../propose/propose.ts';
import { undoProposals } from '../propose/propose-undo.ts';
import type { ToolProposals } from '../propose/proposing.ts';
import { readNotes } from '../propose/read-notes.ts';
import { accountRows, type Remembered } from '../propose/remembered.ts';
import { type LeftOut, MAX_REASON, MAX_REASONS, MAX_SHOWN, type Suggestion } from '../propose/suggestion.ts';
import { isTool, TOOLS } from '../tools.ts';
import { type ChatPage, mostCharacters, PROPOSAL_WORDS, SHOWN_WORDS } from './chat.ts';

const CUT = '\n\n_This answer reached its length limit._';
/** How often the model may correct calls that were refused. */
const CORRECTIONS = 1;
/** Room for what undoes the proposals, which is stored with them. */
const MOST_TEXT = MAX_PROPOSALS_TEXT * 0.9;
/** Each goes through all rows of the account: a model that never stops calling doesn't hold up the server. */
const [MOST_LOOK_UPS, MOST_PLANS] = [24, 8];
const TOO_MANY_PLANS = `One answer can have ${MOST_PLANS} plans.`;
const FULL = `One answer can have ${MAX_PROPOSALS} changes.`;

type Deps = {
  page: ChatPage;
  world: World;
  past: () => Promise<Past>;
  /** What earlier answers proposed, latest first. */
  suggestions: readonly Remembered[];
};

type Whole = Pick<Suggestion, 'proposals' | 'leftOut' | 'shown' | 'undoes'> & { content: string };

/** Collects the parts of an answer. Whatever the model says or calls, what comes out can be shown and stored. */
export function createAnswer({ page, world, past, suggestions }: Deps) {
  const most = mostCharacters(page);
  let content = '';
  let isCut = false;
  const proposals: Proposal[] = [];
  const shown: string[] = [];
  let undoes: string | undefined;
  let characters = 0;
  let lookedUp = 0;
  let lookUps = 0;
  let plans = 0;
  /** Calls of this step that came to nothing, and changes that there was no room for. */
  let refused: string[] = [];
  /** What the last plan of a day left out. */
  let unplanned: readonly string[] = [];
  /** Those of the step before, which count unless this step makes up for them. */
  let refusedBefore = { reasons: [] as string[], proposals: 0 };
  /** How many proposals there were when this step began. */
  let stepOffset = 0;
  let noRoom = 0;
  let corrections = 0;
  let hasLookedUp = false;
  /** Where the words begin that the model said knowing what was refused; all of its words if nothing was. */
  let informedFrom = 0;

  function keep({ proposals: made, refused: reasons, left }: ToolProposals): string {
    const offset = proposals.length;
    unplanned = left ?? unplanned;
    /** Where each of these is among all. */
    const places: number[] = [];
    for (const given of made) {
      const proposal = moved(given, places, offset);
      const twin = twinOf(proposal, proposals, stepOffset);
      if (twin !== undefined) {
        places.push(twin);
        continue;
      }
      places.push(proposals.length);
      // Later ones may belong to one that has no room, by its place.
      const isFull = noRoom > 0 || proposals.length >= MAX_PROPOSALS;
      const size = isFull ? 0 : JSON.stringify(proposal).length + undoSize(proposal, world);
      if (isFull || characters + size > MOST_TEXT) noRoom += 1;
      else {
        characters += size;
        proposals.push(proposal);
      }
    }
    refused.push(...reasons);
    const why = [...new Set(reasons)].slice(0, MAX_REASONS);
    const told = [
      `Proposed ${proposals.length - offset}.`,
      ...(why.length > 0 ? [`Refused: ${quoted(why)}`] : []),
      ...(left?.length ? [`${left.length} left out: ${quoted(left.slice(0, MAX_REASONS))}`] : []),
    ];
    return told.join(' ');
  }

  async function run(tool: string, input: unknown): Promise<string> {
    if (!isTool(tool)) throw new Problem('invalid', `It tried something that isn’t possible here.`);
    if (tool === 'undo') {
      const { answersAgo } = parse(TOOLS.undo.input, input);
      const undoing = undoProposals(suggestions, world, answersAgo ?? undefined);
      const kept = proposals.length;
      const told = keep(undoing);
      if (proposals.length > kept) undoes = undoing.undoes;
      return told;
    }
    if (tool === 'show_tasks') return show(input);
    if (tool === 'search')
      return lookUp('Not searched', async (room) =>
        search(parse(TOOLS.search.input, input), world, await past(), room),
      );
    if (tool === 'summarize')
      return lookUp('Not counted', async (room) =>
        summarize(parse(TOOLS.summarize.input, input), world, await past(), room),
      );
    if (tool === 'read_notes')
      return lookUp('Not read', async (room) => readNotes(parse(TOOLS.read_notes.input, input), world, room));
    if (tool === 'plan_days' && ++plans > MOST_PLANS) throw new Problem('invalid', TOO_MANY_PLANS);
    if (tool === 'plan_days') return keep(planDays(input, world, proposals, await past()));
    return keep(propose(tool, input, world, proposals));
  }

  async function lookUp(failure: string, find: (room: number) => Promise<string>): Promise<string> {
    hasLookedUp = true;
    const room = MOST_LOOKED_UP - lookedUp;
    lookUps += 1;
    if (room <= 0 || lookUps > MOST_LOOK_UPS)
      return 'There’s no room for more results. Answer with what you have.';
    try {
      const found = await find(room);
      lookedUp += tokensIn(found);
      return found;
    } catch (error) {
      return askAgain(failure, error);
    }
  }

  function show(input: unknown): string {
    try {
      const { filter } = parse(TOOLS.show_tasks.input, input);
      const found = tasksByFilter(filter, world).length;
      if (!shown.includes(filter) && shown.length < MAX_SHOWN) shown.push(filter);
      return `Shown ${found}.`;
    } catch (error) {
      return askAgain('Not shown', error);
    }
  }

  /** A look that isn't understood leaves nothing out: the model asks again. */
  function askAgain(outcome: string, error: unknown): string {
    if (!(error instanceof Problem)) throw error;
    hasLookedUp = true;
    const why = quoted(short(error.message, MAX_REASON));
    lookedUp += tokensIn(why);
    return `${outcome}: ${why}`;
  }

  /** Whether nothing came of it: it looked nothing up, shows nothing, and none of its changes can be made. */
  const isVain = (): boolean =>
    proposals.length + shown.length + lookUps === 0 &&
    refused.length + refusedBefore.reasons.length + noRoom > 0;

  return {
    /** @returns the part of the text that is shown */
    say(text: string): string {
      const clean = text.replaceAll('\u0000', '');
      const shown = clean.slice(0, Math.max(0, most - content.length));
      if (shown.length < clean.length) isCut = true;
      content += shown;
      return shown.toWellFormed();
    },
    /** A new step begins: the model gets another turn. @returns what separates its text from the last step’s */
    step(): string {
      if (refused.length > 0) {
        corrections += 1;
        refusedBefore = { reasons: refused, proposals: proposals.length };
        informedFrom = content.length;
      }
      refused = [];
      stepOffset = proposals.length;
      hasLookedUp = false;
      return content === '' || content.endsWith('\n\n') ? '' : this.say('\n\n');
    },
    /** Runs a tool call. @returns what the model is told; never throws for what the model did wrong */
    async call(tool: string, input: unknown): Promise<string> {
      try {
        return await run(tool, input);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        refused.push(error.message);
        return `Not proposed: ${quoted(error.message)}`;
      }
    },
    misread(): void {
      refused.push('One of its changes couldn’t be read.');
    },
    /** Whether the model should have another turn: to use what it looked up, or to correct a call. */
    wantsMore: (): boolean => hasLookedUp || (refused.length > 0 && corrections < CORRECTIONS),
    /** Whether there is more text than is shown, so that the rest needn’t be read. */
    isFull: (): boolean => isCut,
    /**
     * An answer of which nothing came doesn't announce what isn't there.
     * @param wasCut whether the model ran out of tokens @throws Problem 'unavailable' when the answer is empty
     */
    whole(wasCut: boolean): Whole {
      const isCorrected = proposals.length > refusedBefore.proposals || refused.length > 0;
      const reasons = isCorrected ? refused : refusedBefore.reasons;
      const leftOut = leftOutOf([...reasons, ...unplanned], noRoom);
      const informed = refused.length > 0 ? content.length : informedFrom;
      const from = leftOut && isVain() ? informed : 0;
      const words = content.slice(from).toWellFormed().trim();
      const said = isVisible(words)
        ? `${words}${isCut || wasCut ? CUT : ''}`
        : instead(proposals, shown, leftOut);
      if (!said) throw new Problem('unavailable', 'Invalid response format');
      return {
        content: said,
        proposals,
        ...(leftOut && { leftOut }),
        ...(shown.length > 0 && { shown }),
        ...(undoes && { undoes }),
      };
    },
    isVain,
  };
}

/** A proposal that belongs to another one of its call, by where that is now. */
function moved(proposal: Proposal, places: readonly number[], offset: number): Proposal {
  const within = 'within' in proposal ? proposal.within : undefined;
  if (within === undefined || within < offset) return proposal;
  return { ...proposal, within: places[within - offset] ?? within } as Proposal;
}

/** Where the same change is already: a model that corrects a part of a call repeats all of it. */
function twinOf(proposal: Proposal, all: readonly Proposal[], stepOffset: number): number | undefined {
  const at = all.findIndex((other) => same(other, proposal));
  // Two new rows of one step may be alike.
  return at >= 0 && (at < stepOffset || !isAddition(proposal)) ? at : undefined;
}

function leftOutOf(refused: readonly string[], noRoom: number): LeftOut | undefined {
  if (refused.length + noRoom === 0) return undefined;
  const why = [...new Set([...refused, ...(noRoom > 0 ? [FULL] : [])])];
  return {
    count: refused.length + noRoom,
    why: why
      .slice(0, MAX_REASONS)
      .map((reason) => short(reason.replaceAll('\u0000', ''), MAX_REASON).toWellFormed()),
  };
}

function instead(
  proposals: readonly Proposal[],
  shown: readonly string[],
  leftOut: LeftOut | undefined,
): string | undefined {
  if (proposals.length > 0) return PROPOSAL_WORDS;
  if (shown.length > 0) return SHOWN_WORDS;
  return leftOut && 'I couldn’t suggest that.';
}

/** About how many characters it takes to undo a proposal. */
function undoSize(proposal: Proposal, world: World): number {
  const base = 120;
  if (!('id' in proposal)) return base;
  const rows: readonly { id: string }[] = accountRows(world, entityOf(proposal));
  const before = rows.find(({ id }) => id === proposal.id) ?? {};
  const isOfTree =
    proposal.kind === 'remove-task' || (proposal.kind === 'change-task' && proposal.fields.completed);
  const below = isOfTree
    ? descendantsOf(proposal.id, new Map(world.tasks.map((task) => [task.id, task])))
    : [];
  const there = new Map<string, unknown>(Object.entries(before));
  const fields = Object.keys(proposal.fields);
  const kept = fields.length === 0 ? before : fields.map((field) => there.get(field));
  // What is added to is stored as it was and as it became, and the other fields with it.
  const sets = fields.flatMap((field) =>
    field === 'addNotes' ? 'description' : (setChangedBy(setsOf(proposal), field) ?? []),
  );
  const whole =
    sets.length > 0 ? [proposal.fields, ...sets.flatMap((set) => [there.get(set), there.get(set)])] : [];
  return base + JSON.stringify(kept).length + JSON.stringify(whole).length + JSON.stringify(below).length;
}
