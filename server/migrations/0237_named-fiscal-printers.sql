-- Fiscal printers have names, and serve the tills that they stand at. A business may have several.

alter table fiscal_printers
  drop constraint fiscal_printers_pkey,
  add column id uuid not null default gen_random_uuid(),
  add column name text collate polish not null default 'Drukarka fiskalna' check (name <> ''),
  -- empty: all tills without a printer of their own
  add column till_ids uuid[] not null default '{}',
  add column version int not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column archived_at timestamptz,
  add primary key (business_id, id);
alter table fiscal_printers alter column name drop default;
create unique index fiscal_printers_name on fiscal_printers (business_id, lower(name)) where archived_at is null;
grant insert, update on fiscal_printers to wizyta_app, wizyta_worker;
select record_changes_of('fiscal_printers', 'fiscal-printers');

-- The printer that a receipt was handed to. Null: it is gone, and a user prints by hand.
alter table fiscal_prints
  add column printer_id uuid,
  add foreign key (business_id, printer_id) references fiscal_printers (business_id, id) on delete set null (printer_id);
create index fiscal_prints_printer_id on fiscal_prints (business_id, printer_id);
alter table fiscal_prints no force row level security;
update fiscal_prints p set printer_id = (select f.id from fiscal_printers f where f.business_id = p.business_id);
alter table fiscal_prints force row level security;

-- The last number of a receipt.
create index fiscal_receipts_at on fiscal_receipts (business_id, at desc) where number is not null;
