// Types only: the service worker is a single file.

/** From a page to a waiting version of the app, when the person accepts it. */
export type WorkerMessage = 'take over';
/** From the service worker to a page: the person clicked a notification that opens this path. */
export type OpenPageMessage = { open: string };
