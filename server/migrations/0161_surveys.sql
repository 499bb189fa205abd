-- Surveys: what is asked, when, and whether the answers are anonymous.

create table surveys (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text collate polish not null check (name <> ''),
  kind text not null check (kind in ('after_visit', 'nps', 'intake', 'internal')),
  status text not null default 'draft' check (status in ('draft', 'active', 'closed')),
  anonymous boolean not null default false,
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  -- after visits with these services; empty: after every visit
  service_ids uuid[] not null default '{}',
  delay_hours int not null default 24 check (delay_hours between 0 and 720),
  closes_after_days int not null default 14 check (closes_after_days between 1 and 365),
  thanks_pl text,
  thanks_en text,
  -- least mean in tenths that may be published
  publish_from int check (publish_from between 10 and 50),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id)
);
create index surveys_name on surveys (business_id, name, id);
create index surveys_created_at on surveys (business_id, created_at, id);
select fence_tenant_table('surveys', 'select, insert, update');
select record_changes_of('surveys', 'surveys');
