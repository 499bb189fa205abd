-- The reason of a cancellation is one of the salon's list; a note says more.
alter table visits add column cancel_note text;
