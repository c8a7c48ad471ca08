import { Printer } from 'lucide-react';
import { useRef } from 'react';
import type { Currency } from '../../../domain/billing/price.ts';
import type { Transaction } from '../../../domain/billing/transaction.ts';
import { PRODUCT } from '../../../domain/product.ts';
import { shownAddress } from '../../../domain/sharing/shown-address.ts';
import { Wordmark } from '../../brand/wordmark.tsx';
import { useKept } from '../../hooks/use-kept.ts';
import { amountWords, statusWords } from '../../payment/payment-words.ts';
import { shortDate } from '../../payment/short-date.ts';
import { useSession } from '../../session/session.ts';
import { useAbout } from '../../session/use-about.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/overlays.tsx';

type Props = { transaction: Transaction | null; selected: Currency; onClose: () => void };

/** A payment's receipt; when printing the dialog, only the receipt is printed (see theme.css). */
export function Receipt({ transaction, selected, onClose }: Props) {
  const print = useRef<HTMLButtonElement>(null);
  const shown = useKept(transaction);
  return (
    <Dialog open={transaction !== null} onClose={onClose} title="Receipt" initialFocus={print}>
      {shown && <Paper transaction={shown} selected={selected} />}
      <footer className="mt-5 flex justify-end gap-2 border-t border-line px-5 py-4">
        <Button look="plain" onClick={onClose}>
          Close
        </Button>
        <Button ref={print} look="primary" onClick={() => window.print()}>
          <Printer size={16} aria-hidden="true" />
          Print
        </Button>
      </footer>
    </Dialog>
  );
}

function Paper({ transaction, selected }: { transaction: Transaction; selected: Currency }) {
  const { user } = useSession();
  const { sandbox } = useAbout();
  const amount = amountWords(transaction, selected);
  return (
    <article data-print className="px-5">
      <div className="flex items-start justify-between gap-6">
        <Wordmark />
        <p className="text-right text-sm text-ink-soft">
          <span className="block font-semibold text-ink">{statusWords(transaction.status)}</span>
          {shortDate(transaction.date)}
        </p>
      </div>
      <p className="mt-6 text-3xl font-extrabold tracking-[-0.035em] tabular-nums">{amount}</p>
      <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-8 gap-y-2 text-sm [&_dd]:text-right [&_dd]:[overflow-wrap:anywhere] [&_dt]:text-ink-soft">
        <dt>Receipt number</dt>
        <dd className="tabular-nums">{transaction.id}</dd>
        <dt>Paid by</dt>
        <dd translate="no">{user && shownAddress(user.email)}</dd>
        <dt>Paid to</dt>
        <dd translate="no">{PRODUCT}</dd>
      </dl>
      <table className="mt-5 w-full border-t border-line text-sm">
        <tbody>
          <tr className="border-b border-line">
            <th scope="row" className="py-3 text-left font-normal">
              {transaction.description ?? 'Subscription Payment'}
              <span className="block text-xs text-ink-soft">Pro Plan, one month</span>
            </th>
            <td className="text-right tabular-nums">{amount}</td>
          </tr>
          <tr>
            <th scope="row" className="py-3 text-left font-semibold">
              Total
            </th>
            <td className="text-right font-semibold tabular-nums">{amount}</td>
          </tr>
        </tbody>
      </table>
      {sandbox && <p className="text-xs text-ink-soft">Sandbox payment: no money was charged.</p>}
    </article>
  );
}
