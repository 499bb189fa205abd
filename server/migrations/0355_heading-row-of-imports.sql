-- Row of the file that holds the headings. A title may stand above it.
alter table import_works add header_row int not null default 1;
