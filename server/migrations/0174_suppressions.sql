-- Addresses that get no marketing: added by users too, and released with a reason. A released one stays as history.

alter table suppressions drop constraint suppressions_pkey;
alter table suppressions
  add column id uuid not null default gen_random_uuid(),
  add column note text,
  -- null: by a client or a mail server
  add column by_id uuid references users on delete set null,
  add column released_at timestamptz,
  add column released_by_id uuid references users on delete set null,
  add column release_reason text,
  add primary key (business_id, id),
  add constraint suppressions_release check ((released_at is null) = (release_reason is null)),
  drop constraint suppressions_cause_check,
  add constraint suppressions_cause_check check (cause in ('unsubscribed', 'bounced', 'complained', 'manual'));
create unique index suppressions_address on suppressions (business_id, channel, address) where released_at is null;
create index suppressions_created_at on suppressions (business_id, created_at, id) where released_at is null;
create index suppressions_by_id on suppressions (by_id) where by_id is not null;
create index suppressions_released_by_id on suppressions (released_by_id) where released_by_id is not null;
grant update (released_at, released_by_id, release_reason) on suppressions to wizyta_app, wizyta_worker;
select record_changes_of('suppressions', 'suppressions', 'id', 'address,note,release_reason');
