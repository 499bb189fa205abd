-- Who an invitation has become: whoever holds its id is led on to him. And what a letter calls the roles that it offers, with the
-- product's own name for those that it made, so that each reader reads them in his language.

alter table invitations
  add column accepted_by uuid references users on delete set null;
create index invitations_accepted_by on invitations (accepted_by) where accepted_by is not null;

-- Every business's at once, and no change of its own: who accepted stands in the log already.
alter table invitations no force row level security;
alter table invitations disable trigger record_change;
update invitations i set accepted_by = u.id from users u where i.status = 'accepted' and u.email = i.email;
alter table invitations enable trigger record_change;
alter table invitations force row level security;

drop function open_letter(bytea);
create function open_letter(token bytea)
returns table (
  letter_id uuid, email text, name text, language text, inviter text, known boolean,
  tenant_id uuid, tenant_name text, business_id uuid, business_name text, roles jsonb, holds boolean
)
language sql stable security definer
set search_path from current
as $$
  select l.id, l.email, l.name, l.language, u.name, exists (select from users a where a.email = l.email),
    t.id, t.name, b.id, b.name,
    (select coalesce(jsonb_agg(jsonb_build_object('key', r.key, 'name', r.name) order by r.name), '[]')
      from invitation_roles g join roles r on r.business_id = g.business_id and r.id = g.role_id
      where g.business_id = i.business_id and g.invitation_id = i.id and r.archived_at is null),
    invitation_holds(i.business_id, i.id)
  from invitation_letters l
  join invitations i on i.letter_id = l.id and i.status = 'open'
  join businesses b on b.id = i.business_id and b.status = 'active'
  join tenants t on t.id = b.tenant_id
  left join users u on u.id = i.invited_by
  where l.token_hash = token and l.closed_at is null and l.expires_at > now()
  order by b.id
$$;
revoke execute on function open_letter(bytea) from public;
grant execute on function open_letter(bytea) to wizyta_app;
