-- A client who gets a gift is named in the basket of another one. A voucher that a client bought for another one keeps
-- the words of its buyer. Both go with the client.

create function erase_gifts() returns trigger
language plpgsql security definer
set search_path from current
as $$
begin
  delete from baskets where business_id = new.business_id
    and content @> jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('holder', jsonb_build_object('id', new.client_id))));
  update vouchers v set holder_name = null, dedication = null from sales s
  where s.business_id = new.business_id and s.client_id = new.client_id
    and v.business_id = s.business_id and v.sale_id = s.id and (v.holder_name is not null or v.dedication is not null);
  return null;
end
$$;
revoke execute on function erase_gifts() from public;
create trigger erase_gifts after insert on client_erasures for each row execute function erase_gifts();
