-- A secret address is worth the rights of what it shows and lets do: it ends with the person whom it was given to, and stands in no
-- text that others read.

-- The calendar address of an employee was given to the person who was this employee. Who takes the account away from the
-- employee, by whichever way, or gives it to somebody else, ends the address; a new one is made for who comes after.
create function end_feeds_of_former_user() returns trigger
language plpgsql as $$
begin
  delete from calendar_feeds where business_id = old.business_id and employee_id = old.id;
  return null;
end
$$;
create trigger end_feeds_of_former_user after update of user_id on employees
  for each row when (old.user_id is not null and new.user_id is distinct from old.user_id)
  execute function end_feeds_of_former_user();

-- A text without the tokens of the addresses in it: 64 letters behind a slash. A calendar file breaks its lines anywhere, also
-- within a token.
create function without_addresses(said text) returns text
language sql immutable parallel safe
return regexp_replace(said, '/(\r?\n[ \t])?([A-Za-z0-9_-](\r?\n[ \t])?){64}', '/•••', 'g');
