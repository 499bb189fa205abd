-- What a person sets for himself, and the mails that go to a person and not to a client.

alter table users
  add column version int not null default 1,
  -- Null: never chosen, so that a new browser keeps its own default.
  add column theme text check (theme in ('system', 'light', 'dark')),
  add column font text check (font in ('inter', 'manrope', 'system')),
  add column direction text check (direction in ('ltr', 'rtl')),
  add column start_page text,
  add column hidden_pages text[] not null default '{}',
  add column calendar_view text check (calendar_view in ('day', '3days', 'week', 'month', 'agenda')),
  add column calendar_colour text check (calendar_colour in ('service', 'employee', 'status')),
  -- kinds of staff_notices that he wants by e-mail
  add column email_notices text[] not null default '{own_visit_cancelled}';

-- Mails to the staff need a name, an address and a language; passwords stay out of the worker's sight.
grant select (id, tenant_id, name, email, language, status, email_notices) on users to wizyta_worker;

-- A picture of a person, cut and encoded anew. A new one has a new id, so that browsers may keep the old one for ever.
create table avatars (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  large bytea not null,
  small bytea not null,
  created_at timestamptz not null default now()
);
alter table avatars enable row level security;
alter table avatars force row level security;
create policy own_avatar on avatars to wizyta_app
  using (user_id = current_user_id()) with check (user_id = current_user_id());
create policy colleagues_avatars on avatars for select to wizyta_app
  using (exists (select from users mine join users theirs on theirs.tenant_id = mine.tenant_id
    where mine.id = current_user_id() and theirs.id = avatars.user_id));
grant select, insert, delete on avatars to wizyta_app;

-- A new address that waits for its owner to open the link. Only the hash of the link's token is stored.
create table email_changes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  email text not null check (email = lower(email)),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- used, taken back, or overtaken by a newer one
  closed_at timestamptz
);
create index email_changes_user_id on email_changes (user_id);
create unique index email_changes_open on email_changes (user_id) where closed_at is null;
grant select, insert, update on email_changes to wizyta_app;
grant select, delete on email_changes to wizyta_worker;

-- Whoever sets a new password, perhaps because a stranger had the old one, ends what the stranger has begun.
create function close_email_changes() returns trigger
language plpgsql as $$
begin
  update email_changes set closed_at = now() where user_id = new.id and closed_at is null;
  return null;
end
$$;
create trigger close_email_changes after update of password_hash on users
  for each row when (old.password_hash is distinct from new.password_hash) execute function close_email_changes();

-- Mails about an account, written with what causes them, sent by the worker.
create table account_mails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('confirm_email', 'email_change_asked')),
  email_change_id uuid not null references email_changes on delete cascade,
  recipient text not null,
  -- kept: stays here, since the demo sends nothing
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'kept', 'failed', 'cancelled')),
  -- rises before each attempt and fences it: only the attempt that holds the number may write its outcome
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  reason text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index account_mails_due on account_mails (next_attempt_at) where status in ('queued', 'sending');
create index account_mails_user_id on account_mails (user_id);
create index account_mails_email_change_id on account_mails (email_change_id);
grant insert on account_mails to wizyta_app;
grant select, update, delete on account_mails to wizyta_worker;

-- What a member of the staff wants to hear of by e-mail: one row for each thing and person.
create table staff_notices (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('own_visit_cancelled', 'visit_cancelled', 'message_failed')),
  visit_id uuid not null,
  message_id uuid,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'cancelled')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  reason text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, visit_id) references visits (business_id, id) on delete cascade,
  foreign key (business_id, message_id) references messages (business_id, id) on delete cascade
);
create unique index staff_notices_id on staff_notices (id);
create index staff_notices_due on staff_notices (next_attempt_at) where status in ('queued', 'sending');
create index staff_notices_user_id on staff_notices (user_id);
create index staff_notices_visit_id on staff_notices (business_id, visit_id);
create index staff_notices_message_id on staff_notices (business_id, message_id) where message_id is not null;
select fence_tenant_table('staff_notices');
-- the worker looks for what is due in every business
create policy any_business on staff_notices to wizyta_worker using (true);
