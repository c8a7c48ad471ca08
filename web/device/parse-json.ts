/** @returns undefined if the text isn't JSON; JSON itself can't express that value */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
