-- A form before a visit is read with the visit, so that it cannot be anonymous. Drafts from before that rule lose the mark,
-- which their form no longer shows.
update surveys set anonymous = false where kind = 'intake' and status = 'draft' and anonymous;
