-- Every cut that clients were told of, with when it began. The lowest price of the 30 days before a cut counts former cuts
-- (directive 98/6/EC, art. 6a; ustawa o informowaniu o cenach, art. 4 ust. 2).
create table announced_terms (
  business_id uuid not null references businesses on delete cascade,
  discount_id uuid not null,
  -- the terms of each moment are those of the last row before it
  begins_at timestamptz not null default clock_timestamp(),
  -- false: from then on it was off, archived, or not announced
  is_on boolean not null,
  kind text not null,
  percent int,
  amount int,
  valid_from date,
  valid_to date,
  weekdays int[] not null,
  hours_from text,
  hours_to text,
  primary key (business_id, discount_id, begins_at),
  foreign key (business_id, discount_id) references discounts (business_id, id) on delete cascade
);
select fence_tenant_table('announced_terms', 'select, insert');

create function keep_announced_terms() returns trigger
language plpgsql
set search_path from current
as $$
begin
  insert into announced_terms
    (business_id, discount_id, is_on, kind, percent, amount, valid_from, valid_to, weekdays, hours_from, hours_to)
  values (new.business_id, new.id, new.announced and new.active and new.archived_at is null,
    new.kind, new.percent, new.amount, new.valid_from, new.valid_to, new.weekdays, new.hours_from, new.hours_to);
  return null;
end
$$;
create trigger keep_first_announced_terms after insert on discounts
  for each row when (new.announced and new.active) execute function keep_announced_terms();
create trigger keep_announced_terms after update on discounts
  for each row when (
    (new.announced or old.announced)
    and (new.announced, new.active, new.archived_at is null, new.kind, new.percent, new.amount, new.valid_from, new.valid_to,
        new.weekdays, new.hours_from, new.hours_to)
      is distinct from (old.announced, old.active, old.archived_at is null, old.kind, old.percent, old.amount, old.valid_from,
        old.valid_to, old.weekdays, old.hours_from, old.hours_to)
  ) execute function keep_announced_terms();

-- Rows of all businesses: row security is set aside for these tables, and for no other.
alter table discounts no force row level security;
alter table announced_terms no force row level security;
insert into announced_terms
  (business_id, discount_id, begins_at, is_on, kind, percent, amount, valid_from, valid_to, weekdays, hours_from, hours_to)
  select business_id, id, created_at, true, kind, percent, amount, valid_from, valid_to, weekdays, hours_from, hours_to
  from discounts where announced and not of_client;
-- Since when a rule is off was not kept: at the latest since its last change.
insert into announced_terms
  (business_id, discount_id, begins_at, is_on, kind, percent, amount, valid_from, valid_to, weekdays, hours_from, hours_to)
  select business_id, id, greatest(coalesce(archived_at, updated_at), created_at + interval '1 millisecond'), false,
    kind, percent, amount, valid_from, valid_to, weekdays, hours_from, hours_to
  from discounts where announced and not of_client and (archived_at is not null or not active);
alter table discounts force row level security;
alter table announced_terms force row level security;
