alter table loads.load add column reading jsonb;
comment on column loads.load.reading is
  'How the file is read (sheet, row of the headings, encoding) and what of it is not; null: of before this was kept.';
