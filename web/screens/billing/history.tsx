import { ReceiptText } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Currency } from '../../../domain/billing/price.ts';
import { type Transaction, transactionsByDate } from '../../../domain/billing/transaction.ts';
import { amountWords, statusWords } from '../../payment/payment-words.ts';
import { shortDate } from '../../payment/short-date.ts';
import { useRows } from '../../store/use-store.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Receipt } from './receipt.tsx';

const CELL = 'py-3 pr-4 text-left';

export function History({ selected }: { selected: Currency }) {
  const rows = useRows('transaction');
  const all = useMemo(() => transactionsByDate(rows.values()), [rows]);
  const [open, setOpen] = useState<Transaction | null>(null);
  return (
    <section aria-labelledby="history-title" className="mt-10">
      <h2 id="history-title" className="text-lg font-bold tracking-[-0.015em]">
        Transaction History
      </h2>
      {all.length === 0 ? (
        <p className="mt-2 text-sm text-ink-soft">No previous transactions found.</p>
      ) : (
        <table className="mt-2 w-full text-sm">
          <thead>
            <tr className="border-b border-line text-xs text-ink-soft [&_th]:font-medium">
              <th scope="col" className={CELL}>
                Date
              </th>
              <th scope="col" className={CELL}>
                Amount
              </th>
              <th scope="col" className={CELL}>
                Status
              </th>
              <th scope="col">
                <span className="sr-only">Receipt</span>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {all.map((one) => (
              <tr key={one.id}>
                <td className={`${CELL} tabular-nums`}>{shortDate(one.date)}</td>
                <td className={`${CELL} font-medium tabular-nums`}>{amountWords(one, selected)}</td>
                <td className={CELL}>
                  <Badge look={one.status === 'succeeded' ? 'good' : 'neutral'}>
                    {statusWords(one.status)}
                  </Badge>
                </td>
                <td className="w-9 text-right">
                  <IconButton
                    label={`Receipt for ${shortDate(one.date)}`}
                    icon={<ReceiptText size={17} />}
                    onClick={() => setOpen(one)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Receipt transaction={open} selected={selected} onClose={() => setOpen(null)} />
    </section>
  );
}
