/*
 * The paths of what a page calls from its start on, apart from the descriptions of those calls, which it doesn't load.
 */

export const AUTH_PATH = '/api/auth';
export const TOKEN_PATH = `${AUTH_PATH}/token` as const;
export const SIGN_IN_PATH = `${AUTH_PATH}/sign-in` as const;
export const SIGN_OUT_PATH = `${AUTH_PATH}/sign-out` as const;

export const CHANGES_PATH = '/api/changes';
export const OLDER_CHANGES_PATH = `${CHANGES_PATH}/older` as const;
export const CHANGE_STREAM_PATH = `${CHANGES_PATH}/stream` as const;

export const TASKS_PATH = '/api/tasks';
export const REMINDERS_PATH = '/api/reminders';

export const BATCH_PATH = '/api/batch';
export const MUTATIONS_PATH = '/api/mutations';
export const RESTORE_PATH = '/api/trash/restore';
/** Where the assistant is asked. */
export const ANSWERS_PATH = '/api/assistant/answers';
