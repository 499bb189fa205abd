-- Reports by mail that compare their period with another one, as the screen does. null: with none
alter table report_schedules add compare text check (compare in ('previous', 'weeks'));
