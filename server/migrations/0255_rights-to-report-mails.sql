-- Mails of reports have rights of their own. They went with the right to exports.
alter table roles no force row level security;
alter table roles disable trigger record_change;
update roles set permissions = permissions || '{reports.create,reports.update,reports.delete}'::text[]
where 'exports.create' = any (permissions) and not 'reports.create' = any (permissions);
alter table roles enable trigger record_change;
alter table roles force row level security;

alter table api_keys no force row level security;
alter table api_keys disable trigger record_change;
update api_keys set permissions = permissions || '{reports.create,reports.update,reports.delete}'::text[]
where 'exports.create' = any (permissions) and not 'reports.create' = any (permissions);
alter table api_keys enable trigger record_change;
alter table api_keys force row level security;
