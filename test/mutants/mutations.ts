import { parseSync } from 'vite';

/** Replaces the code between `start` and `end` with `text`. */
export type Mutation = { start: number; end: number; text: string };

type Node = { type: string; start: number; end: number; [field: string]: unknown };

const OTHER_OPERATOR: Partial<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};
const OTHER_METHOD = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
]);
/** Methods whose calls can be removed and leave valid code. */
const LEFT_OUT = new Set(['filter', 'slice', 'sort', 'toSorted', 'toReversed', 'trim', 'toLowerCase']);
const IS_INERT = /^(TS(?!As|Satisfies)|Import|ExportAll|JSX(Identifier|MemberExpression|Text))/;
const IS_SHOWN = /^JSX/;
const IS_FUNCTION = /Function/;
const INERT_FIELDS = new Set(['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType', 'source']);
const IS_PLAIN = /^(Identifier|MemberExpression|Literal)$/;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);

const put = ({ start, end }: Pick<Node, 'start' | 'end'>, ...texts: (string | undefined)[]): Mutation[] =>
  texts.flatMap((text) => (text === undefined ? [] : { start, end, text }));

/** What may be wrong in a statement: each pattern's matches, and what takes their place. */
const OTHER_SQL: [pattern: RegExp, other: Record<string, string>][] = [
  [/(?<= )(and|or)(?=\s)/g, { and: 'or', or: 'and' }],
  [/(?<= )(=|<>|<=|<|>=|>)(?= |$)/g, { '=': '<>', '<>': '=', '<=': '<', '<': '<=', '>=': '>', '>': '>=' }],
  [/(?<= )not (?=\S)/g, { 'not ': '' }],
  [/ [+-] 1\b/g, { ' + 1': '', ' - 1': '' }],
  [/(?<= )(desc|asc)\b/g, { desc: 'asc', asc: 'desc' }],
  [/\b(min|max)(?=\()/g, { min: 'max', max: 'min' }],
];

type Kind = (node: Node, code: string) => Mutation[];

const textOf = ({ start, end }: Node, code: string) => code.slice(start, end);
const isEither: Kind = ({ test }) => nodesIn(test).flatMap((node) => put(node, 'true', 'false'));
const without =
  (field: string, text: string): Kind =>
  (node) =>
    nodesIn(node[field])
      .filter(({ type }) => type === 'SpreadElement')
      .flatMap(({ argument }) => nodesIn(argument).flatMap((spread) => put(spread, text)));

const KINDS: Partial<Record<string, Kind>> = {
  IfStatement: isEither,
  ConditionalExpression: isEither,
  ExpressionStatement: (node) => put(node, ';'),
  ThrowStatement: (node) => put(node, ';'),
  ReturnStatement: (node) => put(node, node.argument ? undefined : ';'),
  LogicalExpression: (node, code) =>
    nodesIn([node.left, node.right]).flatMap((side) => put(node, `(${textOf(side, code)})`)),
  UnaryExpression: (node, code) =>
    nodesIn(node.argument).flatMap((inner) =>
      put(node, node.operator === '!' ? textOf(inner, code) : undefined),
    ),
  BinaryExpression({ operator, left, right }, code) {
    const [before, after] = nodesIn([left, right]);
    const start = before && after ? code.indexOf(String(operator), before.end) : -1;
    const end = start + String(operator).length;
    const isFound = after && start >= 0 && end <= after.start;
    return isFound ? put({ start, end }, OTHER_OPERATOR[String(operator)]) : [];
  },
  ObjectExpression: without('properties', '{}'),
  ArrayExpression: without('elements', '[]'),
  CallExpression: (node, code) => [...swappedArguments(node, code), ...otherMethod(node, code)],
  TaggedTemplateExpression(node, code) {
    const [tag, quasi] = nodesIn([node.tag, node.quasi]);
    if (!tag || textOf(tag, code) !== 'sql') return [];
    return nodesIn(quasi?.quasis).flatMap((part) => inSql(part, code));
  },
  Literal(node) {
    const { value } = node;
    if (typeof value === 'number')
      return put(node, String(value + 1), value > 1 ? String(value - 1) : undefined);
    if (typeof value === 'boolean') return put(node, String(!value));
    return typeof value === 'string' && /^\S+$/.test(value) ? put(node, `'mutated'`) : [];
  },
};

const inSql: Kind = ({ start, end }, code) => {
  const text = code.slice(start, end);
  return OTHER_SQL.flatMap(([pattern, other]) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index }) =>
      put({ start: start + index, end: start + index + found.length }, other[found]),
    ),
  );
};

const swappedArguments: Kind = (node, code) => {
  const [first, second] = nodesIn(node.arguments);
  if (!first || !second || !IS_PLAIN.test(first.type) || !IS_PLAIN.test(second.type)) return [];
  return put({ start: first.start, end: second.end }, `${textOf(second, code)}, ${textOf(first, code)}`);
};

const otherMethod: Kind = (node, code) => {
  const [callee] = nodesIn(node.callee);
  const [object, property] = nodesIn([callee?.object, callee?.property]);
  if (!object || !property) return [];
  const name = textOf(property, code);
  return [
    ...put(property, OTHER_METHOD.get(name)),
    ...put(node, LEFT_OUT.has(name) ? textOf(object, code) : undefined),
  ];
};

/**
 * All mutations of a file, its SQL included. Types, imports, and user-facing text are skipped, and in what is shown also
 * the values of attributes: only its conditions and handlers are mutated.
 */
export function mutationsOf(file: string, code: string): Mutation[] {
  const within = (node: Node, isShown: boolean): Mutation[] => {
    if (IS_INERT.test(node.type) || node.directive) return [];
    const showsInside = IS_SHOWN.test(node.type) || (isShown && !IS_FUNCTION.test(node.type));
    const inner = Object.entries(node)
      .filter(([field]) => !INERT_FIELDS.has(field) && (field !== 'key' || node.computed))
      .flatMap(([, value]) => nodesIn(value));
    const own = isShown && node.type === 'Literal' ? [] : (KINDS[node.type]?.(node, code) ?? []);
    return [...own, ...inner.flatMap((child) => within(child, showsInside))];
  };
  return nodesIn(parseSync(file, code).program).flatMap((node) => within(node, false));
}

export const applied = (code: string, { start, end, text }: Mutation): string =>
  code.slice(0, start) + text + code.slice(end);

export const parses = (file: string, code: string): boolean => parseSync(file, code).errors.length === 0;
