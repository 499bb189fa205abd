-- Sign-in through an identity provider: which account there belongs to which account here, and sign-ins that are under way.

create table linked_accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- who it is there; what else the provider says of him may change, these two do not
  issuer text not null check (issuer <> ''),
  subject text not null check (subject <> '' and length(subject) <= 255),
  -- as the provider last said
  email text,
  -- the account here was made by his first sign-in there
  made_account boolean not null default false,
  linked_at timestamptz not null default now(),
  last_sign_in_at timestamptz,
  unique (issuer, subject),
  unique (user_id, issuer)
);
grant select, insert, update, delete on linked_accounts to wizyta_app;

-- A browser has gone to the provider. Taken by one delete, so that an answer counts once. Nonce and verifier are made of the
-- state and the secret key of the installation, again when the answer comes: none is stored.
create table provider_sign_ins (
  state_hash bytea primary key,
  -- the cookie of the browser that went
  browser_hash bytea,
  -- to link: the session that asked for it
  session_id uuid references sessions on delete cascade,
  -- where one wanted to go
  redirect text,
  expires_at timestamptz not null,
  check ((browser_hash is null) <> (session_id is null))
);
create index provider_sign_ins_session_id on provider_sign_ins (session_id) where session_id is not null;
create index provider_sign_ins_expires_at on provider_sign_ins (expires_at);
grant select, insert, delete on provider_sign_ins to wizyta_app;
grant select, delete on provider_sign_ins to wizyta_worker;

-- Somebody came from the provider with an address that an account here has: the link waits until he signs in to that account.
create table waiting_links (
  browser_hash bytea primary key,
  issuer text not null,
  subject text not null,
  email text not null check (email = lower(email)),
  redirect text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index waiting_links_expires_at on waiting_links (expires_at);
grant select, insert, update, delete on waiting_links to wizyta_app;
grant select, delete on waiting_links to wizyta_worker;
