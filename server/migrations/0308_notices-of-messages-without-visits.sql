-- A message that failed may be about no visit: one written to a client, a voucher, a receipt, a message by a rule.
select allow_more('notices', 'notices_visit', $$kind = 'message_failed'$$);
select allow_more('staff_notices', 'staff_notices_visit', $$kind = 'message_failed'$$);
