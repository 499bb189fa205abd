-- Invitations: a letter goes to an address and names what the person may become in one or several businesses. Whether the
-- address has an account shows only to who opens the letter: nothing here depends on it.

create table invitation_letters (
  id uuid primary key,
  email text not null check (email = lower(email)),
  name text not null check (name <> ''),
  language text not null check (language in ('pl', 'en')),
  -- only the hash of the link's token, which is made again when the mail is sent; a new link has a new generation
  token_hash bytea not null unique,
  generation int not null default 1,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- accepted or declined
  closed_at timestamptz
);
grant select, insert, update on invitation_letters to wizyta_app;
grant select on invitation_letters to wizyta_worker;

-- What a letter means for one business: it is listed, sent again and withdrawn there.
create table invitations (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  letter_id uuid not null references invitation_letters on delete cascade,
  email text not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'withdrawn')),
  invited_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id)
);
create unique index invitations_open on invitations (business_id, email) where status = 'open';
create index invitations_letter_id on invitations (letter_id);
create index invitations_invited_by on invitations (invited_by) where invited_by is not null;
select fence_tenant_table('invitations', 'select, insert, update');
select record_changes_of('invitations', 'users', 'id', 'email');
-- the worker writes into the letter where it invites to
create policy any_business on invitations for select to wizyta_worker using (true);

create table invitation_roles (
  business_id uuid not null references businesses on delete cascade,
  invitation_id uuid not null,
  role_id uuid not null,
  primary key (business_id, invitation_id, role_id),
  foreign key (business_id, invitation_id) references invitations (business_id, id) on delete cascade,
  foreign key (business_id, role_id) references roles (business_id, id) on delete cascade
);
create index invitation_roles_role_id on invitation_roles (business_id, role_id);
select fence_tenant_table('invitation_roles');
select record_changes_of('invitation_roles', 'users', 'invitation_id');

-- What a letter says, to whoever has its token: he has no business in hand, and perhaps no account.
create policy opening on invitations for select to current_user using (true);
create policy opening on invitation_roles for select to current_user using (true);

create function open_letter(token bytea)
returns table (
  letter_id uuid, email text, name text, language text, inviter text, known boolean,
  tenant_id uuid, tenant_name text, business_id uuid, business_name text, roles text[]
)
language sql stable security definer
set search_path from current
as $$
  select l.id, l.email, l.name, l.language, u.name, exists (select from users a where a.email = l.email),
    t.id, t.name, b.id, b.name,
    array(select r.name from invitation_roles g join roles r on r.business_id = g.business_id and r.id = g.role_id
      where g.business_id = i.business_id and g.invitation_id = i.id and r.archived_at is null order by r.name)
  from invitation_letters l
  join invitations i on i.letter_id = l.id and i.status = 'open'
  join businesses b on b.id = i.business_id and b.status = 'active'
  join tenants t on t.id = b.tenant_id
  left join users u on u.id = i.invited_by
  where l.token_hash = token and l.closed_at is null and l.expires_at > now()
  order by b.id
$$;
revoke execute on function open_letter(bytea) from public;
grant execute on function open_letter(bytea) to wizyta_app;

alter table account_mails
  add column invitation_letter_id uuid references invitation_letters on delete cascade,
  drop constraint account_mails_kind_check,
  add constraint account_mails_kind_check check (kind in (
    'confirm_email', 'email_change_asked', 'reset_password', 'invitation', 'membership_request', 'sign_in_code',
    'second_factor_changed', 'password_changed', 'new_sign_in', 'passkey_changed'
  )),
  drop constraint account_mails_cause_check,
  add constraint account_mails_cause_check check (case
    when kind = 'reset_password' then password_reset_id is not null and email_change_id is null
    when kind in ('confirm_email', 'email_change_asked') then
      email_change_id is not null and user_id is not null and password_reset_id is null
    when kind in ('invitation', 'membership_request') then invitation_letter_id is not null
    else user_id is not null end);
create index account_mails_invitation_letter_id on account_mails (invitation_letter_id) where invitation_letter_id is not null;
