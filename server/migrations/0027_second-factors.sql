-- What is asked for beside the password: a code of an authenticator app or of a mail, or a backup code; what a sign-in that
-- waits for it may do; and the browsers that need not be asked again.

-- Each row is its owner's alone. The owner of the tables is let through, so that second_factors_of can say what there is.
create function fence_personal_table(target regclass, app_rights text) returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format(
    'create policy own_rows on %s to wizyta_app using (user_id = current_user_id()) with check (user_id = current_user_id())',
    target);
  execute format('grant %s on %s to wizyta_app', app_rights, target);
end
$$;

create table authenticators (
  user_id uuid primary key references users on delete cascade,
  -- sealed with the secret key of the installation
  secret bytea not null,
  -- null: it waits for its first code
  confirmed_at timestamptz,
  -- the step of RFC 6238 of the last code that was taken: none of it or before it is taken again
  last_step bigint,
  created_at timestamptz not null default now()
);
select fence_personal_table('authenticators', 'select, insert, update, delete');

create table backup_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);
select fence_personal_table('backup_codes', 'select, insert, update, delete');

alter table users
  -- null: no code is sent to his address
  add column email_codes_since timestamptz;

alter table sessions
  -- when a second factor was shown in it; null: it was opened by a password alone
  add column second_factor_at timestamptz;

-- A sign-in whose password was right and that waits for its second factor. It opens nothing by itself.
create table sign_in_challenges (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  tries int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- used, or given up
  closed_at timestamptz
);
create index sign_in_challenges_user_id on sign_in_challenges (user_id);
create index sign_in_challenges_expires_at on sign_in_challenges (expires_at);
grant select, insert, update on sign_in_challenges to wizyta_app;
grant select, delete on sign_in_challenges to wizyta_worker;

-- Codes that were sent. The code itself is stored nowhere: it is made of the id and the secret key, again for each look at it.
create table sent_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- the sign-in that it belongs to; null: it turns codes by mail on
  challenge_id uuid references sign_in_challenges on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- used, or overtaken by a newer one
  closed_at timestamptz
);
create index sent_codes_user_id on sent_codes (user_id);
create index sent_codes_challenge_id on sent_codes (challenge_id) where challenge_id is not null;
create index sent_codes_expires_at on sent_codes (expires_at);
grant select, insert, update on sent_codes to wizyta_app;
grant select, delete on sent_codes to wizyta_worker;

-- Browsers in which the second factor is not asked for again.
create table remembered_browsers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null,
  -- what it calls itself, to know it again in a list
  agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (user_id, token_hash)
);
create index remembered_browsers_expires_at on remembered_browsers (expires_at);
create index remembered_browsers_token_hash on remembered_browsers (token_hash);
select fence_personal_table('remembered_browsers', 'select, insert, update, delete');
grant select, delete on remembered_browsers to wizyta_worker;
create policy any_row on remembered_browsers to wizyta_worker using (true);

-- Whoever sets a new password, perhaps because a stranger had the old one, is asked everywhere again. It runs as the owner,
-- since a password is also set by a link, by nobody who is signed in.
create function forget_remembered_browsers() returns trigger
language plpgsql security definer
set search_path from current
as $$
begin
  delete from remembered_browsers where user_id = new.id;
  update sign_in_challenges set closed_at = now() where user_id = new.id and closed_at is null;
  return null;
end
$$;
create trigger forget_remembered_browsers after update of password_hash on users
  for each row when (old.password_hash is distinct from new.password_hash) execute function forget_remembered_browsers();

-- Mails about it. What changed is named, so that its owner knows whether it was he.
alter table account_mails
  add column sent_code_id uuid references sent_codes on delete cascade,
  add column change text,
  drop constraint account_mails_kind_check,
  add constraint account_mails_kind_check check (kind in ('confirm_email', 'email_change_asked', 'reset_password', 'invitation',
    'membership_request', 'sign_in_code', 'second_factor_changed', 'password_changed', 'new_sign_in', 'passkey_changed')),
  drop constraint account_mails_cause_check,
  add constraint account_mails_cause_check check (case
    when kind = 'reset_password' then password_reset_id is not null and email_change_id is null
    when kind in ('confirm_email', 'email_change_asked')
      then email_change_id is not null and user_id is not null and password_reset_id is null
    when kind in ('invitation', 'membership_request') then invitation_letter_id is not null
    when kind = 'sign_in_code' then sent_code_id is not null and user_id is not null
    when kind in ('second_factor_changed', 'passkey_changed') then change is not null and user_id is not null
    else user_id is not null end);
create index account_mails_sent_code_id on account_mails (sent_code_id) where sent_code_id is not null;

-- As in migration 0023, and beside it whether a role here asks for a second factor that this session has not seen.
drop function open_session(bytea, bytea, uuid);
create function open_session(token bytea, companion bytea, business uuid)
returns table (
  session_id uuid, user_id uuid, tenant_id uuid, user_name text, email text, language text, stale boolean,
  member boolean, permissions text[], second_factor_due boolean, timezone text, change_number bigint
)
language sql stable security definer
set search_path from current
as $$
  select s.id, u.id, u.tenant_id, u.name, u.email, u.language, s.last_seen_at < now() - interval '5 minutes',
    m.business_id is not null, coalesce(m.permissions, '{}'), coalesce(m.needs_second_factor and s.second_factor_at is null, false),
    b.timezone, h.number
  from sessions s
  join users u on u.id = s.user_id and u.status = 'active'
  left join lateral (
    select m.business_id, coalesce(array_agg(distinct p) filter (where p is not null), '{}') as permissions,
      bool_or(r.requires_second_factor) as needs_second_factor, coalesce(bool_or(r.key = 'superadmin'), false) as is_superadmin
    from memberships m
    left join roles r on r.business_id = m.business_id and r.id = m.role_id and r.active and r.archived_at is null
    left join lateral unnest(r.permissions) p on true
    where m.business_id = business and m.user_id = u.id and m.status = 'active'
    group by m.business_id
  ) m on true
  left join businesses b on b.id = m.business_id
    and (b.status = 'active' or m.is_superadmin and coalesce(b.archived_at, now()) > now() - interval '30 days')
  left join change_heads h on h.business_id = b.id
  where s.token_hash = token and s.companion_hash = companion
    and s.expires_at > now() and s.last_seen_at > now() - interval '24 hours'
$$;
revoke execute on function open_session(bytea, bytea, uuid) from public;
grant execute on function open_session(bytea, bytea, uuid) to wizyta_app;
