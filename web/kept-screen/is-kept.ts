/** Whether public/kept-screen.js shows the page as it was left. */
export const isScreenKept = (): boolean => document.querySelector('#root > [data-kept]') !== null;
