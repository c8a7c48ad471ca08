import { type FormEvent, useRef } from 'react';
import { Problem } from '../../../../domain/problem.ts';
import { NOT_LOGGED_IN } from '../../../../domain/settings/profile.ts';
import { shownAddress } from '../../../../domain/sharing/shown-address.ts';
import { DiscardButton } from '../../../drafts/discard-button.tsx';
import { useSession } from '../../../session/session.ts';
import { changeDisplayName, useDisplayName } from '../../../settings/display-name.ts';
import { useStore } from '../../../store/use-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { toast } from '../../../ui/message/toast.tsx';
import { offerUndo } from '../../../undo/undo.ts';
import { Section } from '../parts/section.tsx';
import { useSettingsDraft } from '../parts/use-settings-draft.ts';

/** The person's name in the app (product.md §5). */
export function Profile() {
  const store = useStore();
  const { user } = useSession();
  const field = useRef<HTMLInputElement>(null);
  const draft = useSettingsDraft('profile', { name: useDisplayName() ?? user?.displayName ?? '' });
  const { name } = draft.values;
  const update = (event: FormEvent) => {
    event.preventDefault();
    if (!user) return toast.error(NOT_LOGGED_IN);
    try {
      offerUndo('Profile updated successfully', changeDisplayName(store, name));
      draft.clear();
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
            {user && shownAddress(user.email)}
          </span>
          .
        </>
      }
    >
      <form onSubmit={update} className="flex flex-wrap items-end gap-3" noValidate>
        <div className="min-w-48 flex-1">
          <Field
            ref={field}
            label="Display name"
            autoComplete="nickname"
            placeholder="What should we call you?"
            value={name}
            onChange={({ target }) => draft.change({ name: target.value })}
          />
        </div>
        <Button type="submit" className="h-10">
          Update Profile
        </Button>
        <DiscardButton draft={draft} focusAfter={field} />
      </form>
    </Section>
  );
}
