export const QuickAddHint = (
  <p className="relative truncate text-xs text-ink-faint">
    Try “tomorrow 9am”, <b className="font-medium">!high</b>, <b className="font-medium">#list</b>
    <span className="max-sm:sr-only">
      , <b className="font-medium">@tag</b>, <b className="font-medium">+project</b>,{' '}
      <b className="font-medium">30m</b>
    </span>
  </p>
);
