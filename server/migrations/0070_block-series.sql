-- Blocks that repeat: a break on every weekday, cleaning every other Friday. Each is a block of its own.

create table block_series (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- {every, unit: days | weeks, weekdays, count | until}
  rule jsonb not null,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
select fence_tenant_table('block_series');
select record_changes_of('block_series', 'events');

alter table blocks add column series_id uuid,
  add foreign key (business_id, series_id) references block_series (business_id, id) on delete set null (series_id);
create index blocks_series_id on blocks (business_id, series_id) where series_id is not null;
