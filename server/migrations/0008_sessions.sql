-- One statement opens a request: the session, the membership in the business, its rights, and the number of its last change.
-- It runs as the owner, who alone may look before a business is set; it answers only for the right token and companion.

create policy opening on memberships for select to current_user using (true);
create policy opening on roles for select to current_user using (true);
create policy opening on businesses for select to current_user using (true);
create policy opening on change_heads to current_user using (true) with check (true);

create function open_session(token bytea, companion bytea, business uuid)
returns table (
  session_id uuid, user_id uuid, tenant_id uuid, user_name text, email text, language text, stale boolean,
  member boolean, permissions text[], timezone text, change_number bigint
)
language sql stable security definer
set search_path from current
as $$
  select s.id, u.id, u.tenant_id, u.name, u.email, u.language, s.last_seen_at < now() - interval '5 minutes',
    m.business_id is not null, coalesce(m.permissions, '{}'), b.timezone, h.number
  from sessions s
  join users u on u.id = s.user_id and u.status = 'active'
  left join lateral (
    select m.business_id, coalesce(array_agg(distinct p) filter (where p is not null), '{}') as permissions
    from memberships m
    left join roles r on r.business_id = m.business_id and r.id = m.role_id and r.active and r.archived_at is null
    left join lateral unnest(r.permissions) p on true
    where m.business_id = business and m.user_id = u.id and m.status = 'active'
    group by m.business_id
  ) m on true
  left join businesses b on b.id = m.business_id and b.status = 'active'
  left join change_heads h on h.business_id = b.id
  where s.token_hash = token and s.companion_hash = companion
    and s.expires_at > now() and s.last_seen_at > now() - interval '24 hours'
$$;
revoke execute on function open_session(bytea, bytea, uuid) from public;
grant execute on function open_session(bytea, bytea, uuid) to wizyta_app;

-- A business gets its head of changes with its first breath.
create function start_change_head() returns trigger
language plpgsql security definer
set search_path from current
as $$
begin
  insert into change_heads (business_id) values (new.id);
  return null;
end
$$;
create trigger start_change_head after insert on businesses for each row execute function start_change_head();
