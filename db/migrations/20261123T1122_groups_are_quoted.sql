-- A service of a group names what the catalogue calls it, and its services are offered as a quotation.
update groups.sheet s
   set services = (select jsonb_agg('{"option_id": null}'::jsonb || i.item order by i.position)
                     from jsonb_array_elements(s.services) with ordinality i(item, position))
 where s.services <> '[]';
comment on column groups.sheet.services is
  'Rows of day, time, option_id (null: not of the catalogue), service, people and price each.';
alter table quotations.quotation add column group_sheet_id bigint references groups.sheet;
comment on column quotations.quotation.group_sheet_id is
  'The group whose services it offers, at the prices agreed on its sheet; null: a cart.';
create index quotation_group_sheet_id on quotations.quotation (group_sheet_id)
  where group_sheet_id is not null;
