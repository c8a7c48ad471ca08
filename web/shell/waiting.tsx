import { Spinner } from '../ui/spinner.tsx';

/** A whole page of nothing but patience; a short wait shows nothing at all. */
export function Waiting() {
  return (
    <div className="flex animate-late min-h-dvh items-center justify-center">
      <Spinner label="Loading" />
    </div>
  );
}
