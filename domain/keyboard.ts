/** Under which name a person's wish follows them to have no shortcuts of a single key, as a setting. */
export const SINGLE_KEYS_SETTING = 'singleKeys';

/** Whether keys that type something are shortcuts too. @param json the setting's value; on, where there is none */
export const singleKeysOn = (json: string | undefined): boolean => json !== 'false';
