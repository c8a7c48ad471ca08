import type { ReactNode } from 'react';

type Props = {
  /** Names it for the keys of the task. */
  id: string;
  name: string;
  isSet: boolean;
  children: ReactNode;
};

/** A property of a task: with its name while it has a value, otherwise as an icon beside the others that could be added. */
export function TaskProperty({ id, name, isSet, children }: Props) {
  return (
    <div
      data-property={id}
      data-unset={isSet ? undefined : true}
      className={`flex min-w-0 ${isSet ? 'basis-full items-start' : 'phone:-ml-2.5 phone:basis-1/5 phone:coarse:-ml-3.5'}`}
    >
      {isSet && (
        <span
          aria-hidden="true"
          className="w-22 shrink-0 py-2.5 text-xs leading-4 text-ink-faint coarse:py-3.5"
        >
          {name}
        </span>
      )}
      {children}
    </div>
  );
}
