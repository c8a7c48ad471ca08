import { type FormEvent, useState } from 'react';
import { parse } from '../../../domain/problem.ts';
import { reportInput } from '../../../domain/report.ts';
import { callApi } from '../../session/call-api.ts';
import { wordsOf } from '../../session/words-of.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { Section } from './section.tsx';

const EMPTY = { title: '', description: '' };

/** Something is wrong: tell those who can mend it (SPEC §5). What was typed stays until it has arrived. */
export function ReportForm() {
  const [report, setReport] = useState(EMPTY);
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await callApi('POST', '/api/reports', { report: parse(reportInput, report) });
      setReport(EMPTY);
      toast.success('Bug report submitted successfully!');
    } catch (error) {
      toast.error(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section
      title="Report an Issue"
      about="What went wrong, and what you expected instead. A person reads it."
    >
      <form onSubmit={send} className="grid gap-3" noValidate>
        <Field
          label="Title"
          autoComplete="off"
          value={report.title}
          onChange={({ target }) => setReport({ ...report, title: target.value })}
        />
        <TextArea
          label="Description"
          value={report.description}
          onChange={({ target }) => setReport({ ...report, description: target.value })}
        />
        <div>
          <Button type="submit" disabled={busy}>
            {busy ? 'Sending…' : 'Submit report'}
          </Button>
        </div>
      </form>
    </Section>
  );
}
