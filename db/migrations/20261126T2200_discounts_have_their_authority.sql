-- Who gave a discount its terms: kept with the code or combo, and with each sale that was made by it.
alter table catalog.promo_code add column authorised_by bigint references access.user_account;
comment on column catalog.promo_code.authorised_by is
  'Who made it, or last changed how much it gives, when and how often; null: nobody knows.';
create index promo_code_authorised_by on catalog.promo_code (authorised_by)
  where authorised_by is not null;
alter table catalog.combo add column authorised_by bigint references access.user_account;
comment on column catalog.combo.authorised_by is
  'Who made it, or last changed how much it gives and when; null: nobody knows.';
create index combo_authorised_by on catalog.combo (authorised_by) where authorised_by is not null;
alter table reservations.reservation
  add column discount_authorised_by bigint references access.user_account;
comment on column reservations.reservation.discount_authorised_by is
  'Who had authorised its promo code or combo when it was sold; null: without one, or unknown.';
create index reservation_discounted_by on reservations.reservation (discount_authorised_by)
  where discount_authorised_by is not null;

-- Of what there is, who last saved it; what was sold before is told with that, too.
update catalog.promo_code c
   set authorised_by = (
     select a.user_id from platform.audit_entry a
      where a.entity = 'promo-code' and a.entity_id = c.id::text and a.user_id is not null
      order by a.id desc limit 1);
update catalog.combo c
   set authorised_by = (
     select a.user_id from platform.audit_entry a
      where a.entity = 'combo' and a.entity_id = c.id::text and a.user_id is not null
      order by a.id desc limit 1);
update reservations.reservation r
   set discount_authorised_by = c.authorised_by
  from catalog.promo_code c
 where c.id = r.promo_code_id and c.authorised_by is not null;
update reservations.reservation r
   set discount_authorised_by = c.authorised_by
  from catalog.combo c
 where c.id = r.combo_id and r.promo_code_id is null and c.authorised_by is not null;
