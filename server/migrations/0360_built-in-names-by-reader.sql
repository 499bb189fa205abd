-- A built-in payment method that the salon has not renamed is shown in the language of its reader. Names are those that
-- `add_payment_methods` gives, so a name of the salon's own stays as it is. Without a language, the stored name.
create function shown_method_name(kind text, name text, language text default current_setting('app.language', true))
returns text language sql stable
set search_path from current
as $$
  select coalesce((
    select case when language = 'en' then english else polish end
    from (values
      ('cash', 'Gotówka', 'Cash'),
      ('card', 'Karta', 'Card'),
      ('transfer', 'Przelew', 'Transfer'),
      ('voucher', 'Bon', 'Voucher'),
      ('pass', 'Karnet', 'Pass'),
      ('free', 'Gratis', 'Free')
    ) as given (type, polish, english)
    where language in ('pl', 'en') and given.type = kind and name in (polish, english)), name)
$$;

-- Day of the visit that a prepayment is for. The sentence of the line is made of it when it is read. `name` stays what the
-- fiscal printer was told, and what older lines say.
alter table sale_lines add for_day date check (for_day is null or kind = 'deposit');
