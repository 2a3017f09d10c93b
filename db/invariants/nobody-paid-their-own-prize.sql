-- Whoever recorded a payment of prizes neither earned one of them nor awarded it.
select m.id as payment_id, p.id as prize_id, m.user_id
  from incentives.payment m join incentives.prize p on p.payment_id = m.id
 where m.user_id in (p.rep_id, p.user_id)
