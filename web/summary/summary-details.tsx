import { Check, Copy, Lightbulb, Mail, Megaphone, MessageCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { shareLinks, shareText } from '../../domain/summary/share-summary.ts';
import {
  type DaySummary,
  MOOD_MARKS,
  rateWords,
  shownAccomplishments,
} from '../../domain/summary/summary.ts';
import { ROUTES } from '../routes/routes.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { copyText } from '../ui/message/copy-text.ts';
import { Reflections } from './reflections.tsx';

export default function SummaryDetails({ summary }: { summary: DaySummary }) {
  return (
    <div className="border-t border-line">
      <div className="grid gap-x-12 gap-y-7 p-5 lg:grid-cols-2">
        <div>
          <DayMeter
            label="Completion rate"
            words={`${summary.completionRate}% (${rateWords(summary)})`}
            value={summary.completionRate}
            full={100}
            marks={MOOD_MARKS.rate}
          />
          <DayMeter
            label="Focus minutes"
            words={`${summary.focusMinutes} min`}
            value={summary.focusMinutes}
            full={150}
            marks={MOOD_MARKS.focus}
          />
          <Insights insights={summary.insights} />
        </div>
        <Accomplishments accomplishments={summary.accomplishments} />
      </div>
      <p className="px-5 pb-5">
        <Link
          href={ROUTES.insights}
          className="text-sm font-medium underline decoration-accent decoration-2 underline-offset-4"
        >
          See your week in Insights
        </Link>
      </p>
      <Reflections />
      <Share text={shareText(summary)} />
    </div>
  );
}

function Insights({ insights }: Pick<DaySummary, 'insights'>) {
  if (insights.length === 0) return null;
  return (
    <ul aria-label="Insights" className="mt-5 space-y-2.5">
      {insights.map((insight) => (
        <li key={insight} className="flex gap-2.5 text-sm text-ink-soft">
          <Lightbulb size={15} className="mt-0.5 shrink-0 text-accent-text" />
          <span className="[overflow-wrap:anywhere]">{insight}</span>
        </li>
      ))}
    </ul>
  );
}

function Accomplishments({ accomplishments }: Pick<DaySummary, 'accomplishments'>) {
  const { shown, more } = shownAccomplishments(accomplishments);
  return (
    <section aria-labelledby="accomplishments">
      <h3 id="accomplishments" className="mb-2.5 text-xs font-medium text-ink-soft">
        Accomplishments
      </h3>
      {shown.length === 0 ? (
        <p className="text-sm text-ink-soft">Tasks you complete today appear here.</p>
      ) : (
        <ul className="space-y-1.5">
          {shown.map((title, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two tasks may have the same title, and rows have no state
            <li key={at} className="flex items-baseline gap-2.5 text-sm">
              <svg viewBox="0 0 12 10" className="size-3 shrink-0" fill="none" aria-hidden="true">
                <path
                  d="m1.5 5 3 3.2L10.5 1.5"
                  className="stroke-accent-text"
                  strokeWidth="2"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                />
              </svg>
              <span translate="no" className="min-w-0 truncate">
                {title}
              </span>
            </li>
          ))}
          {more && <li className="pl-5.5 text-sm text-ink-soft">{more}</li>}
        </ul>
      )}
    </section>
  );
}

type Props = {
  label: string;
  words: string;
  value: number;
  /** The value at the bar's end. */
  full: number;
  /** The thresholds that decide the mood. */
  marks: readonly number[];
};

function DayMeter({ label, words, value, full, marks }: Props) {
  return (
    <div className="mb-4">
      <p className="mb-1.5 flex justify-between text-sm">
        <span className="text-ink-soft">{label}</span>
        <span className="font-semibold tabular-nums">{words}</span>
      </p>
      <div aria-hidden="true" className="relative h-2 overflow-hidden rounded-full bg-sunken">
        <span
          className="absolute inset-y-0 left-0 rounded-full bg-accent transition-[width]"
          style={{ width: `${Math.min(100, (value / full) * 100)}%` }}
        />
        {marks.map((mark) => (
          <span
            key={mark}
            className="absolute inset-y-0 w-0.5 bg-surface"
            style={{ left: `${(mark / full) * 100}%` }}
          />
        ))}
      </div>
    </div>
  );
}

const CONFIRMED_MS = 2000; // product.md §9

function Share({ text }: { text: string }) {
  const { post, mail, message } = shareLinks(text);
  return (
    <footer className="flex flex-wrap items-center gap-x-1 gap-y-2 border-t border-line px-5 py-3">
      <p className="mr-2 text-xs text-ink-soft">Share your day</p>
      <a className={buttonClass('quiet')} href={post} target="_blank" rel="noopener noreferrer">
        <Megaphone size={15} />
        Post
      </a>
      <a className={buttonClass('quiet')} href={mail}>
        <Mail size={15} />
        Email
      </a>
      <a className={buttonClass('quiet')} href={message} target="_blank" rel="noopener noreferrer">
        <MessageCircle size={15} />
        Message
      </a>
      <CopyButton text={text} />
    </footer>
  );
}

function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => setCopied(await copyText(text));
  return (
    <>
      <Button look="quiet" onClick={copy}>
        {copied ? <Check size={15} className="text-accent-text" /> : <Copy size={15} />}
        {copied ? 'Copied!' : 'Copy'}
      </Button>
      <span role="status" className="sr-only">
        {copied && 'Copied to clipboard'}
      </span>
    </>
  );
}
