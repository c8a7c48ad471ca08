/** A call that the server refused or could not answer; the message is for the person (SPEC §8). */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * What the server answered.
 * @throws CallFailed with its error field, else its text, else the status in words (SPEC §8)
 */
export async function answerOf<Answer>(response: Response): Promise<Answer> {
  const text = await response.text();
  const answer = jsonOf(text);
  if (!response.ok) {
    throw new CallFailed(
      response.status,
      errorOf(answer) || text || response.statusText || 'An error occurred',
    );
  }
  if (answer === undefined) throw new CallFailed(response.status, 'Invalid response format from server');
  return answer as Answer;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const errorOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'error' in answer && typeof answer.error === 'string'
    ? answer.error
    : undefined;
