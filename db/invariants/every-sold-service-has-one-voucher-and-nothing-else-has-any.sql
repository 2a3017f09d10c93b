select i.id as item_id, i.state, count(v.id) as live_vouchers
  from reservations.item i
  left join vouchers.voucher v on v.item_id = i.id and v.state <> 'voided'
 group by i.id
having count(v.id) <> case
  when i.state in ('confirmed', 'used', 'no_show')
      and not exists (select from reservations.item c where c.package_item_id = i.id) then 1
      else 0 end
