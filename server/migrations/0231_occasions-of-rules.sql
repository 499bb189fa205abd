-- Each rule writes about an occasion once: "30 days before" does not keep "7 days before" from leaving.
drop index messages_occasion;
create unique index messages_occasion on messages (business_id, client_id, kind, occasion, rule_id) where rule_id is not null;
-- A birthday is one a year, however many rules a client fits.
create unique index messages_birthday on messages (business_id, client_id, occasion) where kind = 'birthday';
