import { useEffect, useMemo, useState } from 'react';
import { paymentCalls } from '../../../domain/api/payment-calls.ts';
import { type Currency, currency, DEFAULT_CURRENCY } from '../../../domain/billing/price.ts';
import { transactionsByDate } from '../../../domain/billing/transaction.ts';
import { callApi } from '../../session/call-api.ts';
import { useRows } from '../../store/use-store.ts';

let detected: Currency | undefined;

function useLastCurrency(): Currency | undefined {
  const transactions = useRows('transaction');
  return useMemo(() => {
    const paid = transactionsByDate(transactions.values()).map(
      (one) => currency.safeParse(one.currency).data,
    );
    return paid.find((one) => one !== undefined);
  }, [transactions]);
}

/** The chosen currency, else that of the last payment, else the location's (product.md §7), else USD. */
export function useRegion(): { selected: Currency; select: (currency: Currency) => void } {
  const [chosen, setChosen] = useState<Currency>();
  const last = useLastCurrency();
  const [guess, setGuess] = useState(detected);
  useEffect(() => {
    if (detected) return;
    callApi(paymentCalls.region)
      .then((region) => {
        detected = region.currency;
        setGuess(detected);
      })
      .catch(() => undefined);
  }, []);
  return { selected: chosen ?? last ?? guess ?? DEFAULT_CURRENCY, select: setChosen };
}
