import { z } from 'zod';
import { serviceAddress } from './address.ts';
import { missingFrom } from './missing.ts';

const GEMINI = 'https://generativelanguage.googleapis.com';
/** Its thinking can be switched off: short answers would have no room for it. */
const GEMINI_MODEL = 'gemini-2.5-flash';

/** The variables about the assistant's model. */
export const AI_VARIABLES = {
  GEMINI_API_KEY: z.string().optional().describe('The assistant by Google Gemini: the API key'),
  GEMINI_BASE_URL: serviceAddress(GEMINI).describe(`Another service in Gemini’s protocol; ${GEMINI}`),
  GEMINI_MODEL: z.string().optional().describe(`Which Gemini model answers; ${GEMINI_MODEL}`),
  AI_BASE_URL: serviceAddress('http://localhost:11434/v1').describe(
    'The assistant by any OpenAI-compatible service instead, such as Ollama: its address',
  ),
  AI_API_KEY: z.string().optional().describe('The API key at AI_BASE_URL, where it wants one'),
  AI_MODEL: z.string().optional().describe('Which model answers at AI_BASE_URL'),
};

/** Where the assistant's answers come from. */
export type AiProvider = {
  protocol: 'gemini' | 'openai';
  /** Without a slash at the end. */
  baseUrl: string;
  model: string;
  apiKey?: string;
};

type Values = { [Name in keyof typeof AI_VARIABLES]?: string | undefined };

/** What doesn't go together. @param given the names that are set, well-formed or not */
export function aiContradictions(given: ReadonlySet<string>, sandboxAllowed: boolean): string[] {
  const missing = missingFrom(given, AI_VARIABLES);
  const gemini = (['GEMINI_BASE_URL', 'GEMINI_MODEL'] as const).find((name) => given.has(name));
  const other = (['AI_MODEL', 'AI_API_KEY'] as const).find((name) => given.has(name));
  const problems = [
    ...(gemini ? missing('GEMINI_API_KEY', gemini) : []),
    ...(other ? missing('AI_BASE_URL', other) : []),
    ...missing('AI_MODEL', 'AI_BASE_URL'),
  ];
  if (given.has('GEMINI_API_KEY') && given.has('AI_BASE_URL'))
    problems.push('GEMINI_API_KEY and AI_BASE_URL are both set: one of them answers, take one away.');
  if (!gemini && !other && !given.has('GEMINI_API_KEY') && !given.has('AI_BASE_URL') && !sandboxAllowed)
    problems.push(
      'The assistant could not answer: set GEMINI_API_KEY, or AI_BASE_URL and AI_MODEL (or SANDBOX=1 to try it out with made-up answers).',
    );
  return problems;
}

/** @returns undefined where the sandbox stands in */
export function chosenAi(values: Values): AiProvider | undefined {
  const { GEMINI_API_KEY, AI_BASE_URL, AI_API_KEY, AI_MODEL } = values;
  if (AI_BASE_URL && AI_MODEL)
    return {
      protocol: 'openai',
      baseUrl: AI_BASE_URL,
      model: AI_MODEL,
      ...(AI_API_KEY && { apiKey: AI_API_KEY }),
    };
  if (!GEMINI_API_KEY) return undefined;
  return {
    protocol: 'gemini',
    baseUrl: values.GEMINI_BASE_URL ?? GEMINI,
    model: values.GEMINI_MODEL ?? GEMINI_MODEL,
    apiKey: GEMINI_API_KEY,
  };
}

/** As open as the sandbox's sign-in: its answers cost nothing. */
export const sandboxAi = (sandboxUrl: string): AiProvider => ({
  protocol: 'gemini',
  baseUrl: sandboxUrl,
  model: 'sandbox',
  apiKey: 'sandbox-api-key',
});
