import { Check, Copy, Mail, Megaphone, MessageCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { shareLinks } from '../../domain/summary/share-summary.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { copyText } from '../ui/message/copy-text.ts';

const CONFIRMED_MS = 2000; // product.md §9

export function Share({ text }: { text: string }) {
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
