-- Messages with links to surveys, and notices of low scores.

select allow_more('messages', 'messages_kind_check', $$kind in ('survey', 'intake')$$);
alter table messages
  add column survey_link_id uuid,
  add foreign key (business_id, survey_link_id) references survey_links (business_id, id) on delete cascade,
  add constraint messages_survey check ((kind in ('survey', 'intake')) = (survey_link_id is not null));
create unique index messages_survey_link_id on messages (business_id, survey_link_id) where survey_link_id is not null;
select allow_more('message_templates', 'message_templates_event_check', $$event in ('survey', 'intake')$$);

select allow_more('notices', 'notices_kind_check', $$kind = 'survey_low'$$);
select allow_more('notices', 'notices_visit', $$kind = 'survey_low'$$);
do $$
begin
  execute format('alter table users alter column app_notices set default %s || %L::text[]', (
    select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'users'::regclass and a.attname = 'app_notices'), '{survey_low}');
end
$$;
update users set app_notices = app_notices || '{survey_low}';
