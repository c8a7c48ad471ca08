import type { FormEvent } from 'react';
import { Problem } from '../../../domain/problem.ts';
import { NOT_LOGGED_IN } from '../../../domain/settings/profile.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { offerUndo } from '../../undo/undo.ts';
import { Section } from './section.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';

/** The person's name in the app (product.md §5). */
export function Profile({ draft: { values, change, saveName } }: { draft: SettingsDraft }) {
  const { user } = useSession();
  const update = (event: FormEvent) => {
    event.preventDefault();
    if (!user) return toast.error(NOT_LOGGED_IN);
    try {
      offerUndo('Profile updated successfully', saveName());
    } catch (error) {
      const description = error instanceof Problem ? error.message : undefined;
      toast.error('Failed to update profile. Please try again.', { description });
    }
  };
  return (
    <Section
      title="Profile"
      about={
        <>
          Signed in as{' '}
          <span translate="no" className="break-all text-ink">
            {user?.email}
          </span>
          .
        </>
      }
    >
      <form onSubmit={update} className="flex flex-wrap items-end gap-3" noValidate>
        <div className="min-w-48 flex-1">
          <Field
            label="Display name"
            autoComplete="nickname"
            placeholder="What should we call you?"
            value={values.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </div>
        <Button type="submit" className="h-10">
          Update Profile
        </Button>
      </form>
    </Section>
  );
}
