-- Phones and e-mails of clients as the reader may see them. Who lacks the right to contacts gets them masked wherever a query
-- reads them through these two; the setting stands in the transaction, so that no answer can forget it.

create function hides_contact() returns boolean
language sql stable parallel safe
return coalesce(current_setting('app.hides_contact', true), '') = 'on';

-- The country and the last two digits stay: enough to tell two clients apart, not enough to call.
create function shown_phone(phone text) returns text
language sql stable parallel safe
return case when not hides_contact() then phone
  else concat_ws(' ', substring(phone from '^\+48'), '••• ••• •') || right(phone, 2) end;

create function shown_email(email text) returns text
language sql stable parallel safe
return case when not hides_contact() then email
  else left(email, 1) || '•••@•••' || coalesce(substring(email from '\.[^.@]+$'), '') end;

-- A text that may hold the address of a client: what the mail server said, the invitation that is attached.
create function without_email(said text, email text) returns text
language sql stable parallel safe
return case when hides_contact() and email <> '' then replace(said, email, shown_email(email)) else said end;
