-- Passkeys (WebAuthn): one signs in with them without a password, or shows them as the second factor.

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null check (name <> ''),
  -- as the authenticator names it, base64url
  credential_id text not null unique,
  public_key bytea not null,
  -- rises with each use where the authenticator counts; one that falls is a copy
  counter bigint not null default 0,
  transports text[] not null default '{}',
  -- kept by a service, and so on several devices
  is_backed_up boolean not null default false,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user_id on passkeys (user_id);
select fence_personal_table('passkeys', 'select, insert, update, delete');

-- What a passkey has to sign, once.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('registration', 'sign_in', 'second_factor')),
  -- whose it is; null: of whoever signs it
  user_id uuid references users on delete cascade,
  -- the sign-in that it belongs to
  challenge_id uuid references sign_in_challenges on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index passkey_challenges_user_id on passkey_challenges (user_id) where user_id is not null;
create index passkey_challenges_challenge_id on passkey_challenges (challenge_id) where challenge_id is not null;
create index passkey_challenges_expires_at on passkey_challenges (expires_at);
grant select, insert, delete on passkey_challenges to wizyta_app;
grant select, delete on passkey_challenges to wizyta_worker;

-- What a user can show beside his password. It runs as the owner, since who signs in is nobody yet; it tells kinds and no more.
create function second_factors_of(person uuid) returns text[]
language sql stable security definer
set search_path from current
as $$
  select array(
    select 'authenticator' from authenticators a where a.user_id = person and a.confirmed_at is not null
    union all
    select 'passkey' where exists (select from passkeys p where p.user_id = person)
    union all
    select 'email' from users u where u.id = person and u.email_codes_since is not null)
$$;
revoke execute on function second_factors_of(uuid) from public;
grant execute on function second_factors_of(uuid) to wizyta_app;
