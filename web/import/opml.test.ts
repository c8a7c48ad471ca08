import { expect, test } from 'vitest';
import { isOpml, openOpml } from './opml.ts';

const opml = (body: string) =>
  `<?xml version="1.0"?>\n<opml version="2.0"><head><title>R &amp; D</title></head><body>${body}</body></opml>\n`;
const outlines = (body: string) => {
  const source = openOpml('x.opml', opml(body));
  return source.kind === 'outline' ? source.outlines : [];
};

test.each([
  [opml(''), true],
  ['<opml>', true],
  ['<!-- by hand --><OPML version="1.0">', true],
  ['<html><opml>', false],
  ['Read about <opml>', false],
])('whether %j is an outline: %s', (text, expected) => {
  expect(isOpml(text)).toBe(expected);
});

test('the outline is as deep as its tags, and is called by its title', () => {
  expect(
    openOpml('x.opml', opml('<outline text="A"><outline text=\'B\'/></outline><outline text="C"></outline>')),
  ).toEqual({
    name: 'x.opml',
    kind: 'outline',
    title: 'R & D',
    outlines: [
      { attributes: { text: 'A' }, children: [{ attributes: { text: 'B' }, children: [] }] },
      { attributes: { text: 'C' }, children: [] },
    ],
  });
});

test('values have entities, marks and line breaks', () => {
  const [line] = outlines('<outline text="&quot;A&quot; &#38; B > C" _note = "One&#10;Two"/>');
  expect(line?.attributes).toEqual({ text: '"A" & B > C', _note: 'One\nTwo' });
});

test('half a file, a missing quote and too many ends do no harm', () => {
  expect(() => openOpml('x.opml', '<opml><body><outline text="A">')).toThrow('That OPML file is cut off.');
  expect(outlines('</outline><outline text="A><outline text="B"/>')).toEqual([
    { attributes: { text: 'B' }, children: [] },
  ]);
});
