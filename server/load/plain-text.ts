/** Whether a request's Content-Type says that its body is plain text. */
export const isOfText = (contentType: string | undefined): boolean =>
  contentType?.split(';')[0]?.trim().toLowerCase() === 'text/plain';
