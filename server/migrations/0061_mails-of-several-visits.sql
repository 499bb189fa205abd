-- One occasion, one mail: messages about several visits of a series leave together.
-- The message that carries the mail, itself included; null: the message has a mail of its own.
alter table messages add column mail_id uuid,
  add constraint messages_mail_id_fkey foreign key (business_id, mail_id) references messages (business_id, id)
    on delete set null (mail_id);
create index messages_mail_id on messages (business_id, mail_id) where mail_id is not null;
