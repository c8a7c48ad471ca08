import { useEffect, useState } from 'react';
import { type Currency, currency, DEFAULT_CURRENCY } from '../../../domain/price.ts';
import { callApi } from '../../session/call-api.ts';

let detected: Currency | undefined;

/** The currency that prices are in: where the person seems to be, until they choose (SPEC §7); USD when nobody knows. */
export function useRegion(): { selected: Currency; select: (currency: Currency) => void } {
  const [chosen, setChosen] = useState<Currency>();
  const [guess, setGuess] = useState(detected);
  useEffect(() => {
    if (detected) return;
    callApi<{ currency: string }>('GET', '/api/region')
      .then((region) => {
        detected = currency.parse(region.currency);
        setGuess(detected);
      })
      .catch(() => undefined);
  }, []);
  return { selected: chosen ?? guess ?? DEFAULT_CURRENCY, select: setChosen };
}
