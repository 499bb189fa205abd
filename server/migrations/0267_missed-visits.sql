-- When a visit was marked as missed; null: it was not, or before this column. A no-show without it is no fresh slip.
alter table visits add column missed_at timestamptz;
