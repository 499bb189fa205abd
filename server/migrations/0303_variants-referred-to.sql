-- A removed variant is kept, retired, where sales, own prices and durations of clients or vouchers refer to it. They were
-- deleted with it, or kept the service from being saved.
create or replace function was_chosen(variant uuid) returns boolean
language sql stable security definer
set search_path from current
as $$
  select exists (
      select from visit_lines l where l.business_id = current_business_id() and l.variant_id = variant)
    or exists (select from sale_lines l where l.business_id = current_business_id() and l.variant_id = variant)
    or exists (select from client_prices p where p.business_id = current_business_id() and p.variant_id = variant)
    or exists (select from client_durations d where d.business_id = current_business_id() and d.variant_id = variant)
    or exists (select from voucher_template_items i where i.business_id = current_business_id() and i.variant_id = variant)
    or exists (select from voucher_items i where i.business_id = current_business_id() and i.variant_id = variant)
$$;
