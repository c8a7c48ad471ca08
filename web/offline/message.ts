// Types alone: the service worker is one file.

/** What a page says to a waiting version of the app when the person wants it. */
export type Message = 'take over';
/** What the service worker says to a page: the person pressed a notification about that page. */
export type Opening = { open: string };
