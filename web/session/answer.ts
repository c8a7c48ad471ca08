/** A failed API call; the message is for the person (product.md §8). */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Parses the server's response.
 * @throws CallFailed with the error field, or else the text, or else the status text (product.md §8)
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
