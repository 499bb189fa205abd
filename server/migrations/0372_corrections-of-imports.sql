-- A cell of a file is mended where the check refuses it; the file stays as it came.

alter table import_rows
  -- column, counted from 0 → the text that stands for its cell
  add corrections jsonb,
  -- what changed them last, and what they were before: to take it back
  add mend_id uuid,
  add before_mend jsonb,
  -- by what other rows of the file are the same, as checked
  add keys text[];
