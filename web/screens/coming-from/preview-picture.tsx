const PICTURES = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
});
const THEMES = [
  { theme: 'light', shown: 'dark:hidden' },
  { theme: 'dark', shown: 'not-dark:hidden' },
] as const;

/** What the preview says about a file of a system, in the visitor's theme; only the shown picture is downloaded. */
export function PreviewPicture({ system, name }: { system: string; name: string }) {
  return THEMES.map(({ theme, shown }) => (
    <img
      key={theme}
      src={PICTURES[`./pictures/${name}-${theme}.webp`]}
      alt={`The preview of an import from ${system}: what will be added, which rows can’t be, and an Import button`}
      loading="lazy"
      width={342}
      className={`mt-3 h-auto max-h-64 max-w-full rounded-xl object-cover object-top ${shown}`}
    />
  ));
}
