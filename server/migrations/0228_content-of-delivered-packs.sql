-- What one unit of a line held when it arrived. Later the product may have another content.
alter table delivery_lines
  -- thousandths of the usage unit; null: not arrived, or arrived before this column
  add column pack_size bigint check (pack_size > 0);
