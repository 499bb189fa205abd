-- Services that a change of prices left as they were. One end of their range was changed meanwhile, and the other end
-- would have passed it.
alter table price_changes add column left_services uuid[] not null default '{}';
