-- Texts of messages to the staff: push messages of every event under the bell, and the mails of some.

select allow_more('message_templates', 'message_templates_channel_check', $$channel = 'push'$$);
select allow_more('message_templates', 'message_templates_event_check',
  $$channel = 'push' or channel = 'email' and event in ('own_visit_cancelled', 'visit_cancelled', 'message_failed', 'stock_low', 'day_closed')$$);
