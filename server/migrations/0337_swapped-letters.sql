-- Two neighbouring letters in the wrong order leave a short word few trigrams: "Wojick" is not alike enough to "Wójcik".
-- Such a word is looked for with each two neighbours swapped, at the beginning of words.
-- The pattern needs a space in front of the searched text.
create function swapped_letters(word text) returns text[]
language sql immutable strict parallel safe
return array(
  select '% ' || regexp_replace(
      left(word, at - 1) || substr(word, at + 1, 1) || substr(word, at, 1) || substr(word, at + 2), '([\\%_])', '\\\1', 'g') || '%'
    from generate_series(1, least(length(word), 30) - 1) as at
    where length(word) >= 3 and substr(word, at, 1) <> substr(word, at + 1, 1));

-- Loads the library: before that, its setting cannot be given to a function.
select word_similarity('a', 'a');

-- As migration 0160 made it; where no row holds the word, rows with two letters swapped are found too.
create or replace function rows_with_text(wanted text, pattern text, word text default null) returns setof uuid
language plpgsql stable security definer rows 50 cost 1000
set search_path from current
set pg_trgm.word_similarity_threshold = 0.55
as $$
declare
  ids uuid[];
begin
  ids := array(select s.row_id from search_texts s
    where s.business_id = current_business_id() and s.kind = wanted and s.text like pattern);
  if word is not null and cardinality(ids) = 0 then
    ids := array(select s.row_id from search_texts s
      where s.business_id = current_business_id() and s.kind = wanted and s.text like any (swapped_letters(word)));
  end if;
  return query select unnest(ids);
  if word is not null and cardinality(ids) < 10 then
    return query select s.row_id from search_texts s
      where s.business_id = current_business_id() and s.kind = wanted and word <% s.text and s.row_id <> all (ids);
  end if;
end
$$;
