-- Announcements to users, each with the users who are to confirm that they have read it.

create table announcements (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  title text collate polish not null check (title <> ''),
  text text not null check (text <> ''),
  author_id uuid default current_user_id() references users on delete set null,
  created_at timestamptz not null default now(),
  -- taken back by its author: it needs no confirmation any more
  withdrawn_at timestamptz,
  primary key (business_id, id)
);
create index announcements_created_at on announcements (business_id, created_at desc, id desc);
create index announcements_author_id on announcements (author_id) where author_id is not null;
select fence_tenant_table('announcements', 'select, insert, update');

-- The users are those of the moment of publishing.
create table announcement_readers (
  business_id uuid not null references businesses on delete cascade,
  announcement_id uuid not null,
  user_id uuid not null references users on delete cascade,
  confirmed_at timestamptz,
  primary key (business_id, announcement_id, user_id),
  foreign key (business_id, announcement_id) references announcements (business_id, id) on delete cascade
);
create index announcement_readers_user_id on announcement_readers (user_id, business_id, announcement_id);
select fence_tenant_table('announcement_readers', 'select, insert, update');

-- The bell rings for an announcement. The kinds that exist stay as they are.
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
      regexp_replace(rule.text, 'ARRAY\[', 'ARRAY[''announced''::text, '));
  end loop;
  execute format('alter table users alter column app_notices set default %s', (
    select regexp_replace(pg_get_expr(d.adbin, d.adrelid), '}', ',announced}')
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'users'::regclass and a.attname = 'app_notices'));
end
$$;
update users set app_notices = app_notices || '{announced}';
