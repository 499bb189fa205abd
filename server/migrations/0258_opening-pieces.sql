-- Notes and coins that were counted when a till was opened, as those of its closing.
alter table shifts add column opening_pieces jsonb;
