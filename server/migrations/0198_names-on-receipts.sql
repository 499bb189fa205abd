-- The name of a service on receipts; null: its own name. Lines of sales keep the name with which they were sold.
alter table services add column fiscal_name text check (length(fiscal_name) between 1 and 40);
alter table sale_lines add column fiscal_name text;
