-- Reports that are sent by mail on a rhythm.

create table report_schedules (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text collate polish not null check (name <> ''),
  -- last part of its address
  report text not null,
  period text not null default 'last-week',
  by text,
  sort text,
  filter jsonb check (jsonb_typeof(filter) = 'object'),
  rhythm text not null default 'week' check (rhythm in ('day', 'week', 'month')),
  weekday text not null default 'monday'
    check (weekday in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
  month_day int not null default 1 check (month_day between 1 and 31),
  hour int not null default 7 check (hour between 0 and 23),
  format text not null default 'link' check (format in ('link', 'csv', 'pdf')),
  recipient_ids uuid[] not null check (cardinality(recipient_ids) between 1 and 20),
  active boolean not null default true,
  -- what was due before is not made up for
  active_since timestamptz not null default now(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id)
);
create index report_schedules_name on report_schedules (business_id, name, id);
create index report_schedules_created_at on report_schedules (business_id, created_at, id);
select fence_tenant_table('report_schedules', 'select, insert, update');
select record_changes_of('report_schedules', 'report-schedules');
-- The worker looks for what is due in every business.
create policy any_business on report_schedules for select to wizyta_worker using (is_worker());

create trigger note_schedule_activation before update on report_schedules for each row
  when (new.active and not old.active or old.archived_at is not null and new.archived_at is null
    or (new.rhythm, new.weekday, new.month_day, new.hour) is distinct from (old.rhythm, old.weekday, old.month_day, old.hour))
  execute function note_rule_activation();

-- A day of a schedule is sent once, whichever worker comes first.
create table report_mailings (
  business_id uuid not null references businesses on delete cascade,
  schedule_id uuid not null,
  due_on date not null,
  mails int not null,
  sent_at timestamptz not null default now(),
  primary key (business_id, schedule_id, due_on),
  foreign key (business_id, schedule_id) references report_schedules (business_id, id) on delete cascade
);
select fence_tenant_table('report_mailings', 'select, insert');

alter table messages
  add column report_schedule_id uuid,
  add foreign key (business_id, report_schedule_id) references report_schedules (business_id, id) on delete cascade;
create index messages_report_schedule_id on messages (business_id, report_schedule_id) where report_schedule_id is not null;
select allow_more('messages', 'messages_kind_check', $$kind = 'report'$$);
alter table messages add constraint messages_report check ((kind = 'report') = (report_schedule_id is not null));
