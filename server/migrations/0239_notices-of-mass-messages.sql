-- Users who approve hear of mass messages that wait for them, and authors hear of the approval.
-- Authors also hear of one that found more clients than it was started for.
select allow_more('notices', 'notices_kind_check', $$kind in ('campaign_awaiting', 'campaign_approved', 'campaign_paused')$$);
select allow_more('notices', 'notices_visit', $$kind in ('campaign_awaiting', 'campaign_approved', 'campaign_paused')$$);
do $$
begin
  execute format('alter table users alter column app_notices set default %s || %L::text[]', (
    select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'users'::regclass and a.attname = 'app_notices'), '{campaign_awaiting,campaign_approved,campaign_paused}');
end
$$;
update users set app_notices = app_notices || '{campaign_awaiting,campaign_approved,campaign_paused}';
