-- A correction of payments moves the tips that came by another method: one row takes the tip off, the next gives it again.
alter table sale_tips
  add column position smallint not null default 0 check (position in (0, 1)),
  drop constraint sale_tips_pkey,
  add primary key (business_id, sale_id, employee_id, position);
