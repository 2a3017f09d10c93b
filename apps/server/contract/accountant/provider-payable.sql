-- What is owed of a voucher is worked out here by itself: the cost of who came, of who did not by
-- the contract (the half cent to who came), and the dock fee at the rates of the sale.
with share as (
  select l.id, o.id as voucher_id, l.state in ('used', 'no_show') as rendered, i.cost, i.cost_mxn,
         i.dock, i.mxn_rate, v.no_show_percent,
         i.adults + i.minors + i.infants as persons,
         i.adults + i.minors + i.infants - o.rendered_pax as missing,
         case i.cost_currency when 'MXN' then 1
              when 'USD' then case i.currency when 'USD' then i.mxn_rate else i.usd_rate end
              else i.cost_mxn / nullif(i.cost, 0) end as rate
    from line l
    join reservations.item i on i.id = l.id
    join catalog.provider v on v.id = i.provider_id
    join vouchers.voucher o on o.item_id = l.id and o.state <> 'voided'
),
owed as (
  select s.*, ceil(s.cost * 100 * s.missing / s.persons - 0.5) / 100 as unused from share s
),
voucher as (
  select o.id, o.rendered, n.amount as asked_for, o.rate,
         round((o.cost - o.unused + round(o.unused * o.no_show_percent / 100, 2)
           + round(o.dock * o.mxn_rate / o.rate, 2)) * o.rate, 2) as due
    from owed o
    left join invoices.line n on n.voucher_id = o.voucher_id
)
select v.name as provider, p.name_es as product, count(*) as items, sum(persons) as pax,
       count(o.id) as vouchers, sum(cost) as cost,
       coalesce(sum(o.due) filter (where o.rendered), 0) as payable,
       coalesce(sum(round(o.asked_for * o.rate, 2)), 0) as billed,
       coalesce(sum(o.due) filter (where o.rendered and o.asked_for is null), 0) as pending
  from line l
  join asked on service_day between first_day and last_day
  join catalog.product p on p.id = l.product_id
  join catalog.provider v on v.id = l.provider_id
  left join voucher o on o.id = l.id
 where l.state <> 'cancelled'
 group by v.name, p.name_es
