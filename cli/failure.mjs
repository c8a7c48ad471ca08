/** What the process exits with: part of the interface, for scripts. */
export const EXIT = { done: 0, refused: 1, usage: 2, unreachable: 3 };

/** A reason to stop, with a message for people. */
export class Failure extends Error {
  /** @param {keyof typeof EXIT} kind @param {string} message @param {number} [status] that the server answered with */
  constructor(kind, message, status) {
    super(message);
    this.exitCode = EXIT[kind];
    this.status = status;
  }
}
