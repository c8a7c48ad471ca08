import { useState } from 'react';
import { useLocation } from 'wouter';

/** Closes what is open when the page changes, for dialogs that belong to no page: Back wouldn't close them. */
export function usePageChange(close: () => void): void {
  const [path] = useLocation();
  const [last, setLast] = useState(path);
  if (path === last) return;
  setLast(path);
  close();
}
