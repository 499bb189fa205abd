-- Roles of the product see the own commissions (product.md, section 4). So do roles that see all of them.
alter table roles no force row level security;
alter table roles disable trigger record_change;
update roles set permissions = permissions || '{commissions-own.index}'::text[]
where (key is not null or 'commissions.index' = any (permissions)) and not 'commissions-own.index' = any (permissions);
alter table roles enable trigger record_change;
alter table roles force row level security;
