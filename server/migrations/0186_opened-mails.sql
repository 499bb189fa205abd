-- Opened mass mails are counted for clients who agreed to it. The kind of consent is archived: a salon that wants to count restores it.

select allow_more('consent_kinds', 'consent_kinds_purpose_check', $$purpose = 'mail_opens'$$);
alter table campaign_recipients
  -- the mail had the picture that counts: the client had agreed when it left
  add column counts_opening boolean not null default false,
  add column opened_at timestamptz;

create function add_consent_to_opens(business uuid, locale text) returns void
language sql
set search_path from current
as $$
  insert into consent_kinds (business_id, name, name_en, purpose, text, text_en, sort_order, archived_at)
  values (business,
    case when locale = 'en' then 'Opened e-mails' else 'Otwieranie e-maili' end, case when locale = 'en' then null else 'Opened e-mails' end,
    'mail_opens',
    case when locale = 'en' then 'I agree that the salon sees whether I open its e-mails with news and offers. I may withdraw this consent at any time.'
      else 'Wyrażam zgodę, aby salon widział, czy otwieram jego e-maile z promocjami i nowościami. Zgodę mogę wycofać w każdej chwili.' end,
    case when locale = 'en' then null
      else 'I agree that the salon sees whether I open its e-mails with news and offers. I may withdraw this consent at any time.' end,
    7, now())
$$;
create function add_consent_to_opens_of_business() returns trigger
language plpgsql
set search_path from current
as $$
begin
  if not exists (select from consent_kinds where business_id = new.business_id and purpose = 'mail_opens') then
    perform add_consent_to_opens(new.business_id, (select locale from businesses where id = new.business_id));
  end if;
  return null;
end
$$;
-- With the kinds that a new business gets.
create trigger add_consent_to_opens after insert on consent_kinds for each row when (new.purpose = 'health')
  execute function add_consent_to_opens_of_business();

alter table businesses no force row level security;
alter table consent_kinds disable trigger record_change;
alter table consent_kinds no force row level security;
alter table consent_texts no force row level security;
select add_consent_to_opens(id, locale) from businesses;
alter table consent_texts force row level security;
alter table consent_kinds force row level security;
alter table consent_kinds enable trigger record_change;
alter table businesses force row level security;
