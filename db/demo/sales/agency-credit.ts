import { run, type Database } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { sql } from 'kysely'

/**
 * The accounts of wholesalers: what was put on their credit and given back of it, and what they
 * paid: on the fifteenth of each month the charges of the month before, rounded up to a hundred.
 */
export async function storeAgencyCredit(tx: Database, until: Day, by: number): Promise<void> {
  await storeMovements(tx)
  await storeCollections(tx, until, by)
  await settleCharges(tx, by)
  await postCollected(tx)
  await giveBack(tx, until, by)
}

const storeMovements = (tx: Database): Promise<number> =>
  run(
    tx,
    sql`
    insert into payments.agency_movement (agency_id, kind, payment_id, refund_id, currency, amount,
        day, at)
    select agency_id, kind, payment_id, refund_id, currency, amount, day, at
      from (
        select p.agency_id, 'charge' as kind, p.id as payment_id, null::bigint as refund_id,
            p.currency, p.amount, p.payment_day as day, e.at
          from payments.payment p
          join payments.method m on m.id = p.method_id and m.kind = 'agency_credit'
          join ledger.entry e on e.payment_id = p.id and e.moment = 'paid'
        union all
        select p.agency_id, 'refund', p.id, f.id, f.currency, -f.amount, f.refund_day, e.at
          from payments.refund f
          join payments.payment p on p.id = f.payment_id
          join payments.method m on m.id = p.method_id and m.kind = 'agency_credit'
          join ledger.entry e on e.refund_id = f.id and e.moment = 'refund_done'
         where f.state = 'done') told
     order by at, payment_id`,
  )

/**
 * A charge of which something was given back is left open: people look at it first. The first to
 * pay pays two months ahead.
 */
async function storeCollections(tx: Database, until: Day, by: number): Promise<void> {
  await run(
    tx,
    sql`
    create temporary table charged on commit drop as
    select m.agency_id, m.payment_id, m.currency, sum(m.amount) as amount,
        (date_trunc('month', min(m.day)) + interval '1 month 14 days')::date as paid_on
      from payments.agency_movement m
     group by m.agency_id, m.payment_id, m.currency having count(*) = 1`,
  )
  await run(
    tx,
    sql`
    insert into payments.collection (uuid, agency_id, state, method_id, currency, amount, rate,
        reference, day, noted_by, noted_at)
    select md5(concat('collection ', agency_id, ' ', paid_on))::uuid, agency_id, 'noted',
        (select id from payments.method where code = 'transfer'), currency,
        ceil(sum(amount) / 100) * 100
          * case when row_number() over (order by paid_on, agency_id) = 1 then 3 else 1 end, 1,
        'SPEI ' || to_char(paid_on, 'YYMM') || agency_id, paid_on, ${by},
        (paid_on + time '12:00') at time zone 'America/Cancun'
      from charged where paid_on < ${until}::date
     group by agency_id, currency, paid_on order by paid_on, agency_id`,
  )
  await run(
    tx,
    sql`
    insert into platform.transition (entity, entity_id, from_state, to_state, user_id, at)
    select 'collection', id, null, state, noted_by, noted_at from payments.collection order by id`,
  )
}

async function settleCharges(tx: Database, by: number): Promise<void> {
  await run(
    tx,
    sql`
    insert into payments.collection_share (collection_id, payment_id, amount, applied_by,
        applied_at)
    select c.id, g.payment_id, g.amount, ${by}, c.noted_at
      from payments.collection c
      join charged g on g.agency_id = c.agency_id and g.paid_on = c.day
     order by c.id, g.payment_id`,
  )
  await run(
    tx,
    sql`
    insert into payments.agency_movement (agency_id, kind, collection_id, currency, amount, day, at)
    select agency_id, 'collection', id, currency, -amount, day, noted_at
      from payments.collection order by id`,
  )
}

/** As `creditCollectedEntry` of the ledger derives it; the auditor compares. */
const postCollected = (tx: Database): Promise<number> =>
  run(
    tx,
    sql`
    with told as (
      insert into ledger.entry (moment, day, at, collection_id, agency_id, user_id)
      select 'credit_collected', day, noted_at, id, agency_id, noted_by
        from payments.collection order by id returning id, collection_id)
    insert into ledger.posting (entry_id, account_code, currency, amount, rate)
    select t.id, a.code, c.currency, a.sign * c.amount, c.rate
      from told t join payments.collection c on c.id = t.collection_id
     cross join (values ('bank', 1), ('agencies', -1)) a(code, sign)`,
  )

/**
 * Who paid ahead asked for what they did not owe yet, and were given it by somebody else than who
 * noted that they paid. As `creditReturnedEntry` derives it.
 */
async function giveBack(tx: Database, until: Day, by: number): Promise<void> {
  await run(
    tx,
    sql`
    insert into payments.agency_return (uuid, collection_id, state, amount, reference, day,
        noted_by, noted_at)
    select md5(concat('return ', r.id))::uuid, r.id, 'noted', least(r.in_favour, -owed.amount),
        'SPEI D' || to_char(r.day + 3, 'YYMM') || r.agency_id, r.day + 3,
        (select min(u.id) from access.user_account u
           join access.user_role ur on ur.user_id = u.id
           join access.role o on o.id = ur.role_id
          where o.name in ('CONTABILIDAD', 'ADMIN') and u.id <> ${by}),
        (r.day + 3 + time '11:00') at time zone 'America/Cancun'
      from payments.collection_row r
     cross join lateral (
       select sum(m.amount) as amount from payments.agency_movement m
        where m.agency_id = r.agency_id and m.currency = r.currency and m.day <= r.day + 3) owed
     where r.in_favour > 0 and owed.amount < 0 and r.day + 3 < ${until}::date
     order by r.id limit 1`,
  )
  await run(
    tx,
    sql`
    insert into platform.transition (entity, entity_id, from_state, to_state, user_id, at)
    select 'agency_return', id, null, state, noted_by, noted_at from payments.agency_return`,
  )
  await run(
    tx,
    sql`
    insert into payments.agency_movement
      (agency_id, kind, agency_return_id, currency, amount, day, at)
    select c.agency_id, 'return', g.id, c.currency, g.amount, g.day, g.noted_at
      from payments.agency_return g join payments.collection c on c.id = g.collection_id`,
  )
  await run(
    tx,
    sql`
    with told as (
      insert into ledger.entry (moment, day, at, agency_return_id, agency_id, user_id)
      select 'credit_returned', g.day, g.noted_at, g.id, c.agency_id, g.noted_by
        from payments.agency_return g join payments.collection c on c.id = g.collection_id
      returning id, agency_return_id)
    insert into ledger.posting (entry_id, account_code, currency, amount, rate)
    select t.id, a.code, c.currency, a.sign * g.amount, c.rate
      from told t
      join payments.agency_return g on g.id = t.agency_return_id
      join payments.collection c on c.id = g.collection_id
     cross join (values ('agencies', 1), ('bank', -1)) a(code, sign)`,
  )
}
