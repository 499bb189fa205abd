-- Ways to pay, tills, kinds of consent and rules of messages for businesses that stood when these came. Migrations 0089, 0092,
-- 0124, 0143 and 0173 gave them nothing. Since 0050 the login that migrates sees no business. Row security is set aside for this,
-- and nothing of it is news for the log. A business that has such rows keeps them as they are.
alter table businesses no force row level security;

alter table payment_methods disable trigger record_change;
alter table payment_methods no force row level security;
select add_payment_methods(b.id, b.locale) from businesses b
where not exists (select from payment_methods m where m.business_id = b.id);
alter table payment_methods force row level security;
alter table payment_methods enable trigger record_change;

alter table tills disable trigger record_change;
alter table tills no force row level security;
select add_till(b.id, b.locale) from businesses b where not exists (select from tills t where t.business_id = b.id);
alter table tills force row level security;
alter table tills enable trigger record_change;

alter table consent_kinds disable trigger record_change;
alter table consent_entries disable trigger record_change;
alter table consent_kinds no force row level security;
alter table consent_texts no force row level security;
alter table consent_entries no force row level security;
alter table clients no force row level security;
create temporary table without_kinds on commit drop as
select b.id from businesses b where not exists (select from consent_kinds k where k.business_id = b.id);
select add_consent_kinds(b.id, b.locale) from businesses b join without_kinds using (id);
alter table consent_entries disable trigger follow_health_consent;
insert into consent_entries (business_id, client_id, kind_id, text_number, is_given, given_on, way, by_id)
select c.business_id, c.id, k.id, 1, true, c.health_consent_on, 'unstated', null
from without_kinds w
join clients c on c.business_id = w.id
join consent_kinds k on k.business_id = c.business_id and k.purpose = 'health'
where c.health_consent_on is not null;
alter table consent_entries enable trigger follow_health_consent;
alter table clients force row level security;
alter table consent_entries force row level security;
alter table consent_texts force row level security;
alter table consent_kinds force row level security;
alter table consent_entries enable trigger record_change;
alter table consent_kinds enable trigger record_change;

-- No salon that stands starts to remind of deposits by itself.
alter table message_rules disable trigger record_change;
alter table message_rules no force row level security;
create temporary table without_rules on commit drop as
select b.id from businesses b where not exists (select from message_rules r where r.business_id = b.id);
select add_message_rules(id) from without_rules;
update message_rules r set active = false from without_rules w where r.business_id = w.id and r.event = 'deposit_due';
alter table message_rules force row level security;
alter table message_rules enable trigger record_change;

alter table businesses force row level security;
