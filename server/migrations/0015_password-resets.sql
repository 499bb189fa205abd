-- Links that set a new password for whoever has forgotten his. They belong to an address and not to an account: asking for
-- one does the same work whether or not somebody signs in with that address, so that neither answer nor time can tell.
create table password_resets (
  id uuid primary key,
  email text not null check (email = lower(email)),
  -- only the hash of the link's token, which is made again when the mail is sent
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- used, or overtaken by a newer link or by another password
  closed_at timestamptz
);
-- only the latest link of an address opens anything
create unique index password_resets_open on password_resets (email) where closed_at is null;
create index password_resets_expires_at on password_resets (expires_at);
grant select, insert, update on password_resets to wizyta_app;
grant select, delete on password_resets to wizyta_worker;

-- Whose mail it is shows when it is sent: to an address that nobody signs in with nothing is sent.
alter table account_mails
  alter column user_id drop not null,
  alter column email_change_id drop not null,
  add column password_reset_id uuid references password_resets on delete cascade,
  drop constraint account_mails_kind_check,
  add constraint account_mails_kind_check check (kind in ('confirm_email', 'email_change_asked', 'reset_password')),
  add constraint account_mails_cause_check check (case kind
    when 'reset_password' then password_reset_id is not null and email_change_id is null
    else email_change_id is not null and user_id is not null and password_reset_id is null end);
create index account_mails_password_reset_id on account_mails (password_reset_id) where password_reset_id is not null;

-- A new password makes every link worthless that would set another one.
create function close_password_links() returns trigger
language plpgsql as $$
begin
  update password_links set used_at = now() where user_id = new.id and used_at is null;
  update password_resets set closed_at = now() where email = new.email and closed_at is null;
  return null;
end
$$;
create trigger close_password_links after update of password_hash on users
  for each row when (old.password_hash is distinct from new.password_hash) execute function close_password_links();
