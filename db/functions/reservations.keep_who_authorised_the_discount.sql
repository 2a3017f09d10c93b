create or replace function reservations.keep_who_authorised_the_discount()
  returns trigger language plpgsql as $$
begin
  new.discount_authorised_by := coalesce(
    (select authorised_by from catalog.promo_code where id = new.promo_code_id),
    (select authorised_by from catalog.combo where id = new.combo_id));
  return new;
end $$;
comment on function reservations.keep_who_authorised_the_discount() is
  'A sale keeps who had authorised its discount, whoever changes the code or combo afterwards.';

create trigger a_sale_keeps_who_authorised_its_discount before insert on reservations.reservation
  for each row
  when (new.promo_code_id is not null or new.combo_id is not null)
  execute function reservations.keep_who_authorised_the_discount();
create trigger a_discount_given_later_keeps_who_authorised_it
  before update of promo_code_id, combo_id on reservations.reservation
  for each row
  when (new.promo_code_id is distinct from old.promo_code_id
    or new.combo_id is distinct from old.combo_id)
  execute function reservations.keep_who_authorised_the_discount();
