import { ROLES } from '@app/roles/rules'
import { run, type Database } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { sql } from 'kysely'
import { whileTriggersRest } from '../bulk.ts'

/**
 * What providers billed: on the fifth of each month the services of the month before, captured by
 * one accountant. Those of earlier months were reconciled by somebody else; of the last month some
 * ask for too much, or for what nobody knows.
 */
export async function storeInvoices(tx: Database, until: Day): Promise<void> {
  await planLines(tx, until)
  await storeDocuments(tx)
  await tellVouchers(tx)
  await whileTriggersRest(tx, async () => {
    await moveVouchers(tx)
    await postBilled(tx)
  })
}

/** A line for each service that was given, in the invoice of its provider, currency and month. */
async function planLines(tx: Database, until: Day): Promise<void> {
  await run(
    tx,
    sql`
    create temporary table invoiced on commit drop as
    with people as (
      select (select min(user_id) from access.user_role
               where role_id = ${ROLES['CONTABILIDAD']}) as captured_by,
          (select min(user_id) from access.user_role
            where role_id = ${ROLES['ADMIN']}) as reconciled_by),
    given as (
      select o.*, (date_trunc('month', o.service_day) + interval '1 month 4 days')::date
            as issued_on
        from invoices.owed_voucher o
       where o.state = 'rendered' and o.rendered and o.due > 0)
    select g.*, d.invoice_id as new_invoice_id, p.captured_by, p.reconciled_by,
        (g.issued_on + time '11:00') at time zone 'America/Cancun' + interval '1 day'
          as captured_at,
        (g.issued_on + time '12:00') at time zone 'America/Cancun' + interval '3 days'
          as reconciled_at,
        g.issued_on + 35 <= ${until}::date as reconciled,
        -- A manager's matter: a tenth more than was agreed.
        g.issued_on + 35 > ${until}::date and g.id % 29 = 0 as dear,
        (g.due + case when g.id % 50 = 0 then 0.40 else 0 end)::numeric(14,4) as asked,
        row_number() over (partition by d.invoice_id order by g.service_day, g.id) as position,
        b.accrued, b.passing
      from given g cross join people p
      cross join lateral (
        select coalesce(-sum(s.amount) filter (where s.account_code = 'providers_accrued'), 0)
              as accrued,
            coalesce(-sum(s.amount) filter (where s.account_code = 'pass_through'), 0) as passing
          from ledger.entry e join ledger.posting s on s.entry_id = e.id
         where e.item_id = g.item_id) b
      join (
        select provider_id, cost_currency, issued_on,
            row_number() over (order by issued_on, provider_id, cost_currency) as invoice_id
          from given group by 1, 2, 3) d using (provider_id, cost_currency, issued_on)
     where g.issued_on + 4 <= ${until}::date`,
  )
  await run(tx, sql`update invoiced set asked = round(asked * 1.1, 2) where dear`)
  await run(tx, sql`create index on invoiced (new_invoice_id)`)
  await run(tx, sql`analyze invoiced`)
}

async function storeDocuments(tx: Database): Promise<void> {
  await run(
    tx,
    sql`
    insert into invoices.invoice (id, provider_id, state, folio, source, issued_on, due_on,
        currency, subtotal, tax, total, captured_by, captured_at, reconciled_by, reconciled_at)
    overriding system value
    select i.new_invoice_id, i.provider_id,
        case when bool_and(i.reconciled) then 'reconciled'
             when bool_or(i.dear) then 'partly_matched' else 'matched' end,
        'F-' || to_char(i.issued_on, 'YYMM') || '-' || i.new_invoice_id, 'form', i.issued_on,
        i.issued_on + max(p.payment_terms_days), i.cost_currency, round(sum(i.asked) / 1.16, 2),
        sum(i.asked) - round(sum(i.asked) / 1.16, 2), sum(i.asked), min(i.captured_by),
        min(i.captured_at), case when bool_and(i.reconciled) then min(i.reconciled_by) end,
        case when bool_and(i.reconciled) then min(i.reconciled_at) end
      from invoiced i join catalog.provider p on p.id = i.provider_id
     group by i.new_invoice_id, i.provider_id, i.issued_on, i.cost_currency
     order by i.new_invoice_id`,
  )
  await run(
    tx,
    sql`
    select setval(pg_get_serial_sequence('invoices.invoice', 'id'),
      greatest((select max(id) from invoices.invoice), 1))`,
  )
  await run(
    tx,
    sql`
    insert into invoices.line (invoice_id, provider_id, position, reference, description, amount,
        voucher_id, tied_by, finding)
    select new_invoice_id, provider_id, position, folio, product_es, asked, id, 'voucher',
        case when dear then 'over' end
      from invoiced order by new_invoice_id, position`,
  )
  await run(
    tx,
    sql`
    insert into platform.transition (entity, entity_id, from_state, to_state, user_id, at)
    select 'invoice', n.id, s.was, s.became,
        case s.became when 'reconciled' then n.reconciled_by else n.captured_by end,
        case s.became when 'reconciled' then n.reconciled_at else n.captured_at end
      from invoices.invoice n
      cross join lateral (values (1, null, 'captured'), (2, 'captured', 'validated'),
        (3, 'validated', case n.state when 'reconciled' then 'matched' else n.state end),
        (4, case n.state when 'reconciled' then 'matched' end, 'reconciled')) s(place, was, became)
     where s.place < 4 or n.state = 'reconciled' order by n.id, s.place`,
  )
}

/** Each voucher was billed, and then reconciled where its invoice was. */
const tellVouchers = (tx: Database): Promise<number> =>
  run(
    tx,
    sql`
    insert into platform.transition (entity, entity_id, from_state, to_state, user_id, at)
    select 'voucher', i.id, s.was, s.became, s.by_user, s.at
      from invoiced i join vouchers.voucher v on v.id = i.id
     cross join lateral (values (v.state, 'billed', captured_by, captured_at, true),
       ('billed', 'reconciled', reconciled_by, reconciled_at, reconciled)
     ) s(was, became, by_user, at, told)
     where s.told order by s.became, i.id`,
  )

const moveVouchers = (tx: Database): Promise<number> =>
  run(
    tx,
    sql`
    update vouchers.voucher v
       set state = case when i.reconciled then 'reconciled' else 'billed' end
      from invoiced i where i.id = v.id`,
  )

/** As `invoiceBilledEntry` of the ledger derives it; the auditor compares. */
const postBilled = (tx: Database): Promise<number> =>
  run(
    tx,
    sql`
    with told as (
      insert into ledger.entry (moment, day, at, invoice_line_id, reservation_id, channel_id,
            hotel_id, location_id, rep_id, agency_id, user_id)
      select 'invoice_billed', (i.reconciled_at at time zone 'America/Cancun')::date,
          i.reconciled_at, l.id, i.reservation_id, i.channel_id, i.hotel_id, i.location_id,
          i.rep_id, i.agency_id, i.reconciled_by
        from invoiced i join invoices.line l on l.voucher_id = i.id
       where i.reconciled order by i.reconciled_at, l.id returning id, day, invoice_line_id)
    insert into ledger.posting (entry_id, day, account_code, currency, amount, rate, provider_id,
           pesos)
    select t.id, t.day, p.account, p.currency, p.amount, p.rate, p.provider_id,
        case when p.account = 'exchange_position' and p.currency <> 'MXN' then p.pesos end
      from told t join invoices.line l on l.id = t.invoice_line_id
      join invoiced i on i.id = l.voucher_id
      cross join lateral (
        select i.due - i.accrued as passing_due, case
            when i.currency = 'MXN' then i.passing
            when i.cost_currency = 'MXN' then i.due - i.accrued
            else platform.proportion(i.passing, i.mxn_rate, 1) end as worth) w
      cross join lateral (values
        ('providers_accrued', i.cost_currency, i.accrued, i.cost_rate, i.provider_id, null),
        ('pass_through', i.currency, i.passing, i.mxn_rate, i.provider_id, null),
        ('exchange_position', i.currency,
          case when i.currency <> i.cost_currency then -i.passing end, i.mxn_rate, null, -w.worth),
        ('exchange_position', i.cost_currency,
          case when i.currency <> i.cost_currency then w.passing_due end, i.cost_rate, null,
          w.worth),
        ('provider_cost', i.cost_currency, l.amount - i.due, i.cost_rate, i.provider_id, null),
        ('providers_billed', i.cost_currency, -l.amount, i.cost_rate, i.provider_id, null)
      ) p(account, currency, amount, rate, provider_id, pesos)
     where p.amount <> 0 order by t.id`,
  )
