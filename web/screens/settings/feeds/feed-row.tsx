import type { FeedStatus } from '../../../../domain/api/feed-calls.ts';
import { momentWords } from '../../../device/moment-words.ts';
import { ListDot } from '../../../task/pick/list-select.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Typed } from '../../../ui/typed.tsx';

type Props = { feed: FeedStatus; onEdit(): void };

export function FeedRow({ feed: { name, color, host, isHidden, isFree, readAt, problem }, onEdit }: Props) {
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <ListDot color={color} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
          <Typed>{name}</Typed>
          {isHidden && <Badge look="neutral">Hidden</Badge>}
          {!isHidden && isFree && <Badge look="neutral">Not busy</Badge>}
        </p>
        <p className="text-xs wrap-anywhere text-ink-soft">
          <Typed>{host}</Typed> · {readAt ? `last read ${momentWords(readAt)}` : 'never read'}
        </p>
        {problem && <p className="text-xs text-danger">{problem}</p>}
      </div>
      <Button aria-label={`Edit ${name}`} aria-haspopup="dialog" onClick={onEdit}>
        Edit
      </Button>
    </li>
  );
}
