import { Check, Plus } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Typed } from '../typed.tsx';
import { CHOICE, CHOICE_FIELD, moveFocus } from './choices.ts';
import { type Choice, type Creation, findChoices } from './find-choices.ts';

type Props = {
  /** What is looked for. */
  label: string;
  choices: readonly Choice[];
  creation?: Creation | undefined;
};

/** Any number of choices, found by typing. */
export function FoundChoices({ label, choices: all, creation }: Props) {
  const [typed, setTyped] = useState('');
  const { choices, creating, first } = findChoices(all, typed, creation);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move the focus
    <div onKeyDown={moveFocus}>
      <input
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={creation?.maxLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          first?.onPick();
        }}
        className={CHOICE_FIELD}
      />
      <div className="max-h-80 overflow-y-auto">
        {choices.map((choice, n) => (
          <Fragment key={choice.key}>
            {choice.group && choices[n - 1]?.group !== choice.group && (
              <p className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-faint">{choice.group}</p>
            )}
            <button type="button" aria-pressed={choice.isChosen} onClick={choice.onPick} className={CHOICE}>
              <span className="flex w-4 shrink-0 justify-center text-ink-faint">
                {choice === creating ? <Plus size={16} /> : choice.icon}
              </span>
              <span className="min-w-0 flex-1 truncate">
                {choice === creating ? (
                  <>
                    Create “<Typed>{choice.label}</Typed>”
                  </>
                ) : (
                  <span translate={choice.isTyped ? 'no' : undefined}>{choice.label}</span>
                )}
              </span>
              {choice.isChosen && <Check size={16} className="shrink-0 text-accent-text" />}
            </button>
          </Fragment>
        ))}
      </div>
      <p
        role="status"
        className={`px-2.5 py-1.5 text-xs text-ink-faint empty:hidden ${first ? 'sr-only' : ''}`}
      >
        {choices.length === 0 && 'Nothing has this name.'}
        {choices.length === 1 &&
          creating &&
          (first ? 'Press Enter to create it.' : 'Nothing has this name. Press ↓ and Enter to create it.')}
      </p>
    </div>
  );
}
