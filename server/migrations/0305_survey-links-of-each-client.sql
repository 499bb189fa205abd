-- A visit that passes to another client has a second link to a survey. Answers of the former client stay there.
-- The client for whom a link was made. A merge of cards leaves it, so that no link, and no answer, is in the way of another.
-- Null: a link of an export from before.
alter table survey_links add column made_for uuid;
alter table survey_links no force row level security;
update survey_links set made_for = client_id;
alter table survey_links force row level security;
alter table survey_links
  drop constraint survey_links_business_id_survey_id_visit_id_key,
  add unique (business_id, survey_id, visit_id, made_for);
