-- Names stand in the order of the Polish alphabet: Śliwa after Sowa and before Zając, which the database's own order of
-- bytes puts last. Figures count as numbers: room 2 before room 10. Two names are equal only when their letters are.
create collation polish (provider = icu, locale = 'pl-u-kn-true');

-- What is searched is made of the names: it goes and comes back.
alter table clients drop column search;
alter table clients
  alter column first_name type text collate polish,
  alter column last_name type text collate polish;
alter table clients add column search text not null generated always as
  (plain(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(email, ''))) stored;
alter table employees
  alter column first_name type text collate polish,
  alter column last_name type text collate polish,
  alter column position type text collate polish;
alter table resources alter column name type text collate polish;
alter table service_groups alter column name type text collate polish;
alter table services alter column name type text collate polish;
alter table roles alter column name type text collate polish;
alter table users alter column name type text collate polish;
alter table businesses
  alter column name type text collate polish,
  alter column city type text collate polish;

-- Downwards, where those without a last name stand at the end as well.
create index clients_name_down on clients (business_id, last_name desc nulls last, first_name desc nulls last, id);
