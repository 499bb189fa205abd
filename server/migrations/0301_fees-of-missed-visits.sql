-- The fee for a missed visit names that visit, and so does a prepayment that was kept. A visit that is settled
-- stands in event_id: figures count its lines as those of a visit.
alter table sale_lines
  add column missed_event_id uuid,
  add foreign key (business_id, missed_event_id) references visits (business_id, id) on delete restrict,
  add constraint sale_lines_missed_event check (missed_event_id is null or kind = 'fee');
create index sale_lines_missed_event_id on sale_lines (business_id, missed_event_id) where missed_event_id is not null;
