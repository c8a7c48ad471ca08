/** What a page says to a waiting version of the app when the person wants it. A type alone: the worker is one file. */
export type Message = 'take over';
