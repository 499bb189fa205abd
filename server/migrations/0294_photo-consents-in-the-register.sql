-- The register gets consents to photos that stand at the pairs alone. Clients can withdraw them there and by the link of a
-- visit. Rows of all businesses: row security is set aside for this, and nothing of it is news for the log.
alter table consent_entries disable trigger record_change;
alter table consent_entries disable trigger follow_health_consent;
alter table consent_kinds no force row level security;
alter table consent_entries no force row level security;
alter table client_photo_sets no force row level security;
insert into consent_entries (business_id, client_id, kind_id, text_number, is_given, given_on, way, by_id)
select s.business_id, s.client_id, k.id, k.text_number, true, s.consent_on, 'unstated', s.by_id
from (
  select distinct on (business_id, client_id) business_id, client_id, consent_on, by_id
  from client_photo_sets where removed_at is null
  order by business_id, client_id, consent_on desc, id) s
join consent_kinds k on k.business_id = s.business_id and k.purpose = 'photos' and k.archived_at is null
where not exists (
  select from consent_entries e
  where e.business_id = s.business_id and e.client_id = s.client_id and e.kind_id = k.id);
alter table client_photo_sets force row level security;
alter table consent_entries force row level security;
alter table consent_kinds force row level security;
alter table consent_entries enable trigger follow_health_consent;
alter table consent_entries enable trigger record_change;
