-- Says whether a client has a phone or an e-mail, before a second one is saved with it. Callers who see own clients alone
-- are told that there is one.
create function is_contact_taken(asked_phone text, asked_email text, other_than uuid) returns boolean
language sql stable security definer
set search_path from current
as $$
  select exists (
    select from clients c
    where c.business_id = current_business_id() and c.id is distinct from other_than
      and (c.phone = asked_phone or c.email_key = lower(asked_email)
        or c.other_phones <> '[]' and c.other_phones @> jsonb_build_array(jsonb_build_object('number', asked_phone)))
      and not exists (select from client_merges m
        where m.business_id = c.business_id and m.lost_id = c.id and m.undone_at is null))
$$;
revoke execute on function is_contact_taken(text, text, uuid) from public;
grant execute on function is_contact_taken(text, text, uuid) to wizyta_app;
