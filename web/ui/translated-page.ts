/** What a translator put in the place of a text node that it took out of the page. */
const standIns = new WeakMap<Node, ChildNode>();
const observer = new MutationObserver(follow);

const isText = (node: Node | null | undefined): node is Text => node?.nodeType === Node.TEXT_NODE;
/** Chrome and Edge use `<font>` elements, Safari other text nodes. */
const isTranslation = (node: Node | null | undefined): node is ChildNode =>
  node?.nodeName === 'FONT' || isText(node);

/** Remembers what replaced which text, and shows a text that has changed since it was replaced. */
function follow(records: readonly MutationRecord[]): void {
  const recent = new Set<Node>();
  let last: MutationRecord | undefined;
  for (const record of records) {
    const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } = record;
    if (type === 'characterData') showAgain(target);
    for (const node of addedNodes) {
      standIns.delete(node);
      recent.add(node);
    }
    const isInPlace =
      last?.target === target && last.previousSibling === previousSibling && last.nextSibling === nextSibling;
    const text = removedNodes[0] ?? (isInPlace ? last?.removedNodes[0] : undefined);
    const standIn = addedNodes[0] ?? [previousSibling, nextSibling].find((node) => node && recent.has(node));
    if (isText(text) && isTranslation(standIn)) {
      standIns.set(text, standIn);
      observer.observe(text, { characterData: true });
    }
    last = removedNodes.length > 0 && addedNodes.length === 0 ? record : undefined;
  }
}

/** The node itself if it's in the page, or else what stands in for it. */
function shown(node: Node): Node | undefined {
  let found: Node | undefined = node;
  while (found && !found.parentNode) found = standIns.get(found);
  return found;
}

function showAgain(text: Node): void {
  const standIn = shown(text);
  if (isText(text) && standIn !== text && standIn?.parentNode) standIn.parentNode.replaceChild(text, standIn);
}

/** The child of a parent that contains a node or stands in for it. */
function childFor(parent: Node, node: Node): Node | undefined {
  follow(observer.takeRecords());
  let found = shown(node);
  while (found && found.parentNode !== parent) found = found.parentNode ?? undefined;
  return found;
}

/**
 * Lets React work on a page that the browser translates. Call it before React renders.
 *
 * A translator moves each text node into `<font>` elements, or takes it out and shows a translated copy. React keeps
 * a reference to the node where it put it. Without this, removing the node or inserting another one before it throws,
 * which ends in an error page (facebook/react#11538, which React won't fix), and a new text is written to a node that
 * isn't shown anymore. Here, both calls find what is now in the node's place, and a changed text replaces its
 * translation, so that it can be translated again.
 */
export function keepWorkingTranslated(): void {
  const { appendChild, insertBefore, removeChild } = Node.prototype;

  /** Removes a node or its stand-in, and the `<font>` elements that this leaves empty. */
  const takeOut = (node: Node) => {
    let gone = shown(node);
    while (gone?.parentNode) {
      const parent: Node = gone.parentNode;
      removeChild.call(parent, gone);
      gone = parent.nodeName === 'FONT' && !parent.hasChildNodes() ? parent : undefined;
    }
  };
  /** A text that React moves would leave its translation behind. */
  const prepare = (node: Node) => {
    if (isText(node) && (node.parentNode?.nodeName === 'FONT' || standIns.has(node))) takeOut(node);
  };

  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    prepare(node);
    return appendChild.call(this, node) as T;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    prepare(node);
    const place = before && before.parentNode !== this ? (childFor(this, before) ?? null) : before;
    return insertBefore.call(this, node, place) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    if (childFor(this, child)) takeOut(child);
    return child;
  };
  observer.observe(document, { childList: true, subtree: true });
}
