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
select folio, sale_day, level, beneficiary, base, amount,
       case when cut in ('draft', 'closed') then 'in_cut' else coalesce(cut, state) end as state
  from paid
