-- The import that brought a consent, or that took it back when it was rolled back. It outlives the import.
alter table consent_entries add import_id uuid;
