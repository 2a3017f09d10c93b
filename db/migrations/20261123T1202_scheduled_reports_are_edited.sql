-- A scheduled report is edited; of two who do the second is told.
alter table exports.schedule add column version integer not null default 1;
comment on column exports.schedule.version is 'How often it was edited, from 1.';
