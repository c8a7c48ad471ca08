type Themed = { light: string; dark: string };
type Props = {
  wide: Themed;
  phone: Themed;
  alt: string;
  className?: string;
};

const WIDE = { width: 1200, height: 773 };
const PHONE = { width: 390, height: 720 };
const THEMES = [
  { theme: 'light', shown: 'dark:hidden' },
  { theme: 'dark', shown: 'not-dark:hidden' },
] as const;

/** A screenshot in the visitor's theme; only the shown one is downloaded. */
export function Screenshot({ wide, phone, alt, className = '' }: Props) {
  return THEMES.map(({ theme, shown }) => (
    <picture key={theme} className={shown}>
      <source media="(width < 40rem)" srcSet={phone[theme]} {...PHONE} />
      <img src={wide[theme]} alt={alt} {...WIDE} loading="lazy" className={`h-auto w-full ${className}`} />
    </picture>
  ));
}
