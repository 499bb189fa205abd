-- Talks of the team: rooms, members, messages with their earlier texts, files and words for the search.
-- They are private to those who take part, so the activity log, which others read, does not repeat them.

create table chat_rooms (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('direct', 'group', 'team', 'visit', 'client')),
  name text collate polish check (name <> ''),
  -- both users of a direct room in their order, so that there is one of it
  pair text,
  visit_id uuid,
  client_id uuid,
  created_by uuid default current_user_id() references users on delete set null,
  -- the row is the lock under which messages get their numbers
  last_number int not null default 0,
  last_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  unique (business_id, pair),
  check ((kind = 'direct') = (pair is not null)),
  check ((kind in ('group', 'team')) = (name is not null)),
  check ((kind = 'visit') = (visit_id is not null)),
  check ((kind = 'client') = (client_id is not null)),
  foreign key (business_id, visit_id) references visits (business_id, id) on delete cascade,
  foreign key (business_id, client_id) references clients (business_id, id) on delete cascade
);
create unique index chat_rooms_visit_id on chat_rooms (business_id, visit_id);
-- Not unique: a merge of two clients keeps the talks about both.
create index chat_rooms_client_id on chat_rooms (business_id, client_id);
create index chat_rooms_kind on chat_rooms (business_id, kind);
create index chat_rooms_created_by on chat_rooms (created_by) where created_by is not null;
select fence_tenant_table('chat_rooms');

create table chat_members (
  business_id uuid not null references businesses on delete cascade,
  room_id uuid not null,
  user_id uuid not null references users on delete cascade,
  read_number int not null default 0,
  is_muted boolean not null default false,
  primary key (business_id, room_id, user_id),
  foreign key (business_id, room_id) references chat_rooms (business_id, id) on delete cascade
);
create index chat_members_user_id on chat_members (user_id, business_id, room_id);
select fence_tenant_table('chat_members');

-- Rooms whose messages the user may read. Asked once for each query, as what stands in brackets of a policy is.
create function own_chat_rooms() returns uuid[]
language sql stable parallel safe
return array(
  select m.room_id from chat_members m
  where m.business_id = current_business_id() and m.user_id = current_user_id()
  union all
  select r.id from chat_rooms r where r.business_id = current_business_id() and r.kind = 'team');

create table chat_messages (
  business_id uuid not null references businesses on delete cascade,
  -- made by the client: the same message is stored once, however often it is sent
  id uuid not null,
  room_id uuid not null,
  number int not null,
  author_id uuid default current_user_id() references users on delete set null,
  text text not null check (length(text) <= 4000),
  reply_to_id uuid,
  sent_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  deleted_at timestamptz,
  primary key (business_id, id),
  unique (business_id, room_id, number),
  foreign key (business_id, room_id) references chat_rooms (business_id, id) on delete cascade,
  foreign key (business_id, reply_to_id) references chat_messages (business_id, id) on delete set null (reply_to_id)
);
create index chat_messages_author_id on chat_messages (author_id) where author_id is not null;
create index chat_messages_reply_to_id on chat_messages (business_id, reply_to_id) where reply_to_id is not null;
select fence_tenant_table('chat_messages', 'select, insert, update');
create policy own_rooms on chat_messages as restrictive for select to wizyta_app
  using (current_user <> 'wizyta_app' or room_id = any ((select own_chat_rooms())::uuid[]));

-- Texts before each change; nothing of them is changed.
create table chat_message_versions (
  business_id uuid not null references businesses on delete cascade,
  message_id uuid not null,
  version int not null,
  text text not null,
  by_id uuid default current_user_id(),
  at timestamptz not null default clock_timestamp(),
  primary key (business_id, message_id, version),
  foreign key (business_id, message_id) references chat_messages (business_id, id) on delete cascade
);
select fence_tenant_table('chat_message_versions', 'select, insert');
create policy own_rooms on chat_message_versions as restrictive for select to wizyta_app
  using (current_user <> 'wizyta_app' or exists (
    select from chat_messages m
    where m.business_id = chat_message_versions.business_id and m.id = chat_message_versions.message_id));

create table chat_files (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  room_id uuid not null,
  -- null until its message is sent
  message_id uuid,
  name text not null check (name <> '' and length(name) <= 200),
  type text not null check (type in ('picture', 'pdf', 'xml')),
  size int not null check (size > 0),
  content_id uuid not null,
  thumbnail_id uuid,
  width int check (width > 0),
  height int check (height > 0),
  by_id uuid default current_user_id() references users on delete set null,
  added_at timestamptz not null default now(),
  primary key (business_id, id),
  check ((type = 'picture') = (thumbnail_id is not null and width is not null and height is not null)),
  foreign key (business_id, room_id) references chat_rooms (business_id, id) on delete cascade,
  foreign key (business_id, message_id) references chat_messages (business_id, id) on delete cascade,
  foreign key (business_id, content_id) references file_contents (business_id, id) on delete restrict,
  foreign key (business_id, thumbnail_id) references file_contents (business_id, id) on delete restrict
);
create index chat_files_room_id on chat_files (business_id, room_id);
create index chat_files_message_id on chat_files (business_id, message_id, added_at);
create index chat_files_content_id on chat_files (business_id, content_id);
create index chat_files_thumbnail_id on chat_files (business_id, thumbnail_id) where thumbnail_id is not null;
create index chat_files_by_id on chat_files (by_id) where by_id is not null;
create index chat_files_added_at on chat_files (business_id, added_at) where message_id is null;
select fence_tenant_table('chat_files');
create policy own_rooms on chat_files as restrictive for select to wizyta_app
  using (current_user <> 'wizyta_app' or room_id = any ((select own_chat_rooms())::uuid[]));

-- Words of the messages, folded. Row security keeps text indexes unused, and a plain column is found by its beginning.
create table chat_words (
  business_id uuid not null references businesses on delete cascade,
  word text collate "C" not null,
  message_id uuid not null,
  primary key (business_id, word, message_id),
  foreign key (business_id, message_id) references chat_messages (business_id, id) on delete cascade
);
create index chat_words_message_id on chat_words (business_id, message_id);
select fence_tenant_table('chat_words', 'select, insert, delete');

create function keep_chat_words() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from chat_words where business_id = new.business_id and message_id = new.id;
  end if;
  if new.deleted_at is null then
    insert into chat_words (business_id, word, message_id)
    select distinct new.business_id, left(word, 40), new.id
    from regexp_split_to_table(plain(new.text), '[^[:alnum:]]+') word where length(word) >= 2;
  end if;
  return null;
end
$$;
create trigger keep_chat_words after insert or update of text, deleted_at on chat_messages
  for each row execute function keep_chat_words();

-- Readers at other desks hear of it by the connection that hears of changes.
create function tell_chat_room() returns trigger
language plpgsql as $$
begin
  if tg_table_name = 'chat_messages' then
    perform pg_notify('changes', new.business_id || ':chats:' || new.room_id || ':message::' || new.number);
  elsif tg_table_name = 'chat_rooms' then
    perform pg_notify('changes', new.business_id || ':chats:' || new.id || ':room');
  elsif tg_op = 'DELETE' then
    perform pg_notify('changes', old.business_id || ':chats:' || old.room_id || ':room:' || old.user_id);
  else
    perform pg_notify('changes', new.business_id || ':chats:' || new.room_id || ':read:' || new.user_id);
  end if;
  return null;
end
$$;
create trigger tell_chat_room after insert or update on chat_messages for each row execute function tell_chat_room();
create trigger tell_chat_room after update of name, archived_at on chat_rooms for each row execute function tell_chat_room();
create trigger tell_chat_room after insert or delete or update on chat_members for each row execute function tell_chat_room();

-- Talks about an erased client go with the client, and the files in them.
create function erase_client_chats() returns trigger
language plpgsql security definer
set search_path from current
as $$
declare
  room_ids uuid[];
  files uuid[];
begin
  select array_agg(id) into room_ids from chat_rooms r
  where r.business_id = new.business_id and (r.client_id = new.client_id
    or r.visit_id in (select id from visits where business_id = new.business_id and client_id = new.client_id));
  select array_agg(content_id) || array_agg(thumbnail_id) into files from chat_files
  where business_id = new.business_id and room_id = any (room_ids);
  delete from chat_rooms where business_id = new.business_id and id = any (room_ids);
  delete from file_contents where business_id = new.business_id and id = any (files);
  return null;
end
$$;
create trigger erase_client_chats after insert on client_erasures for each row execute function erase_client_chats();

-- A mention in a talk leads to its room, and is about no visit. The kinds that exist stay as they are.
do $$
declare
  rule record;
begin
  for rule in
    select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
    where conrelid = 'notices'::regclass and conname in ('notices_kind_check', 'notices_visit')
  loop
    execute format('alter table notices drop constraint %I', rule.name);
    execute format('alter table notices add constraint %I %s', rule.name,
      regexp_replace(rule.text, 'ARRAY\[', 'ARRAY[''chat_mentioned''::text, '));
  end loop;
  execute format('alter table users alter column app_notices set default %s', (
    select regexp_replace(pg_get_expr(d.adbin, d.adrelid), '}', ',chat_mentioned}')
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'users'::regclass and a.attname = 'app_notices'));
end
$$;
update users set app_notices = app_notices || '{chat_mentioned}';

-- Until when a user's open page was seen in a business.
create table chat_presence (
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (business_id, user_id)
);
create index chat_presence_user_id on chat_presence (user_id);
select fence_tenant_table('chat_presence', 'select, insert, update');
