-- Leave that employees ask for. What is approved is an absence like those that managers enter, and only that takes time.

create table leave_requests (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  from_time text check (from_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  to_time text check (to_time ~ '^([01]\d|2[0-3]):[0-5]\d$|^24:00$'),
  reason text not null check (reason in ('holiday', 'sick', 'training', 'on_demand', 'child_care', 'other')),
  note text,
  -- thousandths of a working day, by the hours at the time of the request or of the decision
  days int not null check (days >= 0),
  status text not null default 'requested' check (status in ('requested', 'approved', 'rejected', 'cancelled')),
  decision_note text,
  decided_at timestamptz,
  decided_by uuid,
  -- outlives the account, as in the log
  requested_by uuid default current_user_id(),
  -- the absence that came of it
  absence_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  check (ends_on >= starts_on),
  check (starts_on < ends_on or coalesce(from_time, '00:00') < coalesce(to_time, '24:00')),
  check (status = 'approved' or absence_id is null),
  foreign key (business_id, employee_id) references employees (business_id, id) on delete cascade,
  foreign key (business_id, absence_id) references absences (business_id, id) on delete set null (absence_id)
);
create index leave_requests_open on leave_requests (business_id, ends_on) where status = 'requested';
create index leave_requests_starts_on on leave_requests (business_id, starts_on, id);
create index leave_requests_created_at on leave_requests (business_id, created_at, id);
create index leave_requests_employee_id on leave_requests (business_id, employee_id, starts_on);
create index leave_requests_absence_id on leave_requests (business_id, absence_id) where absence_id is not null;
select fence_tenant_table('leave_requests', 'select, insert, update');
select record_changes_of('leave_requests', 'leave-requests', 'id', 'reason,note,decision_note');

-- Without the right to why colleagues are away, only the own requests are seen (migration 0039).
create policy own_only on leave_requests as restrictive for select to wizyta_app using (
  not (select hides_absence_reasons()) or employee_id = any ((select own_employees())::uuid[]));

alter table notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in ('own_visit_booked', 'own_visit_moved', 'own_visit_reassigned',
    'own_visit_called_off', 'own_visit_cancelled', 'visit_cancelled', 'own_visit_confirmed', 'message_failed', 'order_failed',
    'list_exported', 'leave_requested', 'leave_approved', 'leave_rejected')),
  drop constraint notices_visit,
  add constraint notices_visit check ((visit_id is null) = (kind in ('order_failed', 'list_exported', 'leave_requested',
    'leave_approved', 'leave_rejected')));

alter table users alter column app_notices set default
  '{own_visit_booked,own_visit_moved,own_visit_reassigned,own_visit_called_off,own_visit_cancelled,visit_cancelled,own_visit_confirmed,message_failed,order_failed,list_exported,leave_requested,leave_approved,leave_rejected}';
update users set app_notices = app_notices || '{leave_requested,leave_approved,leave_rejected}';
