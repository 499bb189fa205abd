-- Links to surveys, one for each visit, and what clients answered by them.

create table survey_links (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  survey_id uuid not null,
  -- the questions that it asks
  asked int not null,
  visit_id uuid not null,
  client_id uuid not null,
  -- null: until the visit is over
  closes_at timestamptz,
  -- never of an anonymous survey: see survey_marks
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, survey_id, visit_id),
  foreign key (business_id, survey_id, asked) references survey_questions (business_id, survey_id, number) on delete cascade,
  foreign key (business_id, visit_id) references visits (business_id, id) on delete cascade,
  foreign key (business_id, client_id) references clients (business_id, id) on delete cascade
);
create index survey_links_visit_id on survey_links (business_id, visit_id);
create index survey_links_client_id on survey_links (business_id, client_id, survey_id, created_at);
create index survey_links_created_at on survey_links (business_id, created_at);
create index survey_links_survey_id on survey_links (business_id, survey_id, asked, created_at);
select fence_tenant_table('survey_links');

-- Used links of an anonymous survey, in one sorted list without times. Rows of their own would keep an order (xmin, ctid).
-- With that of the answers it would name the clients.
create table survey_marks (
  business_id uuid not null,
  survey_id uuid not null,
  used uuid[] not null,
  primary key (business_id, survey_id),
  foreign key (business_id, survey_id) references surveys (business_id, id) on delete cascade
);
select fence_tenant_table('survey_marks', 'select, insert, update');

create table survey_answers (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  survey_id uuid not null,
  asked int not null,
  anonymous boolean not null,
  answered_on date not null,
  -- null of an anonymous survey
  answered_at timestamptz,
  link_id uuid,
  visit_id uuid,
  client_id uuid,
  -- the client agreed that sensitive answers are kept
  consented boolean not null default false,
  answers jsonb not null,
  -- answers to sensitive questions; null: none
  sensitive jsonb,
  -- mean of the ratings in hundredths, the recommendation, and the texts, of what is not sensitive
  rating int,
  recommendation int,
  comment text,
  -- low enough for a task
  is_low boolean not null default false,
  -- the task of a low score; null of an anonymous survey
  task_id uuid,
  primary key (business_id, id),
  unique (business_id, link_id),
  foreign key (business_id, survey_id, anonymous) references surveys (business_id, id, anonymous) on delete cascade,
  foreign key (business_id, survey_id, asked) references survey_questions (business_id, survey_id, number) on delete cascade,
  foreign key (business_id, link_id) references survey_links (business_id, id) on delete cascade,
  foreign key (business_id, visit_id) references visits (business_id, id) on delete cascade,
  foreign key (business_id, client_id) references clients (business_id, id) on delete cascade,
  foreign key (business_id, task_id) references tasks (business_id, id) on delete set null (task_id),
  check (anonymous and num_nonnulls(link_id, visit_id, client_id, answered_at, task_id) = 0
    or not anonymous and num_nonnulls(link_id, visit_id, client_id, answered_at) = 4)
);
create index survey_answers_answered_on on survey_answers (business_id, answered_on, id);
create index survey_answers_survey_id on survey_answers (business_id, survey_id, answered_on, id);
create index survey_answers_asked on survey_answers (business_id, survey_id, asked);
create index survey_answers_anonymous on survey_answers (business_id, survey_id, anonymous);
create index survey_answers_visit_id on survey_answers (business_id, visit_id) where visit_id is not null;
create index survey_answers_task_id on survey_answers (business_id, task_id) where task_id is not null;
create index survey_answers_client_id on survey_answers (business_id, client_id) where client_id is not null;
select fence_tenant_table('survey_answers', 'select, insert, update, delete');
-- The log says when each entry was written: it would tie an anonymous answer to its moment.
create constraint trigger record_change after insert or update on survey_answers deferrable initially deferred
  for each row when (not new.anonymous) execute function record_change('surveys', 'survey_id', 'answers,sensitive,comment');
create constraint trigger record_removal after delete on survey_answers deferrable initially deferred
  for each row when (not old.anonymous) execute function record_change('surveys', 'survey_id', 'answers,sensitive,comment');

-- Named answers go with their client. Of anonymous ones it is unknown whose they are.
create function erase_survey_answers() returns trigger
language plpgsql security definer
set search_path from current
as $$
begin
  delete from survey_links where business_id = new.business_id and client_id = new.client_id;
  return null;
end
$$;
revoke execute on function erase_survey_answers() from public;
create trigger erase_survey_answers after insert on client_erasures for each row execute function erase_survey_answers();
