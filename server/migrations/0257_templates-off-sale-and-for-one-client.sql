-- A template off sale keeps the codes that it sold. A voucher for one client is used by others with an approval only.
alter table voucher_templates
  add column active boolean not null default true,
  add column shareable boolean not null default true;
alter table vouchers add column shareable boolean not null default true;

-- A template of vouchers may have a rate of its own in a commission group.
alter table commission_exceptions
  add column voucher_template_id uuid,
  drop constraint commission_exceptions_check,
  add constraint commission_exceptions_check
    check (num_nonnulls(service_group_id, product_group_id, service_id, product_id, voucher_template_id) = 1),
  add foreign key (business_id, voucher_template_id) references voucher_templates (business_id, id) on delete cascade;
create index commission_exceptions_voucher_template_id on commission_exceptions (business_id, voucher_template_id)
  where voucher_template_id is not null;
