-- Who has lost phone and backup codes is let in again by a superadmin of his company, or by whoever keeps the installation.

-- Why the caller may not take away somebody's second factor: `own`, `company` (he also works for another one, whose data
-- would lose their protection too), `superadmin` (the caller is not one everywhere that this person works). Null: he may.
create function second_factor_reset_bar(person uuid) returns text
language sql stable security definer
set search_path from current
as $$
  select case
    when person = current_user_id() then 'own'
    when bool_or(b.tenant_id <> here.tenant_id) then 'company'
    when not coalesce(bool_and(exists (
      select from memberships own
      join roles r on r.business_id = own.business_id and r.id = own.role_id and r.key = 'superadmin' and r.active
        and r.archived_at is null
      where own.business_id = m.business_id and own.user_id = current_user_id() and own.status = 'active')), false)
      then 'superadmin'
  end
  from businesses here
  join memberships m on m.user_id = person
  -- What is closed for good holds nothing any more that could be opened.
  join businesses b on b.id = m.business_id and coalesce(b.archived_at, now()) > now() - interval '30 days'
  where here.id = current_business_id()
$$;
revoke execute on function second_factor_reset_bar(uuid) from public;
grant execute on function second_factor_reset_bar(uuid) to wizyta_app;

-- Takes away all that somebody can show beside his password and every browser that was not asked for it, gives up the sign-ins
-- that wait for it, and ends his sessions. For himself, or for whom the bar above lets through.
create function take_second_factors(person uuid) returns void
language plpgsql security definer
set search_path from current
as $$
begin
  -- One change of his factors at a time.
  perform from users where id = person for no key update;
  if person is distinct from current_user_id() and second_factor_reset_bar(person) is not null then
    raise insufficient_privilege using message = 'not for this caller to take away';
  end if;
  delete from authenticators where user_id = person;
  delete from passkeys where user_id = person;
  delete from backup_codes where user_id = person;
  delete from remembered_browsers where user_id = person;
  update users set email_codes_since = null where id = person and email_codes_since is not null;
  update sign_in_challenges set closed_at = now() where user_id = person and closed_at is null;
  update sent_codes set closed_at = now() where user_id = person and closed_at is null;
  delete from passkey_challenges where user_id = person;
  delete from sessions where user_id = person;
end
$$;
revoke execute on function take_second_factors(uuid) from public;
grant execute on function take_second_factors(uuid) to wizyta_app;
