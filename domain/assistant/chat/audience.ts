import { splitSharedId } from '../../shared-id.ts';
import { peopleWords } from '../../sharing/people-words.ts';
import type { Member, Membership } from '../../sharing/sharing.ts';
import { DEFAULT_LIST_ID, type List } from '../../task/list.ts';
import { effectiveListId } from '../../task/list-home.ts';
import { entityOf, type Proposal } from '../proposal.ts';

/** Who is in which list, as far as this account knows. */
export type Sharing = {
  lists: ReadonlyMap<string, List>;
  /** Other people's lists that this account is in, by shared list id. */
  memberships: ReadonlyMap<string, Membership>;
  members: Iterable<Member>;
};

export type Audience = {
  /** The list's name; absent for an event, and for a deleted list. */
  listName?: string;
  /** The list's owner, if it is another person's list. */
  owner?: string;
  /** Other people who will see it, as far as their addresses are known. */
  others: readonly string[];
  isPrivate: boolean;
};

const listIdIn = (values: object | undefined): string | undefined =>
  values && 'listId' in values && typeof values.listId === 'string' ? values.listId : undefined;

/** The list in which others would see a proposal; undefined for what only the person has. */
function listedId(proposal: Proposal, before: object | undefined): string | undefined {
  if (proposal.kind === 'change-list') return proposal.id;
  // A session is the person's own, whoever sees its task.
  if (proposal.kind === 'start-task') return undefined;
  const named = listIdIn(proposal.fields) ?? listIdIn(before);
  if (entityOf(proposal) === 'section') return named;
  return entityOf(proposal) === 'task' ? (named ?? DEFAULT_LIST_ID) : undefined;
}

/**
 * Where a proposal would be written and who would see it. A list counts as shared unless it is known to be private.
 * @param before the current row; undefined for a new one @param homes the new rows it goes into, as `homesOf` has them
 */
export function audienceOf(
  proposal: Proposal,
  before: object | undefined,
  sharing: Sharing,
  [home, ...homes]: readonly Proposal[] = [],
): Audience {
  const listed = listedId(proposal, before);
  if (listed === undefined) return { others: [], isPrivate: true };
  if (home?.kind === 'add-task') return audienceOf(home, undefined, sharing, homes);
  if (home?.kind === 'add-list') return { listName: home.fields.name, others: [], isPrivate: true };
  const listId = effectiveListId(listed, sharing.lists);
  const name = sharing.lists.get(listId)?.name;
  const where = name === undefined ? {} : { listName: name };
  if (splitSharedId(listId)) {
    const owner = sharing.memberships.get(listId)?.ownerEmail ?? 'someone else';
    return { ...where, owner, others: [owner], isPrivate: false };
  }
  const others = [...sharing.members].filter((one) => one.listId === listId).map(({ email }) => email);
  return { ...where, others, isPrivate: others.length === 0 && !sharing.lists.get(listId)?.isShared };
}

/** For example "Work · only you will see this". */
export function audienceWords({ listName, owner, others, isPrivate }: Audience): string {
  const who = isPrivate ? 'only you will see this' : `${whoWords(owner, others)} will see this`;
  const words = listName === undefined ? who : `${listName} · ${who}`;
  return listName === undefined ? `${words[0]?.toUpperCase()}${words.slice(1)}` : words;
}

const whoWords = (owner: string | undefined, others: readonly string[]): string =>
  owner ? `shared by ${owner}, everyone in it` : peopleWords(others, 'everyone who joins the list');
