-- What a business sees of its users: the last sign-in, the picture of a colleague, the employee that a user is.

alter table users add column last_sign_in_at timestamptz;

create function remember_sign_in() returns trigger
language plpgsql as $$
begin
  update users set last_sign_in_at = new.created_at where id = new.user_id;
  return null;
end
$$;
create trigger remember_sign_in after insert on sessions for each row execute function remember_sign_in();

update users set last_sign_in_at = s.at
from (select user_id, max(created_at) as at from sessions group by user_id) s
where s.user_id = users.id;

-- One person may work for several companies: who sees his picture is who works with him, and not who was made where.
create function shares_business(mine uuid, theirs uuid) returns boolean
language sql stable security definer
set search_path from current
as $$
  select exists (
    select from memberships m
    join memberships o on o.business_id = m.business_id and o.user_id = theirs
    join businesses b on b.id = m.business_id and b.status = 'active'
    where m.user_id = mine and m.status = 'active'
  )
$$;
revoke execute on function shares_business(uuid, uuid) from public;
grant execute on function shares_business(uuid, uuid) to wizyta_app;

drop policy colleagues_avatars on avatars;
create policy colleagues_avatars on avatars for select to wizyta_app using (shares_business(current_user_id(), user_id));

-- Of several employees that one user was linked to, the first stays his.
alter table employees no force row level security;
alter table employees disable trigger record_change;
update employees e set user_id = null
where user_id is not null and exists (
  select from employees o where o.business_id = e.business_id and o.user_id = e.user_id and (o.created_at, o.id) < (e.created_at, e.id)
);
alter table employees enable trigger record_change;
alter table employees force row level security;
create unique index employees_user on employees (business_id, user_id) where user_id is not null;
