import { type CssNode, parse, walk } from 'css-tree';
import type { Use } from './code.ts';
import { lacking, statementOf } from './support.ts';

/** Units and their names in the compatibility data. */
const UNITS: readonly [RegExp, string][] = [
  [/^d(vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_dynamic'],
  [/^l(vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_large'],
  [/^s(vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_small'],
  [/^cq(w|h|i|b|min|max)$/, 'container_query_length_units'],
];
const FUNCTIONS = [
  'color',
  'image',
  'gradient',
  'transform-function',
  'filter-function',
  'easing-function',
  'basic-shape',
];

/** Finds features in a style sheet that some supported browser lacks, except those tested with `@supports`. */
export function usesInStyles(css: string, where: string): Use[] {
  const uses = new Map<string, Use>();
  const sheet = parse(css, { parseCustomProperty: true });
  const declared = new Set<string>();
  walk(sheet, { visit: 'Declaration', enter: ({ property }) => void declared.add(property) });
  const check = (...paths: readonly (readonly string[])[]): void => {
    const path = paths.find((each) => statementOf(...each));
    const statement = path && statementOf(...path);
    const name = path?.[2] ?? '';
    const without = statement ? lacking(statement, (prefix) => declared.has(prefix + name)) : [];
    if (path && without.length > 0)
      uses.set(path.join('.'), { feature: path.join('.'), lacking: without, where });
  };
  walk(sheet, function enter(node: CssNode) {
    if (this.atrule?.name === 'supports') return;
    const { property } = node.type === 'Declaration' ? node : (this.declaration ?? { property: '' });
    // Prefixed names are meant for a single engine.
    if (property.startsWith('-') || ('name' in node && String(node.name).startsWith('-'))) return;
    switch (node.type) {
      case 'Atrule':
        return check(['css', 'at-rules', node.name]);
      case 'Feature':
        return check(['css', 'at-rules', 'media', node.name]);
      case 'PseudoClassSelector':
      case 'PseudoElementSelector':
        return check(['css', 'selectors', node.name]);
      case 'NestingSelector':
        return check(['css', 'selectors', 'nesting']);
      case 'Declaration':
        return check(['css', 'properties', node.property]);
      case 'Identifier':
        return check(['css', 'properties', property, node.name]);
      case 'Function':
        return check(
          ['css', 'properties', property, node.name],
          ['css', 'types', node.name],
          ...FUNCTIONS.map((type) => ['css', 'types', type, node.name]),
        );
      case 'Dimension':
        return check(
          ...UNITS.filter(([unit]) => unit.test(node.unit)).map(([, name]) => [
            'css',
            'types',
            'length',
            name,
          ]),
          ['css', 'types', 'length', node.unit],
        );
      default:
    }
  });
  return [...uses.values()];
}
