import { type BindingElement, type Node, SyntaxKind } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { API, type Symbol as Declared, type Project } from 'typescript/unstable/sync';
import { lacking, statementOf } from './support.ts';

/** TypeScript types and the JavaScript objects they describe. */
const ALIASES: Record<string, string> = {
  ReadonlyArray: 'Array',
  ReadonlyMap: 'Map',
  ReadonlySet: 'Set',
  IteratorObject: 'Iterator',
  PromiseConstructorLike: 'Promise',
  PushManagerAttribute: 'ServiceWorkerRegistration',
};
/** Interfaces that include the members of TypeScript's mixins. */
const MIXED_INTO = ['Navigator', 'Window', 'Document', 'Element', 'HTMLElement', 'Response', 'Request'];
const LIBRARY = /\/lib\.[\w.]+\.d\.ts$/;

export type Use = { feature: string; lacking: string[]; where: string };

/**
 * Finds uses of browser APIs and JavaScript built-ins that some supported browser lacks.
 * @param config path of a tsconfig.json
 * @param isChecked which of its files to check
 */
export function usesIn(config: string, isChecked: (file: string) => boolean): Use[] {
  const api = new API();
  try {
    const project = api.updateSnapshot({ openProject: config }).getProject(config);
    if (!project) throw new Error(`There is no ${config}.`);
    const files = project.program
      .getSourceFileNames()
      .filter((name) => !LIBRARY.test(name) && isChecked(name));
    return files.flatMap((file) => usesInFile(project, file));
  } finally {
    api.close();
  }
}

function usesInFile(project: Project, file: string): Use[] {
  const source = project.program.getSourceFile(file);
  if (!source) return [];
  const [names, iterated, unpacked]: [Node[], Node[], BindingElement[]] = [[], [], []];
  const visit = (node: Node): void => {
    if (is.isTypeNode(node) && !is.isExpressionWithTypeArguments(node)) return;
    if (is.isIdentifier(node)) names.push(node);
    if (is.isBindingElement(node) && is.isObjectBindingPattern(node.parent)) unpacked.push(node);
    if (is.isForOfStatement(node) && node.awaitModifier) iterated.push(node.expression);
    if (is.isYieldExpression(node) && node.asteriskToken && node.expression) iterated.push(node.expression);
    node.forEachChild(visit);
  };
  source.forEachChild(visit);

  const report = (path: readonly string[] | undefined, node: Node): Use[] => {
    const statement = path && statementOf(...path);
    const without = statement ? lacking(statement) : [];
    if (!path || without.length === 0) return [];
    const line = source.text.slice(0, node.end).split('\n').length;
    return [{ feature: path.join('.'), lacking: without, where: `${file}:${line}` }];
  };
  const symbols = project.checker.getSymbolAtLocation(names);
  const types = project.checker.getTypeAtLocation(iterated);
  const property = (element: BindingElement): Declared | undefined => {
    const type = project.checker.getTypeAtLocation(element.parent);
    const name = element.propertyName ?? element.name;
    return type && name && is.isIdentifier(name)
      ? project.checker.getPropertyOfType(type, name.text)
      : undefined;
  };
  return [
    ...unpacked.flatMap((element) => report(pathOf(property(element)), element)),
    ...names.flatMap((node, n) => report(pathOf(symbols[n]), node)),
    ...iterated.flatMap((node, n) => {
      const name = types[n]?.getSymbol()?.name;
      return report(name === undefined ? undefined : firstKnown(['api', name, '@@asyncIterator']), node);
    }),
  ];
}

const seen = new Map<number, readonly string[] | undefined>();

/** The path in the compatibility data of a symbol from TypeScript's libraries. */
function pathOf(symbol: Declared | undefined): readonly string[] | undefined {
  if (!symbol) return undefined;
  if (!seen.has(symbol.id)) seen.set(symbol.id, find(symbol));
  return seen.get(symbol.id);
}

function find(symbol: Declared): readonly string[] | undefined {
  const declaration = symbol.valueDeclaration ?? symbol.declarations[0];
  if (!declaration || !LIBRARY.test(declaration.path)) return undefined;
  const { name } = symbol;
  const owner = ownerOf(declaration.resolve());
  if (owner === undefined)
    return firstKnown(['javascript', 'builtins', name], ['api', name], ['api', 'Window', name]);
  const plain = ALIASES[owner] ?? owner.replace(/Constructor$/, '');
  return firstKnown(
    ['api', plain, `${name}_static`],
    ...['api', 'javascript.builtins', 'javascript.builtins.Intl'].map((group) => [
      ...group.split('.'),
      plain,
      name,
    ]),
    ...MIXED_INTO.map((mixed) => ['api', mixed, name]),
  );
}

/** The interface, or the object with static members, that declares a member. */
function ownerOf(node: Node | undefined): string | undefined {
  for (let each = node?.parent; each; each = each.parent) {
    if (is.isInterfaceDeclaration(each)) return each.name.text;
    if (is.isVariableDeclaration(each) && is.isIdentifier(each.name)) return each.name.text;
    if (each.kind === SyntaxKind.SourceFile) return undefined;
  }
  return undefined;
}

const firstKnown = (...paths: readonly (readonly string[])[]): readonly string[] | undefined =>
  paths.find((path) => statementOf(...path));
