import { SafeMarkdown } from '../markdown/safe-markdown.tsx';
import { AnswerLink } from './answer-link.tsx';

const AnswerMarkdown = ({ children }: { children: string }) => (
  <SafeMarkdown link={AnswerLink}>{children}</SafeMarkdown>
);

export default AnswerMarkdown;
