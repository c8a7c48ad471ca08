import { expect, test } from 'vitest';
import { aiContradictions, chosenAi } from './ai.ts';

const BOTH = 'GEMINI_API_KEY and AI_BASE_URL are both set. Remove one of them.';
const NO_GEMINI_KEY = /^GEMINI_API_KEY is missing: it goes with GEMINI_/;
const NO_ADDRESS = /^AI_BASE_URL is missing: it goes with AI_/;
const NO_MODEL = /^AI_MODEL is missing: it goes with AI_BASE_URL\./;

test.each([
  ['nothing', [], []],
  ['Gemini’s key', ['GEMINI_API_KEY'], []],
  ['Gemini’s key and model', ['GEMINI_API_KEY', 'GEMINI_MODEL', 'GEMINI_BASE_URL'], []],
  ['Gemini’s model alone', ['GEMINI_MODEL'], [NO_GEMINI_KEY]],
  ['Gemini’s address alone', ['GEMINI_BASE_URL'], [NO_GEMINI_KEY]],
  ['another service and its model', ['AI_BASE_URL', 'AI_MODEL'], []],
  ['another service, its model and key', ['AI_BASE_URL', 'AI_MODEL', 'AI_API_KEY'], []],
  ['another service alone', ['AI_BASE_URL'], [NO_MODEL]],
  ['a model alone', ['AI_MODEL'], [NO_ADDRESS]],
  ['a key alone', ['AI_API_KEY'], [NO_ADDRESS]],
  ['both services', ['GEMINI_API_KEY', 'AI_BASE_URL', 'AI_MODEL'], [BOTH]],
])('with %s set, the problems are complete', (_, names, problems) => {
  const found = aiContradictions(new Set(names));
  expect(found).toEqual(problems.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one))));
});

const gemini = { protocol: 'gemini', baseUrl: 'https://generativelanguage.googleapis.com', apiKey: 'k' };
const other = { protocol: 'openai', baseUrl: 'https://ai.example', model: 'm' };

test.each([
  [{}, undefined],
  [{ AI_BASE_URL: 'https://ai.example' }, undefined],
  [{ AI_MODEL: 'm' }, undefined],
  [{ AI_BASE_URL: 'https://ai.example', AI_MODEL: 'm' }, other],
  [
    { AI_BASE_URL: 'https://ai.example', AI_MODEL: 'm', AI_API_KEY: 'k' },
    { ...other, apiKey: 'k' },
  ],
  [{ GEMINI_API_KEY: 'k' }, { ...gemini, model: 'gemini-2.5-flash' }],
  [
    { GEMINI_API_KEY: 'k', GEMINI_MODEL: 'm' },
    { ...gemini, model: 'm' },
  ],
  [
    { GEMINI_API_KEY: 'k', GEMINI_MODEL: 'm', GEMINI_BASE_URL: 'https://g.example' },
    { ...gemini, model: 'm', baseUrl: 'https://g.example' },
  ],
])('%j chooses the model and its service', (values, expected) => {
  expect(chosenAi(values)).toStrictEqual(expected);
});
