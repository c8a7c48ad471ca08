import { expect, test } from 'vitest';
import { readChecklist } from './checklist.ts';

const MILK = { title: 'Milk', isDone: false };
const BREAD = { title: 'Bread', isDone: true };

test.each([
  ['- [ ] Milk\n- [x] Bread', [MILK, BREAD]],
  ['[] Milk\r\n* [X] Bread', [MILK, BREAD]],
  ['  - Milk\n\n • Milk \n– Milk\n* Milk', [MILK, MILK, MILK, MILK]],
  ['▫Milk▪Bread', [MILK, BREAD]],
  ['▪Bread▫Milk', [BREAD, MILK]],
  ['☐ Milk\n☑ Bread\n☒ Bread', [MILK, BREAD, BREAD]],
  ['◻ Milk\n✓ Bread\n✔ Bread\n◼ Bread', [MILK, BREAD, BREAD, BREAD]],
  ['- ☐ Milk', [MILK]],
  ['- [ ] \n- [ ] Milk\n-\n[x]\n☐', [MILK]],
])('the text %j is a checklist', (text, items) => {
  expect(readChecklist(text)).toEqual(items);
});

test.each(['', '\n', 'Milk', '- [ ] Milk\nBread', 'Intro\n▫Milk', '-', '- [ ]'])(
  'the text %j isn’t a checklist',
  (text) => {
    expect(readChecklist(text)).toBeUndefined();
  },
);
