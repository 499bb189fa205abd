-- Vouchers by mail, at once or on a chosen day. Designs of vouchers.

alter table messages
  add column voucher_id uuid,
  add foreign key (business_id, voucher_id) references vouchers (business_id, id) on delete cascade,
  drop constraint messages_kind_check,
  add constraint messages_kind_check check
    (kind in ('booked', 'moved', 'cancelled', 'reminder', 'order', 'receipt', 'shift_report', 'rota', 'waiting_offer', 'voucher')),
  add constraint messages_voucher check ((kind = 'voucher') = (voucher_id is not null));
create index messages_voucher_id on messages (business_id, voucher_id, created_at) where voucher_id is not null;

alter table voucher_templates
  add column design text not null default 'band' check (design in ('band', 'frame', 'full'));
