import { Check } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { fold } from '../../domain/fold.ts';
import { CHOICE, CHOICE_FIELD, moveFocus } from './choices.ts';

export type Choice = {
  key: string;
  /** The heading above it and the adjacent choices with the same one. */
  group?: string;
  label: string;
  /** A person typed the label. */
  isTyped?: boolean | undefined;
  icon?: ReactNode;
  isChosen?: boolean;
  onPick: () => void;
};

type Props = {
  /** What is looked for. */
  label: string;
  choices: readonly Choice[];
};

/** Any number of choices, found by typing: Enter takes the first one. */
export function FoundChoices({ label, choices }: Props) {
  const [typed, setTyped] = useState('');
  const words = fold(typed.trim());
  const found = choices.filter((choice) => fold(choice.label).includes(words));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move the focus
    <div onKeyDown={moveFocus}>
      <input
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="done"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (words) found[0]?.onPick();
        }}
        className={CHOICE_FIELD}
      />
      <div className="max-h-80 overflow-y-auto">
        {found.map(({ key, group, label: name, isTyped, icon, isChosen, onPick }, n) => (
          <Fragment key={key}>
            {group && found[n - 1]?.group !== group && (
              <p className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-faint">{group}</p>
            )}
            <button type="button" aria-pressed={isChosen} onClick={onPick} className={CHOICE}>
              <span className="flex w-4 shrink-0 justify-center text-ink-faint">{icon}</span>
              <span translate={isTyped ? 'no' : undefined} className="min-w-0 flex-1 truncate">
                {name}
              </span>
              {isChosen && <Check size={16} className="shrink-0 text-accent-text" />}
            </button>
          </Fragment>
        ))}
      </div>
      <p role="status" className="px-2.5 py-1.5 text-xs text-ink-faint empty:hidden">
        {found.length === 0 && 'Nothing has this name.'}
      </p>
    </div>
  );
}
