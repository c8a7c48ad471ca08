-- Whether an account may read a row is decided when it is read: that it was told of it once gives no right.
alter table change drop column hidden;

-- Sessions and access tokens that were ended, while what was made from them may still be about.
create table revocation (
  id text primary key,
  until text not null
);
create index revocation_until on revocation (until);

-- A row's id can't contain a colon any longer: to its owner it would read as somebody else's row. Those that do get
-- another, which nobody can have foreseen. `quoted` is the id as JSON has it.
create table renamed (
  account_id text not null,
  entity text not null,
  id text not null,
  quoted text not null,
  new_id text not null,
  primary key (account_id, entity, id)
);
insert into renamed (account_id, entity, id, quoted, new_id)
select account_id, entity, id, replace(replace(id, '\', '\\'), '"', '\"'),
  'renamed-' || replace(cast(random() as text), '.', '') || '-' || row_number() over (order by account_id, entity, id)
from (
  select account_id, 'list' as entity, id from list
  union select account_id, 'task', id from task
  union select account_id, 'goal', id from goal
  union select account_id, 'event', id from event
  union select account_id, 'reflection', id from reflection
  union select account_id, 'focusSession', id from focus_session
  union select account_id, 'setting', id from setting
  union select account_id, 'chatMessage', id from chat_message
  union select owner_id, entity, entity_id from change
    where entity in ('list', 'task', 'goal', 'event', 'reflection', 'focusSession', 'setting', 'chatMessage')
  union select account_id, entity, entity_id from history
    where entity in ('list', 'task', 'goal', 'event', 'reflection', 'focusSession', 'setting', 'chatMessage')
) one
where id like '%:%';

-- Lists, and what names them.
insert into list (account_id, id, name, color, is_shared)
select list.account_id, renamed.new_id, list.name, list.color, list.is_shared
from list join renamed on renamed.account_id = list.account_id and renamed.entity = 'list' and renamed.id = list.id;
update task set list_id =
  (select new_id from renamed where renamed.account_id = task.account_id and entity = 'list' and renamed.id = list_id)
where exists
  (select 1 from renamed where renamed.account_id = task.account_id and entity = 'list' and renamed.id = list_id);
update member set
  id = (select new_id || '-' || member_id from renamed
    where renamed.account_id = member.account_id and entity = 'list' and renamed.id = list_id),
  list_id = (select new_id from renamed
    where renamed.account_id = member.account_id and entity = 'list' and renamed.id = list_id)
where exists
  (select 1 from renamed where renamed.account_id = member.account_id and entity = 'list' and renamed.id = list_id);
update invitation set list_id =
  (select new_id from renamed where renamed.account_id = invitation.account_id and entity = 'list' and renamed.id = list_id)
where exists
  (select 1 from renamed where renamed.account_id = invitation.account_id and entity = 'list' and renamed.id = list_id);
update membership set
  id = (select owner_id || ':' || new_id from renamed
    where renamed.account_id = owner_id and entity = 'list' and renamed.id = list_id),
  list_id = (select new_id from renamed where renamed.account_id = owner_id and entity = 'list' and renamed.id = list_id)
where exists (select 1 from renamed where renamed.account_id = owner_id and entity = 'list' and renamed.id = list_id);
delete from list where exists
  (select 1 from renamed where renamed.account_id = list.account_id and entity = 'list' and renamed.id = list.id);

-- The other rows, and what names those.
update task set id =
  (select new_id from renamed where renamed.account_id = task.account_id and entity = 'task' and renamed.id = task.id)
where id like '%:%';
update task set goal_id =
  (select new_id from renamed where renamed.account_id = task.account_id and entity = 'goal' and renamed.id = goal_id)
where exists
  (select 1 from renamed where renamed.account_id = task.account_id and entity = 'goal' and renamed.id = goal_id);
update goal set id =
  (select new_id from renamed where renamed.account_id = goal.account_id and entity = 'goal' and renamed.id = goal.id)
where id like '%:%';
update event set id =
  (select new_id from renamed where renamed.account_id = event.account_id and entity = 'event' and renamed.id = event.id)
where id like '%:%';
update reflection set id =
  (select new_id from renamed
    where renamed.account_id = reflection.account_id and entity = 'reflection' and renamed.id = reflection.id)
where id like '%:%';
update focus_session set id =
  (select new_id from renamed
    where renamed.account_id = focus_session.account_id and entity = 'focusSession' and renamed.id = focus_session.id)
where id like '%:%';
update focus_session set task_id =
  (select new_id from renamed
    where renamed.account_id = focus_session.account_id and entity = 'task' and renamed.id = task_id)
where exists
  (select 1 from renamed
    where renamed.account_id = focus_session.account_id and entity = 'task' and renamed.id = task_id);
update focus_session set task_id =
  (select renamed.account_id || ':' || new_id from renamed
    where entity = 'task' and renamed.account_id || ':' || renamed.id = task_id)
where exists
  (select 1 from renamed where entity = 'task' and renamed.account_id || ':' || renamed.id = task_id);
update setting set id =
  (select new_id from renamed
    where renamed.account_id = setting.account_id and entity = 'setting' and renamed.id = setting.id)
where id like '%:%';
update chat_message set id =
  (select new_id from renamed
    where renamed.account_id = chat_message.account_id and entity = 'chatMessage' and renamed.id = chat_message.id)
where id like '%:%';

-- What is kept of their past, so that they come back from the trash under the new names.
update history set before =
  (select replace(before, '"id":"' || quoted || '"', '"id":"' || new_id || '"') from renamed
    where renamed.account_id = history.account_id and renamed.entity = history.entity and id = entity_id)
where before is not null and exists
  (select 1 from renamed
    where renamed.account_id = history.account_id and renamed.entity = history.entity and id = entity_id);
update history set after =
  (select replace(after, '"id":"' || quoted || '"', '"id":"' || new_id || '"') from renamed
    where renamed.account_id = history.account_id and renamed.entity = history.entity and id = entity_id)
where after is not null and exists
  (select 1 from renamed
    where renamed.account_id = history.account_id and renamed.entity = history.entity and id = entity_id);
update history set before =
  (select replace(before, '"listId":"' || quoted || '"', '"listId":"' || new_id || '"') from renamed
    where renamed.account_id = history.account_id and renamed.entity = 'list'
    and replace(before, '"listId":"' || quoted || '"', '') <> before)
where history.entity = 'task' and exists
  (select 1 from renamed where renamed.account_id = history.account_id and renamed.entity = 'list'
    and replace(before, '"listId":"' || quoted || '"', '') <> before);
update history set after =
  (select replace(after, '"listId":"' || quoted || '"', '"listId":"' || new_id || '"') from renamed
    where renamed.account_id = history.account_id and renamed.entity = 'list'
    and replace(after, '"listId":"' || quoted || '"', '') <> after)
where history.entity = 'task' and exists
  (select 1 from renamed where renamed.account_id = history.account_id and renamed.entity = 'list'
    and replace(after, '"listId":"' || quoted || '"', '') <> after);
update history set before =
  (select replace(before, '"goalId":"' || quoted || '"', '"goalId":"' || new_id || '"') from renamed
    where renamed.account_id = history.account_id and renamed.entity = 'goal'
    and replace(before, '"goalId":"' || quoted || '"', '') <> before)
where history.entity = 'task' and exists
  (select 1 from renamed where renamed.account_id = history.account_id and renamed.entity = 'goal'
    and replace(before, '"goalId":"' || quoted || '"', '') <> before);
update history set after =
  (select replace(after, '"goalId":"' || quoted || '"', '"goalId":"' || new_id || '"') from renamed
    where renamed.account_id = history.account_id and renamed.entity = 'goal'
    and replace(after, '"goalId":"' || quoted || '"', '') <> after)
where history.entity = 'task' and exists
  (select 1 from renamed where renamed.account_id = history.account_id and renamed.entity = 'goal'
    and replace(after, '"goalId":"' || quoted || '"', '') <> after);
update history set entity_id =
  (select new_id from renamed
    where renamed.account_id = history.account_id and renamed.entity = history.entity and id = entity_id)
where exists
  (select 1 from renamed
    where renamed.account_id = history.account_id and renamed.entity = history.entity and id = entity_id);

-- What accounts are told, under the new names.
update change set entity_id =
  (select new_id from renamed where renamed.account_id = owner_id and renamed.entity = change.entity and id = entity_id)
where exists
  (select 1 from renamed where renamed.account_id = owner_id and renamed.entity = change.entity and id = entity_id);
update change set entity_id =
  (select new_id || substr(entity_id, length(id) + 1) from renamed
    where renamed.account_id = owner_id and renamed.entity = 'list' and substr(entity_id, 1, length(id) + 1) = id || '-')
where entity = 'member' and exists
  (select 1 from renamed
    where renamed.account_id = owner_id and renamed.entity = 'list' and substr(entity_id, 1, length(id) + 1) = id || '-');
update change set entity_id =
  (select renamed.account_id || ':' || new_id from renamed
    where renamed.entity = 'list' and renamed.account_id || ':' || id = entity_id)
where entity = 'membership' and exists
  (select 1 from renamed where renamed.entity = 'list' and renamed.account_id || ':' || id = entity_id);

-- Copies that may hold rows under old names, or of others that they may no longer read, begin anew.
update account set cursor = cursor + 1, whole_since = cursor + 1
where id in (select account_id from change where owner_id <> account_id) or id in (select account_id from renamed);
insert into receipt (account_id, cursor, key, fingerprint, answer, at)
select id, cursor, 'migration-0010', 'heard', 'null',
  coalesce((select max(at) from receipt where receipt.account_id = account.id), created_at)
from account
where id in (select account_id from change where owner_id <> account_id) or id in (select account_id from renamed);
drop table renamed;
