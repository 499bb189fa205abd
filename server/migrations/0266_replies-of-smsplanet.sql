-- SMSPLANET does not document what it passes on of replies: reminders over it ask for none.
alter table sms_connections disable trigger record_change;
alter table sms_connections no force row level security;
update sms_connections set takes_replies = false, version = version + 1 where provider = 'smsplanet' and takes_replies;
alter table sms_connections force row level security;
alter table sms_connections enable trigger record_change;
