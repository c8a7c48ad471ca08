import { z } from 'zod';
import { missingFrom } from './missing.ts';
import { serviceAddress } from './url-variable.ts';

const GEMINI = 'https://generativelanguage.googleapis.com';
/** Its thinking can be turned off; it would use up the token limit of short answers. */
const GEMINI_MODEL = 'gemini-2.5-flash';

export const AI_VARIABLES = {
  GEMINI_API_KEY: z
    .string()
    .optional()
    .describe('The assistant with Google Gemini: the API key; no assistant without a model'),
  GEMINI_BASE_URL: serviceAddress(GEMINI).describe(
    `Another service that speaks Gemini’s protocol; ${GEMINI}`,
  ),
  GEMINI_MODEL: z.string().optional().describe(`The Gemini model to use; ${GEMINI_MODEL}`),
  AI_BASE_URL: serviceAddress('http://localhost:11434/v1').describe(
    'The assistant with any OpenAI-compatible service, such as Ollama: its address',
  ),
  AI_API_KEY: z.string().optional().describe('The API key at AI_BASE_URL, if it needs one'),
  AI_MODEL: z.string().optional().describe('The model to use at AI_BASE_URL'),
};

export type AiProvider = {
  protocol: 'gemini' | 'openai';
  /** Without a trailing slash. */
  baseUrl: string;
  model: string;
  apiKey?: string;
};

type Values = { [Name in keyof typeof AI_VARIABLES]?: string | undefined };

export function aiContradictions(given: ReadonlySet<string>): string[] {
  const missing = missingFrom(given, AI_VARIABLES);
  const gemini = (['GEMINI_BASE_URL', 'GEMINI_MODEL'] as const).find((name) => given.has(name));
  const other = (['AI_MODEL', 'AI_API_KEY'] as const).find((name) => given.has(name));
  const problems = [
    ...(gemini ? missing('GEMINI_API_KEY', gemini) : []),
    ...(other ? missing('AI_BASE_URL', other) : []),
    ...missing('AI_MODEL', 'AI_BASE_URL'),
  ];
  if (given.has('GEMINI_API_KEY') && given.has('AI_BASE_URL'))
    problems.push('GEMINI_API_KEY and AI_BASE_URL are both set. Remove one of them.');
  return problems;
}

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

/** The key is public, like the sandbox's sign-in: its answers cost nothing. */
export const sandboxAi = (sandboxUrl: string): AiProvider => ({
  protocol: 'gemini',
  baseUrl: sandboxUrl,
  model: 'sandbox',
  apiKey: 'sandbox-api-key',
});
