-- Rules of services. Null: no latest start and no limit to a gender. Null hours of cancelling: the settings of the
-- business.
alter table services
  add column last_start text check (last_start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$'),
  add column gender_limit text check (gender_limit in ('female', 'male')),
  add column cancel_limit_h int check (cancel_limit_h between 0 and 168);

-- The deposit is a share of the price in hundredths of a percent, or an amount. Null: the settings of the business.
alter table services
  add column deposit_kind text check (deposit_kind in ('percent', 'amount')),
  add column deposit_share int check (deposit_share between 0 and 10000),
  add column deposit_amount int check (deposit_amount between 0 and 100000000),
  add check ((deposit_kind = 'percent') is not true or deposit_share is not null),
  add check ((deposit_kind = 'amount') is not true or deposit_amount is not null);
-- Only a few services have one, and most businesses none.
create index services_with_deposit on services (business_id) where deposit_kind is not null;
