import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { draftKey } from '../drafts/drafts.ts';
import { drafts } from '../drafts/use-draft.ts';
import type { ChatState } from './chat-ports.ts';
import { keepDraft } from './keep-draft.ts';

/** What a reload of this person’s page would bring back. */
const stored = (uid: string): number => drafts.count(uid);

function open(uid: string) {
  const key = draftKey(uid, 'assistant');
  const store = createStore<ChatState>(() => ({ draft: '' }));
  const type = (draft: string) => store.setState({ draft });
  keepDraft({ store, type }, key);
  return { key, store, type };
}

test('stores what is typed to the assistant until nothing is left of it', () => {
  const { key, type } = open('ada');
  expect(stored('ada')).toBe(0);
  type('Plan my day');
  expect(stored('ada')).toBe(1);
  expect(drafts.at(key)).toEqual({ text: 'Plan my day' });
  type('');
  expect(stored('ada')).toBe(0);
});

test('stores a question until it’s answered, with what is typed meanwhile', () => {
  const { key, store } = open('ben');
  store.setState({ draft: 'And', pending: { question: 'Why?', answer: 'Beca' } });
  expect([stored('ben'), drafts.at(key)]).toEqual([1, { text: 'Why?\nAnd' }]);
  store.setState({ draft: 'And' }, true);
  expect([stored('ben'), drafts.at(key)]).toEqual([1, { text: 'And' }]);
  store.setState({ draft: '' });
  expect(stored('ben')).toBe(0);
});

test('shows what was stored, and what another tab types, but nothing while a question is being answered', () => {
  drafts.write(draftKey('cem', 'assistant'), { text: 'From before' }, true);
  const { key, store } = open('cem');
  expect(store.getState().draft).toBe('From before');
  drafts.write(key, { text: 'From another tab' }, true);
  expect(store.getState().draft).toBe('From another tab');
  store.setState({ draft: '', pending: { question: 'Why?', answer: '' } });
  drafts.write(key, { text: 'Why not?' }, true);
  expect(store.getState().draft).toBe('');
});
