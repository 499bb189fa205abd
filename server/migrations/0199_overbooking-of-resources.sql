-- A resource that may be overbooked: a clash with it only warns. Its bookings without a free place are stored as
-- overridden ones, which the constraint against double booking leaves out.
alter table resources add column overbook boolean not null default false;
