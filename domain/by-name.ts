/** Orders names as people do: “List 2” before “List 10”. The same on every device, and on the server. */
export const byName = new Intl.Collator('en', { numeric: true }).compare;
