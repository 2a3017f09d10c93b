-- A newsletter may name its reader's hotel and last tour: as they were known when it was confirmed.
alter table newsletter.recipient
  add column hotel text,
  add column tour_es text,
  add column tour_en text,
  add column tour_day date;
comment on column newsletter.recipient.hotel is
  'Hotel of their last sale in the segment, to be named in the text; none when not known, or forgotten.';
comment on column newsletter.recipient.tour_es is
  'Spanish name of the last tour that they bought in the segment; none: no tour, or forgotten.';
comment on column newsletter.recipient.tour_en is 'Its English name.';
comment on column newsletter.recipient.tour_day is 'The day of that tour.';
