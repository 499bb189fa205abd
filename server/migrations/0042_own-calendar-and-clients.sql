-- One's own calendar and one's own clients: whoever lacks the right to those of colleagues sees, finds and changes no others.
-- The transaction carries it (`app.own_only`), and row security keeps it, so that no query can forget it.
--
-- A visit is one's own where one performs a part of it, as the employee whom the account is linked with. A client is one's own
-- who has such a visit, prefers one, or was added by oneself. Who may read nothing else can change nothing else either: an
-- update or a removal reads first. What is written is no rows of others: the calls see to it.

-- Every business's rows at once: the fence steps aside for the owner of the tables, within this transaction, and so does the
-- record of changes, which needs a business in hand.
alter table roles no force row level security;
alter table roles disable trigger record_change;
alter table api_keys no force row level security;
alter table api_keys disable trigger record_change;

-- Everybody keeps what he saw, but for the roles that were made for specialists.
update roles set permissions = permissions || '{events-others.index}'
where permissions && '{events.index,customers.index}' and key is distinct from 'specialist'
  and not 'events-others.index' = any (permissions);
update roles set description = 'Wykonuje usługi; widzi własny kalendarz i własnych klientów'
where key = 'specialist' and description = 'Wykonuje usługi i widzi kalendarz';
update api_keys set permissions = permissions || '{events-others.index}'
where permissions && '{events.index,customers.index}' and not 'events-others.index' = any (permissions);

alter table roles enable trigger record_change;
alter table roles force row level security;
alter table api_keys enable trigger record_change;
alter table api_keys force row level security;

-- Who added a client is in the log already, and no change of its own.
alter table clients add column added_by uuid default current_user_id() references users on delete set null;
create index clients_added_by on clients (added_by, business_id) where added_by is not null;

-- The owner, as whom the functions below run, belongs to the app's role and so to its policies.
create function sees_others() returns boolean
language sql stable parallel safe
return coalesce(current_setting('app.own_only', true), '') <> 'on' or current_user <> 'wizyta_app';

-- Asked once for each query, as what stands in brackets of a policy is; not for each row.
create function own_employees() returns uuid[]
language sql stable parallel safe
return array(select e.id from employees e where e.business_id = current_business_id() and e.user_id = current_user_id());

-- These run as the owner, who reads past the policies below; they answer yes or no, for the business and the user in hand.
create policy elsewhere on visits for select to current_user using (true);
create policy elsewhere on visit_lines for select to current_user using (true);

create function is_own_visit(visit uuid) returns boolean
language sql stable security definer parallel safe cost 1000
set search_path from current
as $$
  select exists (
    select from visit_lines l
    where l.business_id = current_business_id() and l.visit_id = visit and l.employee_id = any ((select own_employees())::uuid[]))
$$;

create function is_own_client(client uuid) returns boolean
language sql stable security definer parallel safe cost 1000
set search_path from current
as $$
  select exists (
    select from visits v join visit_lines l on l.business_id = v.business_id and l.visit_id = v.id
    where v.business_id = current_business_id() and v.client_id = client and l.employee_id = any ((select own_employees())::uuid[]))
$$;

-- Of a client's visits with colleagues no more than a calendar has to know: when, and that there are any.
create function times_of_client(client uuid)
returns table (visit_id uuid, status text, starts_at timestamptz, ends_at timestamptz)
language sql stable security definer
set search_path from current
as $$
  select id, status, starts_at, ends_at from visits
  where business_id = current_business_id() and client_id = client
$$;

-- What is still referred to, also by visits that the caller does not see.
create function visits_ahead(employee uuid) returns int
language sql stable security definer
set search_path from current
as $$
  select count(distinct v.id)::int
  from visit_lines l join visits v on v.business_id = l.business_id and v.id = l.visit_id
  where l.business_id = current_business_id() and l.employee_id = employee and l.ends_at > now()
    and v.status in ('hold', 'requested', 'booked', 'confirmed', 'arrived', 'in_progress', 'completed', 'settled')
$$;

create function was_chosen(variant uuid) returns boolean
language sql stable security definer
set search_path from current
as $$
  select exists (
    select from visit_lines l where l.business_id = current_business_id() and l.variant_id = variant)
$$;

do $$
declare
  name text;
begin
  foreach name in array array['is_own_visit(uuid)', 'is_own_client(uuid)', 'times_of_client(uuid)', 'visits_ahead(uuid)', 'was_chosen(uuid)'] loop
    execute format('revoke execute on function %s from public', name);
    execute format('grant execute on function %s to wizyta_app', name);
  end loop;
end
$$;

create policy own_only on visits as restrictive for select to wizyta_app
  using ((select sees_others()) or is_own_visit(id));
-- A line that is being written is not yet found by its visit.
create policy own_only on visit_lines as restrictive for select to wizyta_app
  using ((select sees_others()) or employee_id = any ((select own_employees())::uuid[]) or is_own_visit(visit_id));
create policy own_only on blocks as restrictive for select to wizyta_app
  using ((select sees_others()) or employee_id = any ((select own_employees())::uuid[]));
create policy own_only on clients as restrictive for select to wizyta_app
  using ((select sees_others()) or added_by = current_user_id() or preferred_employee_id = any ((select own_employees())::uuid[]) or is_own_client(id));
create policy own_only on messages as restrictive for select to wizyta_app
  using ((select sees_others()) or is_own_visit(visit_id) or (visit_id is null and is_own_client(client_id)));
