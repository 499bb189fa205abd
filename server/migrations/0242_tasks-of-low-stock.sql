-- A product that falls below its minimum can make a task. Each fall makes one, and none while another is open.
alter table message_rules add column makes_task boolean not null default false,
  add check (event = 'stock_low' or not makes_task);
-- The fall that made the task, as in stock_levels; null: it was made otherwise.
alter table tasks add column low_since timestamptz;
create unique index tasks_low_since on tasks (business_id, product_id, low_since) where low_since is not null;
