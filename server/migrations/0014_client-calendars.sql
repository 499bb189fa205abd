-- A client's own visits for the calendar of his phone. The address is not stored, as with calendar_feeds.
create table client_calendars (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  client_id uuid not null,
  -- a new address makes the old one worthless
  generation int not null default 0,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, client_id),
  foreign key (business_id, client_id) references clients (business_id, id) on delete cascade
);
select fence_tenant_table('client_calendars');
select record_changes_of('client_calendars', 'customers', 'client_id');
