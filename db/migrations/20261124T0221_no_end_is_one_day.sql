-- Screens read and write 31/12/2199 where something has no end; flights began with a day that no form
-- can read.
alter table transport.flight alter column last_day set default '2199-12-31';
update transport.flight set last_day = '2199-12-31' where last_day > '2199-12-31';
