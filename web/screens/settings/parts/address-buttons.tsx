import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/overlay/overlays.tsx';

type Question = 'renew' | 'remove';
type Props = {
  /** Whether there is an address. */
  isOn: boolean;
  busy: boolean;
  /** Makes an address, in place of the current one. */
  onCreate: () => void;
  onRemove: () => void;
  /** What the questions ask, and what comes of it. */
  words: { renewing: string; removal: string; removing: string };
};

/** Makes a secret address, and renews or turns it off after a question. */
export function AddressButtons({ isOn, busy, onCreate, onRemove, words }: Props) {
  const [asking, setAsking] = useState<Question>();
  // The question fades out after closing, so it keeps its words.
  const [last, setLast] = useState<Question>('renew');
  const first = useRef<HTMLButtonElement>(null);
  const ask = (question: Question) => {
    setLast(question);
    setAsking(question);
  };
  const isRemoval = last === 'remove';
  return (
    <>
      {/* A disabled button would lose the focus. */}
      <Button ref={first} aria-disabled={busy} onClick={isOn ? () => ask('renew') : onCreate}>
        {isOn ? 'New address…' : 'Create address'}
      </Button>
      {isOn && (
        <Button look="danger" aria-disabled={busy} onClick={() => ask('remove')}>
          Turn off…
        </Button>
      )}
      <Confirm
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        question={isRemoval ? words.removal : 'Create a new address?'}
        confirm={isRemoval ? 'Turn off' : 'Create new address'}
        onConfirm={() => {
          setAsking(undefined);
          (isRemoval ? onRemove : onCreate)();
        }}
        focusAfter={first}
      >
        {isRemoval ? words.removing : words.renewing}
      </Confirm>
    </>
  );
}
