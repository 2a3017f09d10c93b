alter table catalog.combo
  add column uses_max integer check (uses_max > 0),
  add column uses integer not null default 0;
comment on column catalog.combo.uses_max is 'How often it may be sold; null: without limit.';
comment on column catalog.combo.uses is
  'Sales that stand with it, what is held among them; one that is cancelled whole counts no more.';

update catalog.combo c
   set uses = (select count(*) from reservations.reservation r
                where r.combo_id = c.id and r.state in ('held', 'waiting', 'confirmed', 'closed'));

alter table catalog.combo
  add constraint combo_not_used_too_often check (uses_max is null or uses <= uses_max);
