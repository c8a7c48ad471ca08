import { type FormEvent, useRef, useState } from 'react';
import { reportInput } from '../../../domain/account/report.ts';
import { accountCalls } from '../../../domain/api/account-calls.ts';
import { has } from '../../../domain/billing/plan.ts';
import { parse } from '../../../domain/problem.ts';
import { DiscardButton } from '../../drafts/discard-button.tsx';
import { useDraft } from '../../drafts/use-draft.ts';
import { callApi } from '../../session/call-api.ts';
import { wordsOf } from '../../session/words-of.ts';
import { usePlan } from '../../store/use-plan.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field/field.tsx';
import { toast } from '../../ui/message/toast.tsx';
import { Section } from './parts/section.tsx';

const EMPTY = { title: '', description: '' };

/** Reports a problem to support (product.md §5). */
export function ReportForm() {
  const draft = useDraft('report', EMPTY);
  const { title, description } = draft.value;
  const first = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await callApi(accountCalls.report, { report: parse(reportInput, draft.value) });
      draft.clear();
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
      about={`Tell us what went wrong and what you expected. ${has(usePlan(), 'prioritySupport') ? 'With Pro, your report comes first.' : 'A human reads every report.'}`}
    >
      <form onSubmit={send} className="grid gap-3" noValidate>
        <Field
          ref={first}
          label="Title"
          autoComplete="off"
          value={title}
          onChange={({ target }) => draft.set({ title: target.value })}
        />
        <TextArea
          label="Description"
          value={description}
          onChange={({ target }) => draft.set({ description: target.value })}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={busy}>
            {busy ? 'Sending…' : 'Submit report'}
          </Button>
          <DiscardButton draft={draft} focusAfter={first} />
        </div>
      </form>
    </Section>
  );
}
