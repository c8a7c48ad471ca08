import { HTTPException } from 'hono/http-exception';

const WAIT = 'Too many requests. Please wait a moment.';

export class TooManyRequests extends HTTPException {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, message = WAIT) {
    super(429, { message });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
