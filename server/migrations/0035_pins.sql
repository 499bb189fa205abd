-- PINs: who has signed in on a computer opens his locked screen there again by a few digits.

create table pins (
  user_id uuid primary key references users on delete cascade,
  -- argon2id in PHC form
  pin_hash text not null,
  -- wrong ones since it was last right, or the password was; counted before they are judged
  failures int not null default 0,
  set_at timestamptz not null default now()
);
grant select, insert, update, delete on pins to wizyta_app;

-- Who may go on at a computer by his PIN: whoever has signed in there, not signed out, and has one that is not used up. It
-- runs as the owner, who alone may look into everybody's limits.
create function people_on_device(device bytea) returns table (session_id uuid, user_id uuid, user_name text)
language sql stable security definer
set search_path from current
as $$
  select s.id, u.id, u.name
  from sessions s
  join users u on u.id = s.user_id and u.status = 'active'
  join pins p on p.user_id = u.id and p.failures < 5
  join session_limits(s.user_id) limits on s.last_seen_at > now() - limits.idle and s.created_at > now() - limits.whole
  where s.device_hash = device and s.expires_at > now()
$$;
revoke execute on function people_on_device(bytea) from public;
grant execute on function people_on_device(bytea) to wizyta_app;
