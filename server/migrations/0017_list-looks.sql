-- How a person has lists shown to him.

alter table users
  -- Null: as tall as lists are by themselves.
  add column list_density text check (list_density in ('comfortable', 'compact')),
  -- `customers.phone`: a column that he does not want to see in a list. Kept is what is hidden, so that a new column shows itself.
  add column hidden_columns text[] not null default '{}';
