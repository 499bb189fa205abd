import type { CheckName } from './catalogue-checks.ts'

/** Statements that break a rule of the catalogue, and how its check names them. */
export const sabotage: [name: CheckName, statement: string, offence: string][] = [
  [
    'row security is on and forced, with a policy for the app',
    'drop policy own_business on clients',
    'clients',
  ],
  [
    'row security is on and forced, with a policy for the app',
    'alter table visits no force row level security',
    'visits',
  ],
  [
    'row security is on and forced, with a policy for the app',
    'create table notes (business_id uuid not null)',
    'notes',
  ],
  [
    'no policy is for everybody, and none of the app or for writing is open',
    'create policy open on clients to wizyta_app using (true)',
    'clients: open',
  ],
  [
    'every policy asks whose the row is, or who asks',
    'create policy peep on clients for select to current_user using (true)',
    'clients: peep',
  ],
  [
    'every policy asks whose the row is, or who asks',
    'alter policy any_business on visits using (true)',
    'visits: any_business',
  ],
  [
    'every table has a fence, forced for the owner too, or its reason is written down',
    'create table notes (id uuid primary key)',
    'notes',
  ],
  [
    'every table has a fence, forced for the owner too, or its reason is written down',
    'alter table pins disable row level security',
    'pins',
  ],
  [
    'a backup reads every row of every table, and the app and the worker nothing by that',
    'drop policy backup on visits',
    'visits',
  ],
  [
    'a backup reads every row of every table, and the app and the worker nothing by that',
    'alter policy backup on visits to current_user, wizyta_app',
    'visits',
  ],
  [
    'app and worker make no temporary tables',
    `do $$ begin execute format('grant temporary on database %I to public', current_database()); end $$`,
    'wizyta_app',
  ],
  [
    'what runs as the owner looks among temporary tables last',
    'alter function visits_ahead set search_path = public',
    'visits_ahead',
  ],
  [
    'the business comes first in the primary key',
    'create table notes (id uuid primary key, business_id uuid not null)',
    'notes',
  ],
  [
    'every reference between tables of a business holds the business, on both sides',
    'alter table resources add unique (id); alter table clients add chair uuid references resources (id) on delete cascade',
    'clients: clients_chair_fkey',
  ],
  [
    'every reference says what happens on delete',
    'alter table clients add chair uuid, add foreign key (business_id, chair) references resources (business_id, id)',
    'clients: clients_business_id_chair_fkey',
  ],
  [
    'every reference has an index that begins with its columns',
    'drop index visits_client_id',
    'visits: visits_business_id_client_id_fkey',
  ],
  [
    'what is written into the log stays there',
    'grant update on audit_log to wizyta_app',
    'audit_log: wizyta_app update',
  ],
  ['views ask as who asks them', 'create view everyone as select * from clients', 'everyone'],
  [
    'what runs as the owner was reviewed, is not open to everybody, and keeps to its own schema',
    `create function peep() returns bigint language sql security definer return (select count(*) from clients)`,
    'peep is new',
  ],
  [
    'what runs as the owner was reviewed, is not open to everybody, and keeps to its own schema',
    'grant execute on function open_session to public',
    'open_session is open',
  ],
]
