-- Usage is taken back, never removed: the right to remove it opened nothing (decision 170).
alter table roles no force row level security;
alter table roles disable trigger record_change;
update roles set permissions = array_remove(permissions, 'sales-and-usages.delete')
where 'sales-and-usages.delete' = any (permissions);
alter table roles enable trigger record_change;
alter table roles force row level security;

-- A key has at least one right. A key with this one alone opened nothing and is revoked.
alter table api_keys no force row level security;
alter table api_keys disable trigger record_change;
update api_keys set revoked_at = coalesce(revoked_at, now()), permissions = '{sales-and-usages.index}'
where permissions = '{sales-and-usages.delete}';
update api_keys set permissions = array_remove(permissions, 'sales-and-usages.delete')
where 'sales-and-usages.delete' = any (permissions);
alter table api_keys enable trigger record_change;
alter table api_keys force row level security;
