-- A decision on leave is taken back exactly: the absences that the approved one replaced come back with it.

alter table leave_requests add column replaced_absences jsonb;
drop trigger record_change on leave_requests;
select record_changes_of('leave_requests', 'leave-requests', 'id', 'reason,note,decision_note,replaced_absences');
