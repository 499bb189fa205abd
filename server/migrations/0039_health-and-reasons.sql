-- What concerns somebody's health: of a client what speaks against a treatment, of an employee why she is away. Both are read
-- through functions that mask them for who lacks the right (as migration 0019 does with contacts), so that no answer can forget it.

create function hides_health() returns boolean
language sql stable parallel safe
return coalesce(current_setting('app.hides_health', true), '') = 'on';

-- That there is something may be known, and who to ask; not what.
create function shown_health(told text) returns text
language sql stable parallel safe
return case when not hides_health() or told is null then told else '•••' end;

create function shown_health(told text[]) returns text[]
language sql stable parallel safe
return case when not hides_health() or told = '{}' then told else '{•••}' end;

-- Kept only with the consent of the client (art. 9 RODO), whose date stands in the log unmasked: it is the proof.
alter table clients
  add column allergies text[] not null default '{}',
  add column contraindications text[] not null default '{}',
  add column health_note text,
  add column health_consent_on date,
  add constraint clients_health_consent check (
    health_consent_on is not null or allergies = '{}' and contraindications = '{}' and health_note is null);
drop trigger record_change on clients;
select record_changes_of('clients', 'customers', 'id',
  'first_name,last_name,phone,email,birth_date,note,alert,search,tags,allergies,contraindications,health_note');

create function hides_absence_reasons() returns boolean
language sql stable parallel safe
return coalesce(current_setting('app.hides_absence_reasons', true), '') = 'on';

-- Why a device or the whole business is not there is no secret; why a person is away is known to the office and to the person.
create function shown_reason(business uuid, employee uuid, reason text) returns text
language sql stable parallel safe
return case
  when employee is null or not hides_absence_reasons() then reason
  when exists (select from employees e where e.business_id = business and e.id = employee and e.user_id = current_user_id()) then reason
  else 'away' end;

create or replace view times_away with (security_invoker = true) as
  select business_id, employee_id, resource_id, starts_on, ends_on, from_time, to_time,
    shown_reason(business_id, employee_id, reason) as reason
  from absences
  union all
  select b.id, null, null, h.date, h.date, null, null, 'holiday'
  from businesses b join public_holidays h on h.key = any (b.closed_holidays)
  where not exists (
    select from dated_hours d
    where d.business_id = b.id and d.employee_id is null and d.resource_id is null and d.date = h.date and d.intervals <> '[]');

-- What belongs to an employee stands in the log under the employee, so that her history tells of her hours and absences too.
-- `tg_argv[1]` names the columns of which the first that is filled is the id.
create or replace function record_change() returns trigger
language plpgsql as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  kept jsonb := case when tg_op = 'DELETE' then before else after end;
  diff jsonb := log_changes(before, after, string_to_array(coalesce(tg_argv[2], ''), ','));
begin
  if tg_op = 'UPDATE' and diff = '{}' then
    return null;
  end if;
  perform append_to_log((kept ->> case tg_table_name when 'businesses' then 'id' else 'business_id' end)::uuid,
    tg_argv[0], coalesce(kept ->> split_part(tg_argv[1], ',', 1), kept ->> split_part(tg_argv[1], ',', 2))::uuid, tg_table_name,
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end, diff);
  return null;
end
$$;
drop trigger record_change on weekly_hours;
drop trigger record_change on dated_hours;
drop trigger record_change on absences;
drop trigger record_change on calendar_feeds;
select record_changes_of('weekly_hours', 'employees', 'employee_id,id');
select record_changes_of('dated_hours', 'employees', 'employee_id,id', 'note');
select record_changes_of('absences', 'employees', 'employee_id,id', 'reason,note');
select record_changes_of('calendar_feeds', 'employees', 'employee_id,id');
