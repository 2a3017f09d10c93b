-- Lines of the books tell a commission that was taken back by a name of its own: the kept sums of its
-- days tell it so as well once the job has summed them again.
insert into reporting.changed_day (calendar, day)
select distinct 'books', day from ledger.entry where moment = 'commission_accrued';
