-- Own texts of messages to clients. A message without one has the usual text.

create table message_templates (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null default gen_random_uuid(),
  event text not null check (event in ('booked', 'moved', 'cancelled', 'reminder', 'after_visit', 'birthday', 'away', 'voucher_expiring')),
  channel text not null check (channel in ('email', 'sms')),
  class text not null default 'transactional' check (class in ('transactional', 'marketing')),
  active boolean not null default true,
  plain_letters boolean not null default false,
  -- null: the usual text of that language
  subject_pl text,
  opening_pl text,
  body_pl text,
  subject_en text,
  opening_en text,
  body_en text,
  -- the version of the texts; changed texts are the next one
  text_number int not null default 1,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  check (event not in ('birthday', 'away') or class = 'marketing')
);
create unique index message_templates_event on message_templates (business_id, event, channel) where archived_at is null;
create index message_templates_created_at on message_templates (business_id, created_at, id);
select fence_tenant_table('message_templates', 'select, insert, update');
select record_changes_of('message_templates', 'message-templates');

create table message_template_texts (
  business_id uuid not null references businesses on delete cascade,
  template_id uuid not null,
  number int not null,
  subject_pl text,
  opening_pl text,
  body_pl text,
  subject_en text,
  opening_en text,
  body_en text,
  by_id uuid default current_user_id(),
  at timestamptz not null default now(),
  primary key (business_id, template_id, number),
  foreign key (business_id, template_id) references message_templates (business_id, id) on delete cascade
);
select fence_tenant_table('message_template_texts', 'select, insert');
select keep_entries_of('message_template_texts');

create function number_template_text() returns trigger
language plpgsql as $$
begin
  new.text_number := old.text_number + 1;
  return new;
end
$$;
create trigger number_template_text before update on message_templates for each row
  when ((old.subject_pl, old.opening_pl, old.body_pl, old.subject_en, old.opening_en, old.body_en)
    is distinct from (new.subject_pl, new.opening_pl, new.body_pl, new.subject_en, new.opening_en, new.body_en))
  execute function number_template_text();

create function keep_template_text() returns trigger
language plpgsql
set search_path from current
as $$
begin
  insert into message_template_texts (business_id, template_id, number, subject_pl, opening_pl, body_pl, subject_en, opening_en, body_en)
  values (new.business_id, new.id, new.text_number, new.subject_pl, new.opening_pl, new.body_pl, new.subject_en, new.opening_en, new.body_en)
  on conflict do nothing;
  return null;
end
$$;
create trigger keep_template_text after insert or update on message_templates for each row execute function keep_template_text();

-- A test mail goes to the user who writes a template.
alter table messages
  drop constraint messages_kind_check,
  add constraint messages_kind_check check
    (kind in ('booked', 'moved', 'cancelled', 'reminder', 'order', 'receipt', 'shift_report', 'rota', 'waiting_offer', 'voucher', 'template_test'));
