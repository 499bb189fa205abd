-- Why more of a sale brings no money than the limit of discounts by hand allows.
alter table sales add column free_reason text check (free_reason <> '');
