-- A consent to health data that is withdrawn holds for the cards that were merged into the client as well. Their consent
-- date stays until the merge is undone: the register of their own card names it until then.

create function forget_health_of_merged() returns trigger
language plpgsql security definer
set search_path from current
as $$
declare
  cards uuid[];
begin
  -- Cards may have been merged into a card that was merged into this one later.
  with recursive merged as (
    select m.lost_id from client_merges m
    where m.business_id = new.business_id and m.kept_id = new.id and m.undone_at is null and m.at < now()
    union
    select m.lost_id from merged join client_merges m on m.kept_id = merged.lost_id
    where m.business_id = new.business_id and m.undone_at is null and m.at < now()
  )
  select coalesce(array_agg(lost_id), '{}') into cards from merged;
  update clients c set allergies = '{}', contraindications = '{}', health_note = null, version = c.version + 1, updated_at = now()
  where c.business_id = new.business_id and c.id = any (cards)
    and (c.allergies <> '{}' or c.contraindications <> '{}' or c.health_note is not null);
  update client_merges m set
    before = m.before - '{allergies,contraindications,health_note,health_consent_on}'::text[],
    after = m.after - '{allergies,contraindications,health_note}'::text[]
  where m.business_id = new.business_id and (m.kept_id = new.id or m.kept_id = any (cards)) and m.at < now()
    and m.after ? 'health_consent_on';
  return null;
end
$$;
revoke execute on function forget_health_of_merged() from public;
create trigger forget_health_of_merged after update on clients for each row
  when (old.health_consent_on is not null and new.health_consent_on is null) execute function forget_health_of_merged();

-- After the undo each card has its own words again, and the merge needs none.
create function forget_health_of_undone() returns trigger
language plpgsql
set search_path from current
as $$
begin
  new.before := new.before - '{allergies,contraindications,health_note,health_consent_on}'::text[];
  new.after := new.after - '{allergies,contraindications,health_note,health_consent_on}'::text[];
  return new;
end
$$;
create trigger forget_health_of_undone before update of undone_at on client_merges for each row
  when (old.undone_at is null and new.undone_at is not null) execute function forget_health_of_undone();
