select u.name || ' ' || u.last_name as rep, coalesce(c.code, b.name_es) as promo_code,
       coalesce(m.name || ' ' || m.last_name, 'Sin registro') as authorised_by,
       count(distinct l.reservation_id) as reservations, count(*) as items, sum(l.gross) as gross,
       sum(l.discount) as discount, round(sum(l.discount) / sum(l.gross), 6) as discount_share
  from line l
  join asked on sold_on between first_day and last_day
  join access.user_account u on u.id = l.rep_id
  left join catalog.promo_code c on c.id = l.promo_code_id
  left join catalog.combo b on b.id = l.combo_id
  join reservations.reservation r on r.id = l.reservation_id
  left join access.user_account m on m.id = r.discount_authorised_by
 where l.discount > 0
 group by u.id, coalesce(c.code, b.name_es), m.id
