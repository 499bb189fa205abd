-- Searches of clients and products by an index of trigrams. PostgreSQL uses such an index on no table with row
-- security: an error inside `like` could tell of hidden rows. So the searched texts stand apart, and no role may read
-- them. One function answers ids of the business in hand. The list reads its rows by these ids, through every fence.
create extension if not exists btree_gin;

create table search_texts (
  business_id uuid not null references businesses on delete cascade,
  kind text not null check (kind in ('client', 'product')),
  row_id uuid not null,
  -- With a space in front, so that the beginning of a word is found by ' ab'.
  text text not null,
  primary key (business_id, kind, row_id)
);
revoke all on search_texts from public, wizyta_app, wizyta_worker;
-- A short list of entries that wait for the index: each search reads it from end to end.
create index search_texts_text on search_texts using gin (business_id, kind, text gin_trgm_ops) with (gin_pending_list_limit = 256);

alter table clients no force row level security;
alter table products no force row level security;
insert into search_texts (business_id, kind, row_id, text) select business_id, 'client', id, ' ' || search from clients;
insert into search_texts (business_id, kind, row_id, text) select business_id, 'product', id, ' ' || search from products;
alter table clients force row level security;
alter table products force row level security;

create function add_search_texts() returns trigger
language plpgsql security definer
set search_path from current
as $$
begin
  insert into search_texts (business_id, kind, row_id, text)
  select business_id, tg_argv[0], id, ' ' || search from added
  on conflict (business_id, kind, row_id) do update set text = excluded.text;
  return null;
end
$$;
create function keep_search_text() returns trigger
language plpgsql security definer
set search_path from current
as $$
begin
  if tg_op = 'DELETE' then
    delete from search_texts where business_id = old.business_id and kind = tg_argv[0] and row_id = old.id;
  elsif new.search is distinct from old.search then
    insert into search_texts (business_id, kind, row_id, text) values (new.business_id, tg_argv[0], new.id, ' ' || new.search)
    on conflict (business_id, kind, row_id) do update set text = excluded.text;
  end if;
  return null;
end
$$;
create trigger add_search_texts after insert on clients
  referencing new table as added for each statement execute function add_search_texts('client');
create trigger add_search_texts after insert on products
  referencing new table as added for each statement execute function add_search_texts('product');
create trigger keep_search_text after delete or update of first_name, last_name, phone, email on clients
  for each row execute function keep_search_text('client');
create trigger keep_search_text after delete or update of name, brand, sku, gtin, extra_codes on products
  for each row execute function keep_search_text('product');

-- Ids of rows of the business in hand whose text is like the pattern. With a word, where fewer than ten are: those too
-- whose text holds a word that is nearly the same.
create function rows_with_text(wanted text, pattern text, word text default null) returns setof uuid
language plpgsql stable security definer rows 50 cost 1000
set search_path from current
set pg_trgm.word_similarity_threshold = 0.55
as $$
declare
  ids uuid[];
begin
  ids := array(select s.row_id from search_texts s
    where s.business_id = current_business_id() and s.kind = wanted and s.text like pattern);
  return query select unnest(ids);
  if word is not null and cardinality(ids) < 10 then
    return query select s.row_id from search_texts s
      where s.business_id = current_business_id() and s.kind = wanted and word <% s.text and s.row_id <> all (ids);
  end if;
end
$$;
revoke execute on function add_search_texts(), keep_search_text(), rows_with_text(text, text, text) from public;
grant execute on function rows_with_text(text, text, text) to wizyta_app, wizyta_worker;
