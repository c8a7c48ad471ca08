import { ArrowUp, Mic, Square, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { MAX_QUESTION } from '../../domain/assistant/chat-message.ts';
import { useVoice } from '../quick-add/use-voice.ts';
import { IconButton } from '../ui/icon-button.tsx';
import type { ChatView } from './use-chat.ts';

export function Composer({ chat, disabled }: { chat: ChatView; disabled: boolean }) {
  const { draft, pending, type } = chat;
  const field = useRef<HTMLTextAreaElement>(null);
  const before = useRef('');
  const together = (said: string) => [before.current, said].filter(Boolean).join(' ');
  const voice = useVoice({
    onInterim: (said) => type(together(said)),
    onHeard: (said) => {
      type(together(said));
      field.current?.focus();
    },
  });

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    chat.send();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    submit();
  };

  return (
    <form
      onSubmit={submit}
      aria-label="Ask the assistant"
      className="flex items-end gap-1 rounded-2xl border border-line-strong bg-surface p-1.5 shadow-low transition-colors focus-within:border-ink-faint has-[textarea:focus-visible]:border-focus has-[textarea:disabled]:bg-sunken"
    >
      <textarea
        ref={field}
        value={draft}
        rows={1}
        maxLength={MAX_QUESTION}
        disabled={disabled}
        aria-label="Message"
        enterKeyHint="send"
        placeholder={placeholder(disabled, voice.listening)}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-40 min-h-9 min-w-0 flex-1 resize-none bg-transparent px-2.5 py-1.5 text-base leading-6 outline-none placeholder:text-ink-faint coarse:min-h-11 coarse:py-2.5"
      />
      {draft !== '' && !pending && !voice.listening && (
        <IconButton
          label="Discard draft"
          icon={<X size={18} />}
          onClick={() => {
            chat.discard();
            field.current?.focus();
          }}
        />
      )}
      {voice.offered && (
        <IconButton
          label={voice.listening ? 'Stop listening' : 'Voice input'}
          aria-pressed={voice.listening}
          disabled={disabled}
          icon={<Mic size={18} />}
          className="aria-pressed:bg-danger-soft aria-pressed:text-danger motion-safe:aria-pressed:animate-pulse disabled:invisible"
          onClick={() => {
            if (!voice.listening) before.current = draft.trim();
            voice.toggle();
          }}
        />
      )}
      {pending ? (
        // Without keys, React would reuse the pressed stop button for sending, and the click would resend the question.
        <IconButton
          key="stop"
          label="Stop"
          icon={<Square size={14} fill="currentColor" />}
          className="bg-ink text-canvas hover:bg-ink-soft hover:text-canvas"
          onClick={chat.stop}
        />
      ) : (
        <IconButton
          key="send"
          type="submit"
          label="Send"
          icon={<ArrowUp size={19} />}
          disabled={disabled || draft.trim() === ''}
          className="bg-accent text-on-accent enabled:hover:bg-accent-hover enabled:hover:text-on-accent disabled:bg-sunken disabled:text-ink-faint"
        />
      )}
    </form>
  );
}

function placeholder(disabled: boolean, listening: boolean): string {
  if (listening) return 'Listening…';
  return disabled ? 'You can ask again tomorrow' : 'Ask about your day';
}
