import { ROLES } from '@app/roles/rules'
import { run, type Database } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { sql } from 'kysely'
import { whileTriggersRest } from '../bulk.ts'

/**
 * What was paid to providers: reconciled invoices on the day on which they were due, those in dollars
 * now and then in pesos. Of the last month that was reconciled a third is owed, a third has its day
 * as one batch a currency, and the rest was paid, half of it by half.
 */
export async function storeInvoicePayments(tx: Database, until: Day): Promise<void> {
  await planPayments(tx, until)
  await storeBatches(tx, until)
  await storePayments(tx, until)
  await tellStates(tx)
  await postPaid(tx)
}

const planPayments = (tx: Database, until: Day): Promise<number> =>
  run(
    tx,
    sql`
    create temporary table sent on commit drop as
    with of as (
      select n.id as invoice_id, n.provider_id, n.currency, n.folio, n.reconciled_by, s.owed,
          least(greatest(n.due_on, (n.reconciled_at at time zone 'America/Cancun')::date + 1),
            ${until}::date - 1) as day,
          n.issued_on = max(n.issued_on) over () as last_month,
          (select round(sum(l.amount * o.cost_rate) / sum(l.amount), 8)
             from invoices.line l join invoices.owed_voucher o on o.id = l.voucher_id
            where l.invoice_id = n.id) as billed_rate
        from invoices.invoice n join invoices.settlement s on s.invoice_id = n.id
       where n.state = 'reconciled' and s.owed > 0)
    select of.invoice_id, of.provider_id, of.currency, of.billed_rate, p.paid,
        case when p.paid then of.day else ${until}::date + 4 end as day,
        row_number() over (order by of.day, of.invoice_id) as payment_id,
        (case when last_month and invoice_id % 6 = 2 then round(owed / 2, 2) else owed
          end)::numeric(14,4) as amount,
        case when currency <> 'MXN' and invoice_id % 2 = 0 then round(billed_rate + 0.15, 4) end
          as rate,
        (select min(user_id) from access.user_role
          where role_id = ${ROLES['CONTABILIDAD']}) as paid_by
      from of
      cross join lateral (select not last_month or invoice_id % 3 = 2 as paid) p
     where not last_month or invoice_id % 3 <> 0`,
  )

const storeBatches = (tx: Database, until: Day): Promise<number> =>
  run(
    tx,
    sql`
    insert into invoices.batch (day, currency, made_by, made_at)
    select max(day), currency, min(paid_by),
        (${until}::date - 1 + time '10:00') at time zone 'America/Cancun'
      from sent where not paid group by currency order by currency`,
  )

async function storePayments(tx: Database, until: Day): Promise<void> {
  await run(
    tx,
    sql`
    insert into invoices.payment (id, invoice_id, provider_id, batch_id, state, scheduled_for,
        currency, amount, scheduled_by, scheduled_at, paid_on, bank, reference, paid_currency,
        paid_amount, rate, billed_rate, paid_by, paid_at, version)
    overriding system value
    select s.payment_id, s.invoice_id, s.provider_id,
        case when not s.paid then (
          select id from invoices.batch b where b.currency = s.currency) end,
        case when s.paid then 'paid' else 'scheduled' end, s.day, s.currency, s.amount, s.paid_by,
        (least(s.day, ${until}::date) - 1 + time '10:00') at time zone 'America/Cancun',
        p.on_day, p.bank, p.reference, p.currency, p.amount, p.rate, p.billed_rate, p.by_user, p.at,
        case when s.paid then 2 else 1 end
      from sent s
      left join lateral (
        select s.day as on_day, s.rate, s.billed_rate, s.paid_by as by_user,
            case when s.currency = 'MXN' or s.rate is not null then 'BBVA MXN 0123'
                 else 'BBVA USD 4567' end as bank,
            'SPEI ' || to_char(s.day, 'YYMMDD') || s.payment_id as reference,
            case when s.rate is null then s.currency else 'MXN' end as currency,
            case when s.rate is null then s.amount else round(s.amount * s.rate, 2) end as amount,
            (s.day + time '13:00') at time zone 'America/Cancun' as at
         where s.paid) p on true
     order by s.payment_id`,
  )
  await run(
    tx,
    sql`
    select setval(pg_get_serial_sequence('invoices.payment', 'id'),
      greatest((select max(id) from invoices.payment), 1))`,
  )
}

async function tellStates(tx: Database): Promise<void> {
  await run(
    tx,
    sql`
    insert into platform.transition (entity, entity_id, from_state, to_state, user_id, at)
    select 'invoice_payment', p.id, t.was, t.became, p.scheduled_by, t.at
      from invoices.payment p
      cross join lateral (values (1, null, 'scheduled', p.scheduled_at),
        (2, 'scheduled', 'paid', p.paid_at)) t(place, was, became, at)
     where t.at is not null order by p.id, t.place`,
  )
  await run(
    tx,
    sql`
    create temporary table stands on commit drop as
    select s.invoice_id, p.scheduled_by as by_user, coalesce(p.paid_at, p.scheduled_at) as at,
        case when s.owed = 0 then 'paid' when s.paid > 0 then 'partly_paid' else 'scheduled' end
          as state
      from invoices.settlement s join invoices.payment p on p.invoice_id = s.invoice_id`,
  )
  await run(
    tx,
    sql`
    insert into platform.transition (entity, entity_id, from_state, to_state, user_id, at)
    select 'invoice', invoice_id, 'reconciled', state, by_user, at from stands order by invoice_id`,
  )
  await run(
    tx,
    sql`
    update invoices.invoice n set state = s.state, version = version + 1
      from stands s where s.invoice_id = n.id`,
  )
  await run(
    tx,
    sql`
    insert into platform.transition (entity, entity_id, from_state, to_state, user_id, at)
    select 'voucher', l.voucher_id, 'reconciled', 'paid', s.by_user, s.at
      from stands s join invoices.line l on l.invoice_id = s.invoice_id
     where s.state = 'paid' and l.voucher_id is not null order by l.voucher_id`,
  )
  await whileTriggersRest(tx, () =>
    run(
      tx,
      sql`
      update vouchers.voucher v set state = 'paid'
        from stands s join invoices.line l on l.invoice_id = s.invoice_id
       where s.state = 'paid' and l.voucher_id = v.id`,
    ),
  )
}

/** As `invoicePaidEntry` of the ledger derives it; the auditor compares. */
const postPaid = (tx: Database): Promise<number> =>
  run(
    tx,
    sql`
    with told as (
      insert into ledger.entry (moment, day, at, invoice_payment_id, user_id)
      select 'invoice_paid', paid_on, paid_at, id, paid_by from invoices.payment
       where state = 'paid' order by paid_at, id returning id, day, invoice_payment_id)
    insert into ledger.posting (entry_id, day, account_code, currency, amount, rate, provider_id,
           pesos)
    select t.id, t.day, g.account, g.currency, g.amount, case g.currency when 'MXN' then 1
          else p.billed_rate end, g.provider_id, g.pesos
      from told t join invoices.payment p on p.id = t.invoice_payment_id
      cross join lateral (select round(p.amount * p.billed_rate, 2) as worth) w
      cross join lateral (values
        ('providers_billed', p.currency, p.amount, p.provider_id, null),
        ('bank', p.paid_currency, -p.paid_amount, null, null),
        ('exchange_position', p.currency, case when p.rate is not null then -p.amount end, null,
          -w.worth),
        ('exchange_position', 'MXN', case when p.rate is not null then w.worth end, null, null),
        ('exchange_difference', 'MXN',
          case when p.rate is not null then p.paid_amount - w.worth end, null, null)
      ) g(account, currency, amount, provider_id, pesos)
     where g.amount <> 0 order by t.id`,
  )
