import AE from 'country-flag-icons/react/3x2/AE';
import AU from 'country-flag-icons/react/3x2/AU';
import CA from 'country-flag-icons/react/3x2/CA';
import EU from 'country-flag-icons/react/3x2/EU';
import GB from 'country-flag-icons/react/3x2/GB';
import IN from 'country-flag-icons/react/3x2/IN';
import JP from 'country-flag-icons/react/3x2/JP';
import US from 'country-flag-icons/react/3x2/US';

const FLAGS: Record<string, typeof US> = { AE, AU, CA, EU, GB, IN, JP, US };

/** A region's flag as an image: some systems have no flag emoji. */
export function Flag({ code, className }: { code: string; className: string }) {
  const Picture = FLAGS[code];
  return Picture ? (
    <Picture aria-hidden="true" className={`rounded-[3px] ring-1 ring-ink/10 ${className}`} />
  ) : null;
}
