-- A form reads days up to 2199: a cost without an end says that day, so that it can be edited.
alter table catalog.cost alter column valid_to set default '2199-12-31';
update catalog.cost set valid_to = '2199-12-31' where valid_to > '2199-12-31';
