-- Parts of all SMS together, as the mass SMS was started. A new price of a part changes its price by them.
-- Null: started before, or an e-mail.
alter table campaigns add column expected_parts int;
