-- The list of credit that was paid out by transfers begins with the latest.
create index client_transfers_at on client_transfers (business_id, at);

-- A merge notes what it moved and dropped after it was written. That is no change of its own for the log.
drop trigger record_change on client_merges;
create constraint trigger record_change after insert or update of undone_at or delete on client_merges
  deferrable initially deferred for each row execute function record_change('customers', 'kept_id', 'before,after,moved,dropped');
