type Node = { type: string; value?: string; url?: string; children?: Node[] };

const ADDRESS = /https?:\/\/[^\s<>"“”]+/gi;
/** Punctuation that ends a sentence rather than the address. */
const AFTER = ".,;:!?'’)]}*_";
const CLOSING = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);

/** Leaves out what follows an address; a closing bracket belongs to it if it was opened there. */
function addressIn(found: string): string {
  const open: string[] = [];
  let [at, end] = [0, 0];
  for (const char of found) {
    at += char.length;
    const closing = CLOSING.get(char);
    if (closing) open.push(closing);
    const closes = open.at(-1) === char;
    if (closes) open.pop();
    if (closes || !AFTER.includes(char)) end = at;
  }
  return found.slice(0, end);
}

function linked(text: string): Node[] {
  const nodes: Node[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const url = addressIn(found);
    if (index > end) nodes.push({ type: 'text', value: text.slice(end, index) });
    nodes.push({ type: 'link', url, children: [{ type: 'text', value: url }] });
    end = index + url.length;
  }
  if (end < text.length) nodes.push({ type: 'text', value: text.slice(end) });
  return nodes;
}

function walk(node: Node): void {
  if (node.type === 'link' || !node.children) return;
  node.children = node.children.flatMap((child) =>
    child.type === 'text' && child.value ? linked(child.value) : [child],
  );
  for (const child of node.children) walk(child);
}

/** A Markdown plugin: a web address in a text is a link, as people expect of notes. */
export const linkAddresses = () => walk;
