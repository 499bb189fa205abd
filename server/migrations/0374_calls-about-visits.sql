-- Phone calls about visits whose employee has no time for them. Each call is a row, so that the last one can be taken back
-- exactly. A visit that found another place keeps its calls: the client may still have to hear of it.

create table handover_calls (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  -- the employee without time, and the start that the visit had then: they name the board
  employee_id uuid not null,
  was_at timestamptz not null,
  outcome text not null check (outcome in ('to_call', 'no_answer', 'agreed', 'call_back')),
  called_at timestamptz not null default clock_timestamp(),
  called_by uuid default current_user_id(),
  primary key (business_id, id),
  foreign key (business_id, visit_id) references visits (business_id, id) on delete cascade,
  foreign key (business_id, employee_id) references employees (business_id, id) on delete cascade
);
create index handover_calls_visit_id on handover_calls (business_id, visit_id);
create index handover_calls_employee_id on handover_calls (business_id, employee_id, was_at);
select fence_tenant_table('handover_calls', 'select, insert, delete');
create policy own_only on handover_calls as restrictive for select to wizyta_app
  using ((select sees_others()) or is_own_visit(visit_id));
select record_changes_of('handover_calls', 'events', 'visit_id');
