-- Lines of the level, with the sale they are of.
with paid as (
  select l.*, coalesce(u.name || ' ' || u.last_name, c.canal) as beneficiary, c.canal as channel,
         i.sold_on as sale_day, i.folio, h.name || ' · ' || o.locacion as location,
         (select k.state from commissions.cut k where k.id = l.cut_id) as cut,
         case when l.reverses_id is null then i.base_mxn else -i.base_mxn end as sold
    from commissions.line l
    join carried i on i.id = l.item_id
    join asked on i.sold_on between asked.first_day and asked.last_day
    join organization.channel c on c.id = l.channel_id
    join organization.hotel h on h.id = l.hotel_id
    join organization.location o on o.id = l.location_id
    left join access.user_account u on u.id = l.beneficiary_id
)
select beneficiary,
       sum(sold) as sold, sum(base) as base, sum(amount) as amount,
       coalesce(sum(amount) filter (where state = 'estimated'), 0) as estimated,
       coalesce(sum(amount) filter (where state = 'earned'), 0) as earned,
       coalesce(sum(amount) filter (where state = 'held'), 0) as held,
       coalesce(sum(amount) filter (where cut = 'paid'), 0) as paid,
       coalesce(sum(amount) filter (where state = 'earned' and cut is distinct from 'paid'), 0)
         as pending
  from paid
 where level = 'sub_manager' and state <> 'reversed'
 group by beneficiary
