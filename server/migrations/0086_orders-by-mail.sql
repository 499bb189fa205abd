-- Orders leave by mail: to suppliers, in their language, by the outbox of the business.

alter table suppliers add column language text not null default 'pl' check (language in ('pl', 'en'));

alter table messages
  add column delivery_id uuid,
  add column attachment_id uuid,
  add column attachment_name text,
  add foreign key (business_id, delivery_id) references deliveries (business_id, id) on delete cascade,
  add foreign key (business_id, attachment_id) references file_contents (business_id, id) on delete restrict,
  drop constraint messages_kind_check,
  add constraint messages_kind_check check (kind in ('booked', 'moved', 'cancelled', 'reminder', 'order')),
  add constraint messages_order check ((kind = 'order') = (delivery_id is not null)),
  add constraint messages_attachment check ((attachment_id is null) = (attachment_name is null));
create index messages_delivery_id on messages (business_id, delivery_id) where delivery_id is not null;
create index messages_attachment_id on messages (business_id, attachment_id) where attachment_id is not null;
