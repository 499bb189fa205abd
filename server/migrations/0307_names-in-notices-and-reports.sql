-- A notice of a low score names its survey alone. Notices are kept for weeks, and the name of a client outlived an erasure.
alter table notices no force row level security;
alter table surveys no force row level security;
alter table notices disable trigger user;
update notices n set subject = s.name from surveys s
where n.kind = 'survey_low' and s.business_id = n.business_id and s.id = n.record_id;
alter table notices enable trigger user;
alter table surveys force row level security;
alter table notices force row level security;

-- A report over a long period that names an erased client row by row goes with the client. It can be made anew.
create function erase_report_runs() returns trigger
language plpgsql security definer
set search_path from current
as $$
begin
  delete from report_runs where business_id = new.business_id and answer::text like '%' || new.client_id || '%';
  return null;
end
$$;
revoke execute on function erase_report_runs() from public;
create trigger erase_report_runs after insert on client_erasures for each row execute function erase_report_runs();
