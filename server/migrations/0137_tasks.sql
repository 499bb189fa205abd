-- Tasks of the team, on a board: what is to be done, by whom and until when.

create table task_templates (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  title text collate polish not null check (title <> ''),
  description text,
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'critical')),
  label text check (label in ('bug', 'feature', 'documentation')),
  assignee_id uuid,
  items text[] not null default '{}',
  -- 1 is Monday: the worker makes a task on these days; empty: a user does
  weekdays int[] not null default '{}',
  due_time text check (due_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, assignee_id) references employees (business_id, id) on delete set null (assignee_id)
);
create index task_templates_title on task_templates (business_id, title, id);
create index task_templates_assignee_id on task_templates (business_id, assignee_id) where assignee_id is not null;
select fence_tenant_table('task_templates', 'select, insert, update');
select record_changes_of('task_templates', 'task-templates');
-- The worker makes tasks of templates, and tells of those that are due, in every business.
create policy any_business on task_templates for select to wizyta_worker using (is_worker());

create table tasks (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  title text collate polish not null check (title <> ''),
  description text,
  status text not null default 'todo' check (status in ('backlog', 'todo', 'in progress', 'done', 'canceled')),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'critical')),
  label text check (label in ('bug', 'feature', 'documentation')),
  assignee_id uuid,
  due_date date,
  due_time text check (due_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  repeat_every int check (repeat_every between 1 and 99),
  repeat_unit text check (repeat_unit in ('day', 'week', 'month')),
  -- due date of the first of a series: a month without its day does not move the later ones
  repeat_from date,
  client_id uuid,
  visit_id uuid,
  product_id uuid,
  sale_id uuid,
  template_id uuid,
  -- the day for which the template made it
  template_day date,
  -- the done task that this one repeats
  previous_id uuid,
  -- order within its column of the board
  place numeric not null,
  created_by uuid default current_user_id() references users on delete set null,
  done_at timestamptz,
  -- open tasks first, and the most urgent
  rank int generated always as (case when status in ('done', 'canceled') then 1 else 0 end) stored,
  weight int generated always as (
    case priority when 'critical' then 3 when 'high' then 2 when 'medium' then 1 else 0 end) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  check (due_time is null or due_date is not null),
  check ((repeat_every is null) = (repeat_unit is null)),
  check (repeat_every is null or due_date is not null),
  foreign key (business_id, assignee_id) references employees (business_id, id) on delete set null (assignee_id),
  foreign key (business_id, client_id) references clients (business_id, id) on delete set null (client_id),
  foreign key (business_id, visit_id) references visits (business_id, id) on delete set null (visit_id),
  foreign key (business_id, product_id) references products (business_id, id) on delete set null (product_id),
  foreign key (business_id, sale_id) references sales (business_id, id) on delete set null (sale_id),
  foreign key (business_id, template_id) references task_templates (business_id, id) on delete set null (template_id),
  foreign key (business_id, previous_id) references tasks (business_id, id) on delete set null (previous_id)
);
create index tasks_rank on tasks (business_id, rank, due_date, due_time, id) where archived_at is null;
create index tasks_place on tasks (business_id, status, place, id);
create index tasks_title on tasks (business_id, title, id);
create index tasks_due_date on tasks (business_id, due_date, id);
create index tasks_weight on tasks (business_id, weight, id);
create index tasks_created_at on tasks (business_id, created_at, id);
create index tasks_assignee_id on tasks (business_id, assignee_id) where assignee_id is not null;
create index tasks_client_id on tasks (business_id, client_id) where client_id is not null;
create index tasks_visit_id on tasks (business_id, visit_id) where visit_id is not null;
create index tasks_product_id on tasks (business_id, product_id) where product_id is not null;
create index tasks_sale_id on tasks (business_id, sale_id) where sale_id is not null;
create index tasks_created_by on tasks (created_by) where created_by is not null;
-- A template makes one task a day, and a done task is repeated once.
create unique index tasks_template_day on tasks (business_id, template_id, template_day);
create unique index tasks_previous_id on tasks (business_id, previous_id);
select fence_tenant_table('tasks');
select record_changes_of('tasks', 'tasks', 'id', 'description');
create policy any_business on tasks for select to wizyta_worker using (is_worker());
-- With their own reach, employees see tasks that they added or have, and those without an assignee (migration 0042).
create policy own_only on tasks as restrictive for select to wizyta_app
  using ((select sees_others()) or created_by = current_user_id() or assignee_id is null
    or assignee_id = any ((select own_employees())::uuid[]));

create table task_items (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  task_id uuid not null,
  position int not null,
  text text not null check (text <> ''),
  done boolean not null default false,
  primary key (business_id, id),
  foreign key (business_id, task_id) references tasks (business_id, id) on delete cascade
);
create index task_items_task_id on task_items (business_id, task_id, position);
select fence_tenant_table('task_items');
select record_changes_of('task_items', 'tasks', 'task_id');
create policy own_only on task_items as restrictive for select to wizyta_app
  using ((select sees_others()) or exists (
    select from tasks t where t.business_id = task_items.business_id and t.id = task_items.task_id));

create table task_comments (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  task_id uuid not null,
  text text not null check (text <> ''),
  author_id uuid default current_user_id() references users on delete set null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, task_id) references tasks (business_id, id) on delete cascade
);
create index task_comments_task_id on task_comments (business_id, task_id, created_at, id);
create index task_comments_author_id on task_comments (author_id) where author_id is not null;
select fence_tenant_table('task_comments');
select record_changes_of('task_comments', 'tasks', 'task_id', 'text');
create policy own_only on task_comments as restrictive for select to wizyta_app
  using ((select sees_others()) or exists (
    select from tasks t where t.business_id = task_comments.business_id and t.id = task_comments.task_id));

-- Finds a place in a column: after a task, or first. It runs as the owner: the order is that of the whole salon. Of all
-- numbers between two neighbours it is the shortest. One transaction at a time, so that no two tasks get the same.
create function task_place(into_status text, after uuid, moved uuid) returns numeric
language plpgsql security definer
set search_path from current
as $$
declare
  low numeric;
  high numeric;
  found_place numeric;
begin
  perform pg_advisory_xact_lock(hashtextextended('tasks ' || current_business_id(), 0));
  select place into low from tasks
  where business_id = current_business_id() and status = into_status and id = after and id is distinct from moved;
  if low is null then
    select min(place) - 1 into low from tasks
    where business_id = current_business_id() and status = into_status and id is distinct from moved;
    return coalesce(floor(low), 0);
  end if;
  select min(place) into high from tasks
  where business_id = current_business_id() and status = into_status and place > low and id is distinct from moved;
  if high is null then
    return floor(low) + 1;
  end if;
  for digits in 0..1000 loop
    found_place := round((low + high) * 0.5, digits);
    exit when found_place > low and found_place < high;
  end loop;
  return found_place;
end
$$;
revoke execute on function task_place(text, uuid, uuid) from public;
grant execute on function task_place(text, uuid, uuid) to wizyta_app, wizyta_worker;
