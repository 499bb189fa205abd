-- A mail that staff write to one client. An SMS of this kind is of kind `sms`, as any that is written when it is queued.
select allow_more('messages', 'messages_kind_check', $$kind = 'direct'$$);

-- The latest messages first, where every word of a search is common.
create index chat_messages_sent_at on chat_messages (business_id, sent_at desc);
