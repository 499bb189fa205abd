-- Minutes of the working day of which a request takes a part: screens show such parts in hours.
alter table leave_requests add column day_minutes int check (day_minutes > 0);
