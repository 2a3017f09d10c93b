create view groups.public_sheet as
select id, uuid, folio, name, channel_id from groups.sheet;
comment on view groups.public_sheet is
  'Group sheets by name, for neighbours; whose it is is narrowed by who asks.';
