-- A message that failed may be about no visit, such as one written by hand, or with a voucher.
select allow_more('notices', 'notices_visit', $$kind = 'message_failed'$$);
select allow_more('staff_notices', 'staff_notices_visit', $$kind = 'message_failed'$$);
