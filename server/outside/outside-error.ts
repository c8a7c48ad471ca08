/** Why a call was refused or failed; the message contains nothing of the address. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError';
  readonly reason: 'address' | 'redirects' | 'size' | 'time' | 'network' | 'content';

  constructor(reason: OutsideError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
