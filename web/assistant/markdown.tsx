import { SafeMarkdown } from '../markdown/safe-markdown.tsx';
import { AnswerLink } from './answer-link.tsx';

/** A model's answer, whose links ask before they open. */
const AnswerMarkdown = ({ children }: { children: string }) => (
  <SafeMarkdown link={AnswerLink}>{children}</SafeMarkdown>
);

export default AnswerMarkdown;
