-- What is no mass message leaves first: its due rows are found without those of campaigns.
create index messages_due_first on messages (coalesce(next_attempt_at, due_at))
  where status = 'queued' and channel = 'email' and kind <> 'campaign';
