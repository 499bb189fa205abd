-- Products and stock movements of one statement are logged together, as new clients are (0126). The head of the log is locked
-- and changed once, and one notice goes out. A file of 20,000 products spent most of its time in logging them one by one.

-- New rows of a statement wait in a setting of the transaction, a line each: business, entity, changes. JSON has no line break
-- of its own. A savepoint that is undone takes them along.
create function note_added_rows() returns trigger
language plpgsql
set search_path from current
as $$
declare
  setting constant text := 'app.added_' || tg_table_name;
begin
  perform set_config(setting, concat_ws(E'\n', nullif(current_setting(setting, true), ''), (
    select string_agg((a.content ->> 'business_id') || (a.content ->> tg_argv[0]) || log_changes('{}', a.content, '{}'), E'\n' order by a.place)
    from (select to_jsonb(one) as content, row_number() over () as place from added one) a)), true);
  return null;
end
$$;

-- The first deferred trigger appends them all: the head of the log stays the last lock.
create function log_added_rows() returns trigger
language plpgsql
set search_path from current
as $$
declare
  setting constant text := 'app.added_' || tg_table_name;
  waiting constant text := nullif(current_setting(setting, true), '');
  one record;
begin
  -- Another row of the transaction has written them.
  if waiting is null then
    return null;
  end if;
  perform set_config(setting, '', true);
  for one in
    select left(line, 36)::uuid as business, array_agg(substr(line, 37, 36)::uuid order by place) as ids,
      array_agg(substr(line, 73)::jsonb order by place) as changes
    from string_to_table(waiting, E'\n') with ordinality as t (line, place) group by 1 order by 1
  loop
    perform append_many_to_log(one.business, tg_argv[0], tg_table_name, 'create', one.ids, one.changes);
  end loop;
  return null;
end
$$;
revoke execute on function note_added_rows(), log_added_rows() from public;

drop trigger record_change on products;
create trigger note_added_rows after insert on products referencing new table as added for each statement
  execute function note_added_rows('id');
create constraint trigger record_added after insert on products
  deferrable initially deferred for each row execute function log_added_rows('products');
create constraint trigger record_change after update or delete on products
  deferrable initially deferred for each row execute function record_change('products', 'id', '');

drop trigger record_change on stock_movements;
create trigger note_added_rows after insert on stock_movements referencing new table as added for each statement
  execute function note_added_rows('product_id');
create constraint trigger record_added after insert on stock_movements
  deferrable initially deferred for each row execute function log_added_rows('stock-levels');
create constraint trigger record_change after update or delete on stock_movements
  deferrable initially deferred for each row execute function record_change('stock-levels', 'product_id', '');
