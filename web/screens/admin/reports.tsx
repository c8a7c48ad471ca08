import { useCallback, useEffect, useState } from 'react';
import { adminCalls, type ServerReport } from '../../../domain/api/admin-calls.ts';
import { momentWords } from '../../device/moment-words.ts';
import { callApi } from '../../session/call-api.ts';
import { wordsOf } from '../../session/words-of.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { toast } from '../../ui/message/toast.tsx';
import { Section } from '../settings/parts/section.tsx';
import type { ActAsOwner } from './admin.tsx';

type Props = { about: string; act: ActAsOwner };

/** The problems that people reported, the most urgent first, until they're marked as answered. */
export function Reports({ about, act }: Props) {
  const [reports, setReports] = useState<readonly ServerReport[]>([]);
  const load = useCallback(async () => {
    try {
      setReports((await callApi(adminCalls.reports)).reports);
    } catch (error) {
      toast.error(wordsOf(error));
    }
  }, []);
  useEffect(() => void load(), [load]);
  const close = async (reportId: string) => {
    await act(() => callApi(adminCalls.answerReport, { reportId }), 'Marked as answered');
    await load();
  };
  return (
    <Section title="Reports" about={about}>
      <ul className="-mt-2 divide-y divide-line" aria-label="Waiting reports">
        {reports.map((report) => (
          <Report key={report.reportId} report={report} onAnswered={() => close(report.reportId)} />
        ))}
      </ul>
    </Section>
  );
}

function Report({ report, onAnswered }: { report: ServerReport; onAnswered: () => void }) {
  const { title, description, createdAt, isPriority, name, address } = report;
  return (
    <li className="grid gap-2 py-3">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2 text-sm font-medium">
          <span translate="no" className="min-w-0 break-words">
            {title}
          </span>
          {isPriority && <Badge look="good">Priority</Badge>}
        </h3>
        <p className="text-xs break-words text-ink-soft">
          <span translate="no">{[name, address].filter(Boolean).join(' · ')}</span> · {momentWords(createdAt)}
        </p>
      </div>
      <p translate="no" className="text-sm break-words whitespace-pre-wrap">
        {description}
      </p>
      <div className="flex flex-wrap gap-2">
        {address && (
          <a
            href={letterTo(address, title)}
            className={buttonClass()}
            aria-label={`Answer “${title}” by email`}
          >
            Answer by email
          </a>
        )}
        <Button onClick={onAnswered} aria-label={`Mark “${title}” as answered`}>
          Mark as answered
        </Button>
      </div>
    </li>
  );
}

const letterTo = (address: string, title: string): string =>
  `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(`Re: ${title}`)}`;
