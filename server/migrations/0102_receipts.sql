-- Copies of receipts that leave the till: on paper, as a file, by mail, by a secret link. Reports of shifts leave by mail, too.

-- Every copy, append-only: it belongs to the chain of its sale.
create table receipt_copies (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  sale_id uuid not null,
  way text not null check (way in ('print', 'pdf', 'mail', 'link')),
  paper text check (paper in ('receipt', 'sheet')),
  -- until then a link opens
  expires_at timestamptz,
  at timestamptz not null default now(),
  -- outlives the account, as in the log
  by_id uuid default current_user_id(),
  primary key (business_id, id),
  foreign key (business_id, sale_id) references sales (business_id, id) on delete cascade,
  check ((way = 'link') = (expires_at is not null))
);
create index receipt_copies_sale_id on receipt_copies (business_id, sale_id, at desc);
select fence_tenant_table('receipt_copies', 'select, insert');
select keep_entries_of('receipt_copies');
select record_changes_of('receipt_copies', 'sales', 'sale_id');

alter table messages
  add column receipt_copy_id uuid,
  add column shift_id uuid,
  add foreign key (business_id, receipt_copy_id) references receipt_copies (business_id, id) on delete cascade,
  add foreign key (business_id, shift_id) references shifts (business_id, id) on delete cascade,
  drop constraint messages_kind_check,
  add constraint messages_kind_check check
    (kind in ('booked', 'moved', 'cancelled', 'reminder', 'order', 'receipt', 'shift_report')),
  add constraint messages_receipt check ((kind = 'receipt') = (receipt_copy_id is not null)),
  add constraint messages_shift_report check ((kind = 'shift_report') = (shift_id is not null));
create index messages_receipt_copy_id on messages (business_id, receipt_copy_id) where receipt_copy_id is not null;
create index messages_shift_id on messages (business_id, shift_id) where shift_id is not null;
