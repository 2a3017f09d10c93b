alter table whatsapp.number add column owner uuid;
comment on column whatsapp.number.owner is 'The process that looked after the number last: one that finds itself here knows that nobody used its keys meanwhile.';
