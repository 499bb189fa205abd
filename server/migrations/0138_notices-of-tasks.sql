-- Notices about tasks: given to a user, due, or with the user's name in a comment.

alter table notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in ('own_visit_booked', 'own_visit_moved', 'own_visit_reassigned',
    'own_visit_called_off', 'own_visit_cancelled', 'visit_cancelled', 'own_visit_confirmed', 'message_failed', 'order_failed',
    'list_exported', 'leave_requested', 'leave_approved', 'leave_rejected', 'task_assigned', 'task_due', 'task_mentioned')),
  drop constraint notices_visit,
  add constraint notices_visit check (
    (visit_id is null) = (kind in ('order_failed', 'list_exported', 'leave_requested', 'leave_approved', 'leave_rejected',
      'task_assigned', 'task_due', 'task_mentioned')));
create index notices_record_id on notices (business_id, record_id) where record_id is not null;

alter table users alter column app_notices set default
  '{own_visit_booked,own_visit_moved,own_visit_reassigned,own_visit_called_off,own_visit_cancelled,visit_cancelled,own_visit_confirmed,message_failed,order_failed,list_exported,leave_requested,leave_approved,leave_rejected,task_assigned,task_due,task_mentioned}';
update users set app_notices = app_notices || '{task_assigned,task_due,task_mentioned}';
