import { Spinner } from './spinner.tsx';

/** A loading page; a short wait shows nothing. */
export function Waiting() {
  return (
    <div className="flex animate-late min-h-dvh items-center justify-center">
      <Spinner label="Loading" />
    </div>
  );
}
