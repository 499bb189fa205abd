-- Reports by mail as a workbook, and with chosen columns.
alter table report_schedules drop constraint report_schedules_format_check;
alter table report_schedules add constraint report_schedules_format_check check (format in ('link', 'csv', 'xlsx', 'pdf'));
-- none: all that the recipient may see
alter table report_schedules add columns text[] not null default '{}';
