import { Problem, type ProblemCode } from '../../domain/problem.ts';

type Refused = { code: ProblemCode; words: string; values: Record<string, string> };

/** What one of our own routes ownAnswer. @throws Problem with its sentence if it refused */
export async function ownAnswer(asked: Promise<Response>): Promise<unknown> {
  const response = await asked;
  const body: unknown = await response.json();
  if (response.ok) return body;
  const { code, words, values } = body as Refused;
  throw new Problem(code, { words, values });
}
