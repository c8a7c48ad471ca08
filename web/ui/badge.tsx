const LOOKS = {
  good: 'bg-accent-soft text-ink',
  bad: 'bg-danger-soft text-danger',
  neutral: 'bg-sunken text-ink-soft',
};
export type BadgeLook = keyof typeof LOOKS;

export function Badge({ look = 'neutral', children }: { look?: BadgeLook; children: string }) {
  return (
    <span
      className={`inline-flex h-5 items-center rounded-full px-2 text-[0.6875rem] leading-none font-semibold tracking-wide ${LOOKS[look]}`}
    >
      {children}
    </span>
  );
}
