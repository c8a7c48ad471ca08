/** A claim that starts with a number: the number in large type, the rest below. */
export function ClaimFigure({ claim }: { claim: string }) {
  const [number, ...words] = claim.split(' ');
  return (
    <div className="flex flex-col-reverse items-center text-center">
      <dt className="mt-1 text-sm text-ink-soft">{words.join(' ')}</dt>
      <dd className="text-2xl font-extrabold tracking-[-0.035em] tabular-nums min-[24rem]:text-3xl sm:text-5xl">
        {number}
      </dd>
    </div>
  );
}
