-- When staff took the link of a survey to pass it on. Links without a message were made for that.
alter table survey_links add column copied_at timestamptz;
alter table survey_links no force row level security;
alter table messages no force row level security;
update survey_links k set copied_at = k.created_at
where not exists (select from messages m where m.business_id = k.business_id and m.survey_link_id = k.id);
alter table messages force row level security;
alter table survey_links force row level security;
