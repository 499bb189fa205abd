-- The start to which the client answered NIE. Away from it the mark is not shown, and an undone move brings it back.
alter table visits add column refused_start timestamptz;
alter table visits disable trigger record_change;
alter table visits no force row level security;
update visits set refused_start = starts_at where refused_at is not null;
alter table visits force row level security;
alter table visits enable trigger record_change;
