create or replace function reporting.note_days_of_postings() returns trigger language plpgsql as $$
begin
  insert into reporting.changed_day (calendar, day) select distinct 'books', a.day from added a;
  return null;
end $$;
comment on function reporting.note_days_of_postings() is
  'Notes the days of postings that were written: their sums are made anew. What is in the books is '
  'neither changed nor taken away.';

create trigger book_sums_hear_of_new_postings after insert on ledger.posting
  referencing new table as added
  for each statement
  execute function reporting.note_days_of_postings();
