-- Conditions of groups by rule: the state of a consent of all clients at once, and visits that were missed.
create index consent_entries_state on consent_entries (business_id, kind_id, client_id, number desc) include (is_given);
create index visits_missed on visits (business_id, client_id, starts_at) where status = 'no_show' and client_id is not null;
