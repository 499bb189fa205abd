-- Parts of all SMS together, as the mass SMS was started: with them its price is worked out anew when that of a part changes.
-- Null: started before, or an e-mail.
alter table campaigns add column expected_parts int;
