export const SINGLE_KEYS_SETTING = 'singleKeys';

/** On by default. @param json the setting's value */
export const singleKeysOn = (json: string | undefined): boolean => json !== 'false';
