-- Times of visits ahead, for a change of hours that may leave no room for them. Includes visits that the caller does not see:
-- of those no more than a calendar has to know.

create function lines_ahead(of_employee uuid, of_resource uuid, since timestamptz, until timestamptz, statuses text[])
returns table (visit_id uuid, service_id uuid, employee_id uuid, resource_ids uuid[], starts_at timestamptz, ends_at timestamptz, segments jsonb)
language sql stable security definer
set search_path from current
as $$
  select l.visit_id, l.service_id, l.employee_id, l.resource_ids, l.starts_at, l.ends_at, l.segments
  from visits v join visit_lines l on l.business_id = v.business_id and l.visit_id = v.id
  where v.business_id = current_business_id() and v.status = any (statuses)
    and v.ends_at > greatest(now(), since) and v.starts_at < until
    and l.ends_at > greatest(now(), since) and l.starts_at < until
    and (of_employee is null or l.employee_id = of_employee)
    and (of_resource is null or of_resource = any (l.resource_ids))
$$;
revoke execute on function lines_ahead(uuid, uuid, timestamptz, timestamptz, text[]) from public;
grant execute on function lines_ahead(uuid, uuid, timestamptz, timestamptz, text[]) to wizyta_app;
