-- Surveys: their questions, their occasion, and the promise of anonymity.

create table surveys (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text collate polish not null check (name <> ''),
  kind text not null check (kind in ('after_visit', 'nps', 'intake')),
  status text not null default 'draft' check (status in ('draft', 'active', 'closed')),
  -- visits that ended before are not asked about
  active_since timestamptz not null default now(),
  anonymous boolean not null default false,
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  -- number of the questions that are asked now; null: none were asked yet
  asked int,
  -- visits with these services; empty: every visit
  service_ids uuid[] not null default '{}',
  -- after the end of a visit; of an intake form before its start
  delay_hours int not null default 24 check (delay_hours between 0 and 720),
  closes_after_days int not null default 14 check (closes_after_days between 1 and 365),
  -- a client is not asked again within these days
  pause_days int not null default 30 check (pause_days between 0 and 365),
  thanks_pl text,
  thanks_en text,
  -- a rating up to this makes a task, as does a recommendation up to its double; null: none does
  task_at int default 3 check (task_at between 1 and 4),
  task_assignee_id uuid,
  -- least mean in tenths that may be published
  publish_from int check (publish_from between 10 and 50),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  unique (business_id, id, anonymous),
  foreign key (business_id, task_assignee_id) references employees (business_id, id) on delete set null (task_assignee_id)
);
create index surveys_name on surveys (business_id, name, id);
create index surveys_created_at on surveys (business_id, created_at, id);
create index surveys_task_assignee_id on surveys (business_id, task_assignee_id) where task_assignee_id is not null;
select fence_tenant_table('surveys', 'select, insert, update');
select record_changes_of('surveys', 'surveys');
-- The worker looks for surveys to send in every business.
create policy any_business on surveys for select to wizyta_worker using (is_worker());

-- Questions as they were asked: links and answers name them, so that a change alters no earlier answer.
create table survey_questions (
  business_id uuid not null,
  survey_id uuid not null,
  number int not null,
  questions jsonb not null,
  primary key (business_id, survey_id, number),
  foreign key (business_id, survey_id) references surveys (business_id, id) on delete cascade
);
select fence_tenant_table('survey_questions', 'select, insert');

create function number_survey_questions() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.status = 'draft' or old.questions is distinct from new.questions then
    new.asked := coalesce(new.asked, 0) + 1;
  end if;
  if tg_op = 'UPDATE' and old.status <> 'active' and new.status = 'active' then new.active_since := now(); end if;
  return new;
end
$$;
create trigger number_survey_questions before insert or update on surveys for each row
  when (new.status <> 'draft') execute function number_survey_questions();

create function keep_survey_questions() returns trigger
language plpgsql as $$
begin
  insert into survey_questions (business_id, survey_id, number, questions) values (new.business_id, new.id, new.asked, new.questions)
  on conflict do nothing;
  return null;
end
$$;
create trigger keep_survey_questions after insert or update on surveys for each row
  when (new.asked is not null) execute function keep_survey_questions();
