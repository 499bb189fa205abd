-- Roles with reports keep those of other days, but for the cashier: product.md, section 4.
alter table roles no force row level security;
alter table roles disable trigger record_change;
update roles set permissions = permissions || '{reports-earlier.index}'::text[]
where 'reports.index' = any (permissions) and key is distinct from 'cashier' and not 'reports-earlier.index' = any (permissions);
alter table roles enable trigger record_change;
alter table roles force row level security;

alter table api_keys no force row level security;
alter table api_keys disable trigger record_change;
update api_keys set permissions = permissions || '{reports-earlier.index}'::text[]
where 'reports.index' = any (permissions) and not 'reports-earlier.index' = any (permissions);
alter table api_keys enable trigger record_change;
alter table api_keys force row level security;
