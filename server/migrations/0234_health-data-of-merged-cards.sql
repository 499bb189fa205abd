-- A consent to health data that is withdrawn holds for the cards that were merged into the client as well. Their consent
-- date stays until the merge is undone: the register of their own card names it until then.

create function forget_health_of_merged() returns trigger
language plpgsql security definer
set search_path from current
as $$
begin
  update clients c set allergies = '{}', contraindications = '{}', health_note = null, version = c.version + 1, updated_at = now()
  from client_merges m
  where m.business_id = new.business_id and m.kept_id = new.id and m.undone_at is null and m.at < now()
    and c.business_id = m.business_id and c.id = m.lost_id
    and (c.allergies <> '{}' or c.contraindications <> '{}' or c.health_note is not null);
  update client_merges m set
    before = m.before - '{allergies,contraindications,health_note,health_consent_on}'::text[],
    after = m.after - '{allergies,contraindications,health_note}'::text[]
  where m.business_id = new.business_id and m.kept_id = new.id and m.undone_at is null and m.at < now()
    and m.after ? 'health_consent_on';
  return null;
end
$$;
revoke execute on function forget_health_of_merged() from public;
create trigger forget_health_of_merged after update on clients for each row
  when (old.health_consent_on is not null and new.health_consent_on is null) execute function forget_health_of_merged();
