import { quickAddCalls } from '../../../../domain/api/quick-add-calls.ts';

/** A command for a terminal that adds a task with a token. @param origin of the server */
export const addingCommand = (origin: string, secret: string): string =>
  `curl ${origin}${quickAddCalls.addLines.path} -H 'Authorization: Bearer ${secret}' -H 'Content-Type: text/plain' -d 'Call Ann tomorrow 9am'`;
