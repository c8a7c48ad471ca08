const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
const NAMES: Record<string, string> = {
  Mod: isMac ? '⌘' : 'Ctrl',
  Shift: isMac ? '⇧' : 'Shift',
  Alt: isMac ? '⌥' : 'Alt',
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Enter: '↵',
  Space: 'Space',
  Delete: 'Del',
  Backspace: '⌫',
};

/** Keys drawn as keycaps. @param keys as in the table of shortcuts */
export function Keycaps({ keys }: { keys: string }) {
  return (
    <span className="flex shrink-0 items-center gap-1">
      {keys.split(/[ +]/).map((key, place) => (
        <kbd
          // biome-ignore lint/suspicious/noArrayIndexKey: the same key may occur twice, and the order never changes
          key={place}
          className="flex h-5.5 min-w-5.5 items-center justify-center rounded-md border border-line-strong bg-canvas px-1.5 font-sans text-xs font-medium text-ink-soft"
        >
          {NAMES[key] ?? key.toUpperCase()}
        </kbd>
      ))}
    </span>
  );
}
