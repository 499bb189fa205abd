-- Counts one attempt for each of some limits, in their order, up to the first that is exceeded: one trip and one commit instead of
-- four, so that a flood of sign-ins keeps no connection from the others. Answers that limit's place and the seconds until its
-- window is over; nothing when the attempt may be made.
create function count_attempts(scopes text[], subjects bytea[], maxima int[], seconds int[])
returns table (place int, wait int)
language plpgsql volatile
as $$
declare
  counted int;
begin
  for place in 1 .. cardinality(scopes) loop
    insert into attempts (scope, subject_hash, window_start)
    values (scopes[place], subjects[place], date_bin(make_interval(secs => seconds[place]), now(), 'epoch'))
    on conflict (scope, subject_hash, window_start) do update set count = attempts.count + 1
    returning attempts.count, ceil(extract(epoch from window_start + make_interval(secs => seconds[place]) - now()))::int
      into counted, wait;
    if counted > maxima[place] then
      return query select place, wait;
      return;
    end if;
  end loop;
end
$$;
