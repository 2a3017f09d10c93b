import { CHART } from '@app/ledger/rules/chart'
import { sql } from 'kysely'
import type { Check, Row } from './check.ts'

/** Amounts and rates against what the house had set when the document was made. */
export const MONEY: readonly Check[] = [
  {
    name: 'payment_rate',
    kind: 'payment',
    find: (only) => sql<Row>`
      select p.id as document_id, p.reservation_id,
          concat_ws(' / ', f.rate, f.applied_rate, f.usd_rate) as expected,
          concat_ws(' / ', p.rate, p.applied_rate, p.usd_rate) as found,
          round(abs(p.amount * (p.rate - f.rate)), 2) as off_mxn
        from payments.payment p
        join reservations.reservation r on r.id = p.reservation_id
       cross join lateral (
         select case when p.rate_kind = 'peso' then 1 else exchange_rates.rate_in_force(
                  p.currency, p.rate_kind, p.channel_id, p.created_at) end as rate,
                case when p.applied_rate_kind = 'peso' then 1 else exchange_rates.rate_in_force(
                  r.currency, p.applied_rate_kind, p.channel_id, p.created_at) end as applied_rate,
                exchange_rates.rate_in_force('USD', 'house_sell', p.channel_id, p.created_at)
                  as usd_rate where p.corrects_id is null
         union all
         -- A correction is the same money: it keeps the rates of what it corrects.
         select w.rate, w.applied_rate, w.usd_rate from payments.payment w
          where w.id = p.corrects_id offset 0) f
       where ${only('p.reservation_id')}
         and (p.rate, p.applied_rate, p.usd_rate)
             is distinct from (f.rate, f.applied_rate, f.usd_rate)`,
  },
  {
    name: 'sale_rate',
    kind: 'reservation',
    find: (only) => sql<Row>`
      select r.id as document_id, r.id as reservation_id,
          concat_ws(' / ', f.mxn_rate, f.usd_rate) as expected,
          concat_ws(' / ', r.mxn_rate, r.usd_rate) as found,
          round(abs(r.total * (r.mxn_rate - f.mxn_rate)), 2) as off_mxn
        from reservations.reservation r
       cross join lateral (
         select case r.currency when 'MXN' then 1 else exchange_rates.rate_in_force(
                  r.currency, r.rate_kind, r.channel_id, r.held_at) end as mxn_rate,
                exchange_rates.rate_in_force('USD', r.rate_kind, r.channel_id, r.held_at)
                  as usd_rate offset 0) f
       where ${only('r.id')}
         and (r.mxn_rate, r.usd_rate) is distinct from (f.mxn_rate, f.usd_rate)`,
  },
  {
    name: 'item_cost',
    kind: 'item',
    find: (only) => sql<Row>`
      select i.id as document_id, i.reservation_id,
          i.cost_currency || ' ' || i.cost || ' = MXN ' || platform.proportion(i.cost, c.rate, 1)
            || ' = ' || i.currency || ' ' || platform.proportion(i.cost, c.rate, i.mxn_rate)
            || coalesce(', IVA MXN ' || platform.proportion(i.cost_tax, c.rate, 1), '')
            as expected,
          'MXN ' || i.cost_mxn || ', ' || i.currency || ' ' || i.cost_in_currency
            || coalesce(', IVA MXN ' || i.cost_tax_mxn, '') as found,
          abs(i.cost_mxn - platform.proportion(i.cost, c.rate, 1)) + coalesce(
            abs(i.cost_tax_mxn - platform.proportion(i.cost_tax, c.rate, 1)), 0) as off_mxn
        from reservations.item i
       cross join lateral (select case i.cost_currency when 'MXN' then 1 when i.currency
             then i.mxn_rate when 'USD' then i.usd_rate end as rate) c
       where ${only('i.reservation_id')} and c.rate is not null
         and (i.cost_mxn, i.cost_tax_mxn, i.cost_in_currency) is distinct from (
           platform.proportion(i.cost, c.rate, 1), platform.proportion(i.cost_tax, c.rate, 1),
           case i.cost_currency when i.currency then i.cost
             else platform.proportion(i.cost, c.rate, i.mxn_rate) end)`,
  },
  {
    name: 'refund_exchange',
    kind: 'refund',
    // Parts of a payment are rounded one by one: a cent of either side, and no more.
    find: (only) => sql<Row>`
      select f.id as document_id, f.reservation_id, p.rate || ' / ' || p.applied_rate as expected,
          f.amount || ' ' || f.currency || ' = ' || f.applied as found,
          round(abs(f.amount * p.rate - f.applied * p.applied_rate), 2) as off_mxn
        from payments.refund f join payments.payment p on p.id = f.payment_id
       where ${only('f.reservation_id')}
         and abs(f.amount * p.rate - f.applied * p.applied_rate)
             > 0.02 * greatest(p.rate, p.applied_rate)`,
  },
  {
    name: 'cancellation_fee',
    kind: 'cancellation',
    find: (only) => sql<Row>`
      select c.id as document_id, c.reservation_id,
          platform.proportion(i.total, c.fee_percent, 100) || ' + ' ||
            platform.proportion(case i.sold_as when 'agency' then c.fee else c.fee_base end,
              c.provider_percent, 100) as expected,
          c.fee || ' + ' || c.provider_share as found,
          round(abs(c.fee - platform.proportion(i.total, c.fee_percent, 100)) * c.mxn_rate, 2)
            as off_mxn
        from cancellations.standing c join reservations.item i on i.id = c.item_id
       where ${only('c.reservation_id')} and c.state = 'executed'
         and (c.fee <> platform.proportion(i.total, c.fee_percent, 100)
           or c.provider_share <> platform.proportion(
                case i.sold_as when 'agency' then c.fee else c.fee_base end, c.provider_percent,
                100)
           or c.fee_base not in (c.fee, platform.proportion(c.fee, 100, 100 + i.tax_percent)))`,
  },
  {
    name: 'cancellation_terms',
    kind: 'cancellation',
    find: (only) => sql<Row>`
      select c.id as document_id, c.reservation_id,
          k.hours || ' h, ' || coalesce(k.percent, '100') || ' %' as expected,
          c.hours_before || ' h, ' || c.fee_percent || ' %' as found, null::numeric as off_mxn
        from cancellations.standing c join reservations.item i on i.id = c.item_id
       cross join lateral (
         select floor(extract(epoch from (i.service_day + coalesce(i.service_time, '00:00'))
                  at time zone 'America/Cancun' - c.executed_at) / 3600)::int as hours) s
       cross join lateral (
         select s.hours, (
           select rule ->> 'fee_percent' from jsonb_array_elements(c.policy_snapshot) rule
            where (rule ->> 'hours_before')::int <= c.hours_before
            order by (rule ->> 'hours_before')::int desc limit 1) as percent) k
       where ${only('c.reservation_id')} and c.state = 'executed'
         and jsonb_typeof(c.policy_snapshot) = 'array'
         and (abs(c.hours_before - k.hours) > 1
           or c.fee_percent <> coalesce(k.percent::numeric, 100))`,
  },
  {
    name: 'night_fix',
    kind: 'night',
    whole: true,
    find: () => sql<Row>`
      select to_char(n.day, 'YYYYMMDD')::bigint as document_id, null::bigint as reservation_id,
          x.value::text as expected, n.fix::text as found,
          round(abs(n.position * (n.fix - x.value)), 2) as off_mxn
        from ledger.revaluation n
        left join lateral (select value from exchange_rates.rate r
            where r.code = n.currency and r.kind = 'fix' and r.day = n.day and r.set_at <= n.at
            order by r.id desc limit 1) x on true
       where n.fix is distinct from x.value and n.fix is not null`,
  },
  {
    name: 'accounts',
    kind: 'account',
    whole: true,
    find: () => sql<Row>`
      select null::bigint as document_id, null::bigint as reservation_id,
          must.code || ' ' || must.kind || ' ' || must.name_es as expected,
          a.code || ' ' || a.kind || ' ' || a.name_es as found, null::numeric as off_mxn
        from ledger.account a
        full join (values ${sql.join(
          Object.entries(CHART).map(([code, { kind, es }]) => sql`(${code}, ${kind}, ${es})`),
        )}) must(code, kind, name_es) on must.code = a.code
       where (a.code, a.kind, a.name_es) is distinct from (must.code, must.kind, must.name_es)`,
  },
]
