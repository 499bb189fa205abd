-- Reports over all businesses of a firm. The worker reads one business after the other, each within its own fence.
alter table report_runs
  -- The businesses as they were asked for; null: the one of the run alone.
  add column business_ids uuid[],
  -- Those of them that are read.
  add column read_businesses int not null default 0,
  add constraint report_runs_businesses check (cardinality(business_ids) > 1);
