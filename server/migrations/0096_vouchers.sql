-- Vouchers and passes: templates, what was sold by them, and every entry of each.

create table voucher_templates (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text collate polish not null check (name <> ''),
  kind text not null check (kind in ('amount', 'service', 'pass')),
  -- spv: taxed when it is sold; mpv: taxed when it is used
  vat_kind text not null check (vat_kind in ('spv', 'mpv')),
  vat_rate text check (vat_rate in ('23', '8', '5', '0', 'zw')),
  -- gross grosze; null: the amount is named at the till
  price int check (price > 0),
  -- what an amount pays for
  scope text not null default 'all' check (scope in ('all', 'services', 'products', 'chosen')),
  validity_days int not null check (validity_days between 1 and 3650),
  client_limit int check (client_limit > 0),
  colour text not null default 'rose',
  terms text check (terms <> ''),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  check ((vat_kind = 'spv') = (vat_rate is not null)),
  check (kind = 'amount' or price is not null)
);
create index voucher_templates_name on voucher_templates (business_id, name, id);
select fence_tenant_table('voucher_templates', 'select, insert, update');
select record_changes_of('voucher_templates', 'voucher-templates');

-- Services that a template is good for: so often, or as often as the amount pays.
create table voucher_template_items (
  business_id uuid not null references businesses on delete cascade,
  template_id uuid not null,
  position int not null,
  service_id uuid not null,
  -- null: any variant
  variant_id uuid,
  count int check (count > 0),
  primary key (business_id, template_id, position),
  foreign key (business_id, template_id) references voucher_templates (business_id, id) on delete cascade,
  foreign key (business_id, service_id) references services (business_id, id) on delete cascade,
  foreign key (business_id, variant_id) references service_variants (business_id, id) on delete cascade
);
create index voucher_template_items_service_id on voucher_template_items (business_id, service_id);
create index voucher_template_items_variant_id on voucher_template_items (business_id, variant_id) where variant_id is not null;
select fence_tenant_table('voucher_template_items', 'select, insert, delete');
select record_changes_of('voucher_template_items', 'voucher-templates', 'template_id');

-- Sold vouchers. What one is still good for is its balance in the book; its row is its lock.
create table vouchers (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  template_id uuid not null,
  -- as they were when it was sold
  name text collate polish not null check (name <> ''),
  kind text not null check (kind in ('amount', 'service', 'pass')),
  vat_kind text not null check (vat_kind in ('spv', 'mpv')),
  vat_rate text check (vat_rate in ('23', '8', '5', '0', 'zw')),
  scope text not null check (scope in ('all', 'services', 'products', 'chosen')),
  -- a bearer value: 15 random signs and a check sign
  code text not null check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  -- gross grosze that were paid for it
  value int not null check (value > 0),
  client_id uuid,
  holder_name text check (holder_name <> ''),
  dedication text check (dedication <> ''),
  sale_id uuid not null,
  sold_at timestamptz not null default now(),
  valid_from date not null,
  valid_to date not null,
  blocked_at timestamptz,
  frozen_on date,
  refunded_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, template_id) references voucher_templates (business_id, id) on delete restrict,
  foreign key (business_id, client_id) references clients (business_id, id) on delete restrict,
  foreign key (business_id, sale_id) references sales (business_id, id) on delete cascade,
  unique (business_id, code),
  check (valid_to >= valid_from),
  check ((vat_kind = 'spv') = (vat_rate is not null))
);
create index vouchers_sold_at on vouchers (business_id, sold_at desc, id);
create index vouchers_valid_to on vouchers (business_id, valid_to, id);
create index vouchers_template_id on vouchers (business_id, template_id);
create index vouchers_client_id on vouchers (business_id, client_id) where client_id is not null;
create index vouchers_sale_id on vouchers (business_id, sale_id);
select fence_tenant_table('vouchers', 'select, insert');
grant update (valid_to, client_id, holder_name, blocked_at, frozen_on, refunded_at) on vouchers to wizyta_app, wizyta_worker;
select record_changes_of('vouchers', 'vouchers', 'id', 'code,dedication');

-- Services that a voucher is good for, with the uses and the money that are left. Changed under the lock of the voucher.
create table voucher_items (
  business_id uuid not null references businesses on delete cascade,
  voucher_id uuid not null,
  position int not null,
  service_id uuid not null,
  variant_id uuid,
  -- null: as often as the amount pays
  count int check (count > 0),
  left_count int,
  -- grosze of what was paid that belong to it
  worth int not null default 0 check (worth >= 0),
  left_worth int not null default 0,
  primary key (business_id, voucher_id, position),
  foreign key (business_id, voucher_id) references vouchers (business_id, id) on delete cascade,
  foreign key (business_id, service_id) references services (business_id, id) on delete restrict,
  foreign key (business_id, variant_id) references service_variants (business_id, id) on delete restrict,
  check ((count is null) = (left_count is null)),
  check (left_count between 0 and count),
  check (left_worth between 0 and worth)
);
create index voucher_items_service_id on voucher_items (business_id, service_id);
create index voucher_items_variant_id on voucher_items (business_id, variant_id) where variant_id is not null;
select fence_tenant_table('voucher_items', 'select, insert');
grant update (left_count, left_worth) on voucher_items to wizyta_app, wizyta_worker;

alter table sale_lines
  add column voucher_template_id uuid,
  -- the voucher that it sold, or the pass that covered it
  add column voucher_id uuid,
  drop constraint sale_lines_kind_check,
  add constraint sale_lines_kind_check check (kind in ('service', 'product', 'fee', 'account', 'voucher', 'pass')),
  add constraint sale_lines_voucher check ((kind in ('voucher', 'pass')) = (voucher_template_id is not null)
    and (voucher_template_id is null or voucher_id is not null)),
  add foreign key (business_id, voucher_template_id) references voucher_templates (business_id, id) on delete restrict,
  add foreign key (business_id, voucher_id) references vouchers (business_id, id) on delete restrict;
create index sale_lines_voucher_template_id on sale_lines (business_id, voucher_template_id) where voucher_template_id is not null;
create index sale_lines_voucher_id on sale_lines (business_id, voucher_id) where voucher_id is not null;

alter table sale_payments
  add column voucher_id uuid,
  add foreign key (business_id, voucher_id) references vouchers (business_id, id) on delete restrict;
create index sale_payments_voucher_id on sale_payments (business_id, voucher_id) where voucher_id is not null;

-- Everything that happened to a voucher, append-only. Its amounts add up to its balance, its pieces to what items have left.
create table voucher_entries (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  voucher_id uuid not null,
  -- 1, 2, 3 … of the voucher, without gaps
  number int not null check (number > 0),
  at timestamptz not null default now(),
  type text not null check (type in ('sold', 'redeemed', 'returned', 'refunded', 'voided',
    'extended', 'blocked', 'unblocked', 'transferred', 'frozen', 'unfrozen')),
  -- signed grosze
  amount bigint not null default 0,
  balance_after bigint not null check (balance_after >= 0),
  -- item of the voucher and signed uses of it
  item int,
  qty int not null default 0,
  reason text check (reason <> ''),
  -- a date or a name as it was, and as it is now
  before text,
  after text,
  sale_id uuid,
  line_id uuid,
  by_id uuid default current_user_id(),
  primary key (business_id, id),
  unique (business_id, voucher_id, number),
  foreign key (business_id, voucher_id) references vouchers (business_id, id) on delete cascade,
  foreign key (business_id, sale_id) references sales (business_id, id) on delete cascade,
  foreign key (business_id, line_id) references sale_lines (business_id, id) on delete cascade,
  check (case when type in ('redeemed', 'refunded', 'voided') then amount <= 0 and qty <= 0
    when type in ('sold', 'returned') then amount >= 0 and qty >= 0
    else amount = 0 and qty = 0 and reason is not null end)
);
create index voucher_entries_at on voucher_entries (business_id, at, voucher_id);
create index voucher_entries_sale_id on voucher_entries (business_id, sale_id) where sale_id is not null;
create index voucher_entries_line_id on voucher_entries (business_id, line_id) where line_id is not null;
select fence_tenant_table('voucher_entries', 'select, insert');
select keep_entries_of('voucher_entries');
select record_changes_of('voucher_entries', 'vouchers', 'voucher_id');
