/** Whether this server signs people in itself. It marks its pages so, to be known before anything is asked of it. */
export const signsInItself = (): boolean => document.documentElement.hasAttribute('data-own-sign-in');
