-- A correction of payments moves tips by two rows. The first takes the tip off its method, the second gives it to another.
alter table sale_tips
  add column position smallint not null default 0 check (position in (0, 1)),
  drop constraint sale_tips_pkey,
  add primary key (business_id, sale_id, employee_id, position);
