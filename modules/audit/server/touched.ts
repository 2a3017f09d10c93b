import { all, only, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import type { NamedBy } from './documents/document.ts'

/** How far the books, the history and the audit had been written when an audit began. */
export type Reach = { entry: number; posting: number; transition: number }

/** What was written since another audit: the documents, and the reservations they belong to. */
export type Touched = {
  ids: Readonly<Record<NamedBy, readonly number[]>>
  reservation_ids: readonly number[]
}

/** Numbers are taken before they are committed: so many earlier ones are looked at again. */
const OVERLAP = 500

export const findReach = (database: Database): Promise<Reach> =>
  only(
    database,
    sql<Reach>`
    select (select coalesce(max(id), 0) from ledger.entry) as entry,
        (select coalesce(max(id), 0) from ledger.posting) as posting,
        (select coalesce(max(id), 0) from platform.transition) as transition`,
  )

export async function findTouched(database: Database, since: Reach): Promise<Touched> {
  const rows = await all(
    database,
    sql<{
      reservation_id: number
      item_id: number | null
      payment_id: number | null
      refund_id: number | null
      accrual_id: number | null
    }>`
    with told as (
      select reservation_id from ledger.entry where id > ${since.entry - OVERLAP}
      union select e.reservation_id from ledger.posting p join ledger.entry e on e.id = p.entry_id
        where p.id > ${since.posting - OVERLAP}
      union select case t.entity when 'reservation' then t.entity_id
              when 'item' then (select reservation_id from reservations.item where id = t.entity_id)
              when 'payment'
                then (select reservation_id from payments.payment where id = t.entity_id)
              when 'refund'
                then (select reservation_id from payments.refund where id = t.entity_id) end
        from platform.transition t where t.id > ${since.transition - OVERLAP})
    select i.reservation_id, i.id as item_id, null::bigint as payment_id,
        null::bigint as refund_id, null::bigint as accrual_id
      from reservations.item i where i.reservation_id in (select reservation_id from told)
    union all
    select reservation_id, null, id, null, null from payments.payment
     where reservation_id in (select reservation_id from told)
    union all
    select reservation_id, null, null, id, null from payments.refund
     where reservation_id in (select reservation_id from told)
    union all
    select reservation_id, null, null, null, id from commissions.accrual
     where reservation_id in (select reservation_id from told)`,
  )
  const of_collections = await findTouchedCollections(database, since)
  const invoice_line_id = await findTouchedInvoiceLines(database, since)
  const invoice_payment_id = await findTouchedInvoicePayments(database, since)
  const prize_id = await findTouchedPrizes(database, since)
  const credit_note_id = await findTouchedCreditNotes(database, since)
  const chargeback_id = await findTouchedChargebacks(database, since)
  const chargeback_settlement_id = await findTouchedSettlements(database, since)
  const agency_return_id = await findTouchedAgencyReturns(database, since)
  const certificate_movement_id = await findTouchedCertificates(database, since)
  const of_drawers = await findTouchedDrawers(database, since)
  const idsOf = (key: 'item_id' | 'payment_id' | 'refund_id' | 'accrual_id'): number[] =>
    rows.flatMap(({ [key]: id }) => id ?? [])
  return {
    ids: {
      item_id: idsOf('item_id'),
      payment_id: idsOf('payment_id'),
      refund_id: idsOf('refund_id'),
      ...of_drawers,
      ...of_collections,
      accrual_id: idsOf('accrual_id'),
      invoice_line_id,
      invoice_payment_id,
      prize_id,
      credit_note_id,
      chargeback_id,
      chargeback_settlement_id,
      agency_return_id,
      certificate_movement_id,
    },
    reservation_ids: [...new Set(rows.map(({ reservation_id }) => reservation_id))],
  }
}

/**
 * What is of no reservation: shifts that moved since, with their counts, cash handed on, and what
 * cuts of commissions paid.
 */
async function findTouchedDrawers(database: Database, since: Reach) {
  const rows = await all(
    database,
    sql<{ count_id: number | null; movement_id: number | null; payout_id: number | null }>`
    with told as (
      select count_id, movement_id, payout_id from ledger.entry where id > ${since.entry - OVERLAP}
      union select e.count_id, e.movement_id, e.payout_id
        from ledger.posting p join ledger.entry e on e.id = p.entry_id
       where p.id > ${since.posting - OVERLAP}
      union select c.id, null::bigint, null::bigint from platform.transition t
        join cash.count c on t.entity = 'shift' and c.shift_id = t.entity_id
       where t.id > ${since.transition - OVERLAP}
      union select null::bigint, t.entity_id, null::bigint from platform.transition t
       where t.entity = 'cash_movement' and t.id > ${since.transition - OVERLAP}
      union select null::bigint, null::bigint, p.id from platform.transition t
        join commissions.payout p on t.entity = 'commission_cut' and p.cut_id = t.entity_id
       where t.id > ${since.transition - OVERLAP})
    select * from told where num_nonnulls(count_id, movement_id, payout_id) > 0`,
  )
  return {
    count_id: rows.flatMap(({ count_id }) => count_id ?? []),
    movement_id: rows.flatMap(({ movement_id }) => movement_id ?? []),
    payout_id: rows.flatMap(({ payout_id }) => payout_id ?? []),
  }
}

/** Lines whose entry or invoice moved since. */
const findTouchedInvoiceLines = async (database: Database, since: Reach): Promise<number[]> =>
  (
    await all(
      database,
      sql<{ id: number }>`
      select invoice_line_id as id from ledger.entry
       where id > ${since.entry - OVERLAP} and invoice_line_id is not null
      union select e.invoice_line_id
        from ledger.posting p join ledger.entry e on e.id = p.entry_id
       where p.id > ${since.posting - OVERLAP} and e.invoice_line_id is not null
      union select l.id
        from platform.transition t join invoices.line l on l.invoice_id = t.entity_id
       where t.entity = 'invoice' and t.id > ${since.transition - OVERLAP}`,
    )
  ).map(({ id }) => id)

/** Payments of invoices whose entry or state moved since. */
const findTouchedInvoicePayments = async (database: Database, since: Reach): Promise<number[]> =>
  (
    await all(
      database,
      sql<{ id: number }>`
      select invoice_payment_id as id from ledger.entry
       where id > ${since.entry - OVERLAP} and invoice_payment_id is not null
      union select e.invoice_payment_id
        from ledger.posting p join ledger.entry e on e.id = p.entry_id
       where p.id > ${since.posting - OVERLAP} and e.invoice_payment_id is not null
      union select t.entity_id from platform.transition t
       where t.entity = 'invoice_payment' and t.id > ${since.transition - OVERLAP}`,
    )
  ).map(({ id }) => id)

/** Prizes whose entry or state moved since; one that was collected has an entry. */
const findTouchedPrizes = async (database: Database, since: Reach): Promise<number[]> =>
  (
    await all(
      database,
      sql<{ id: number }>`
      select prize_id as id from ledger.entry
       where id > ${since.entry - OVERLAP} and prize_id is not null
      union select e.prize_id
        from ledger.posting p join ledger.entry e on e.id = p.entry_id
       where p.id > ${since.posting - OVERLAP} and e.prize_id is not null
      union select t.entity_id from platform.transition t
       where t.entity = 'incentive_prize' and t.id > ${since.transition - OVERLAP}`,
    )
  ).map(({ id }) => id)

/** Money of agencies that was noted or voided since, with all that it settled. */
async function findTouchedCollections(database: Database, since: Reach) {
  const rows = await all(
    database,
    sql<{ collection_id: number; share_ids: number[] }>`
    with told as (
      select e.collection_id, e.collection_share_id from ledger.entry e
        where e.id > ${since.entry - OVERLAP}
      union select e.collection_id, e.collection_share_id
        from ledger.posting p join ledger.entry e on e.id = p.entry_id
       where p.id > ${since.posting - OVERLAP}
      union select t.entity_id, null::bigint from platform.transition t
       where t.entity = 'collection' and t.id > ${since.transition - OVERLAP})
    select c.id as collection_id, coalesce((select jsonb_agg(s.id)
        from payments.collection_share s where s.collection_id = c.id), '[]') as share_ids
      from payments.collection c
     where c.id in (select collection_id from told)
        or exists (select from payments.collection_share s
            where s.collection_id = c.id and s.id in (select collection_share_id from told))`,
  )
  return {
    collection_id: rows.map(({ collection_id }) => collection_id),
    collection_share_id: rows.flatMap(({ share_ids }) => share_ids),
  }
}

/** What agencies were given back, whose entry or state moved since. */
const findTouchedAgencyReturns = async (database: Database, since: Reach): Promise<number[]> =>
  (
    await all(
      database,
      sql<{ id: number }>`
      select agency_return_id as id from ledger.entry
       where id > ${since.entry - OVERLAP} and agency_return_id is not null
      union select e.agency_return_id
        from ledger.posting p join ledger.entry e on e.id = p.entry_id
       where p.id > ${since.posting - OVERLAP} and e.agency_return_id is not null
      union select t.entity_id from platform.transition t
       where t.entity = 'agency_return' and t.id > ${since.transition - OVERLAP}`,
    )
  ).map(({ id }) => id)

/** Movements of certificates whose entry moved since, or of a certificate that did. */
const findTouchedCertificates = async (database: Database, since: Reach): Promise<number[]> =>
  (
    await all(
      database,
      sql<{ id: number }>`
      select certificate_movement_id as id from ledger.entry
       where id > ${since.entry - OVERLAP} and certificate_movement_id is not null
      union select e.certificate_movement_id
        from ledger.posting p join ledger.entry e on e.id = p.entry_id
       where p.id > ${since.posting - OVERLAP} and e.certificate_movement_id is not null
      union select m.id from payments.certificate_movement m
       where m.payment_id is null and m.certificate_id in (
         select t.entity_id from platform.transition t
          where t.entity = 'certificate' and t.id > ${since.transition - OVERLAP})`,
    )
  ).map(({ id }) => id)

/** Credit notes whose entry or state moved since. */
const findTouchedCreditNotes = async (database: Database, since: Reach): Promise<number[]> =>
  (
    await all(
      database,
      sql<{ id: number }>`
      select credit_note_id as id from ledger.entry
       where id > ${since.entry - OVERLAP} and credit_note_id is not null
      union select e.credit_note_id
        from ledger.posting p join ledger.entry e on e.id = p.entry_id
       where p.id > ${since.posting - OVERLAP} and e.credit_note_id is not null
      union select t.entity_id from platform.transition t
       where t.entity = 'credit_note' and t.id > ${since.transition - OVERLAP}`,
    )
  ).map(({ id }) => id)

/** What of lost chargebacks guests had in favour: whose entry, or whose chargeback, moved since. */
const findTouchedSettlements = async (database: Database, since: Reach): Promise<number[]> =>
  (
    await all(
      database,
      sql<{ id: number }>`
      select chargeback_settlement_id as id from ledger.entry
       where id > ${since.entry - OVERLAP} and chargeback_settlement_id is not null
      union select e.chargeback_settlement_id
        from ledger.posting p join ledger.entry e on e.id = p.entry_id
       where p.id > ${since.posting - OVERLAP} and e.chargeback_settlement_id is not null
      union select s.id from payments.chargeback_settlement s
        join platform.transition t on t.entity_id = s.chargeback_id
       where t.entity = 'chargeback' and t.id > ${since.transition - OVERLAP}`,
    )
  ).map(({ id }) => id)

/** Chargebacks whose entry or state moved since. */
const findTouchedChargebacks = async (database: Database, since: Reach): Promise<number[]> =>
  (
    await all(
      database,
      sql<{ id: number }>`
      select chargeback_id as id from ledger.entry
       where id > ${since.entry - OVERLAP} and chargeback_id is not null
      union select e.chargeback_id
        from ledger.posting p join ledger.entry e on e.id = p.entry_id
       where p.id > ${since.posting - OVERLAP} and e.chargeback_id is not null
      union select t.entity_id from platform.transition t
       where t.entity = 'chargeback' and t.id > ${since.transition - OVERLAP}`,
    )
  ).map(({ id }) => id)
