-- Services of which a change of prices left some as they were: they had other prices by then. A plan begins where the plans before
-- it have ended.
alter table price_changes add column overtaken_services uuid[] not null default '{}';
grant update (price_before) on price_change_lines to wizyta_app, wizyta_worker;
