import { beyondScope } from '@kit/db/beyond-scope'
import type { Context } from '@kit/db/context'
import { all, only } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import { handle } from '@kit/http/handle'
import { amountOf } from '@kit/kernel/money'
import { sql } from 'kysely'
import {
  applyCollection,
  findOpenCharges,
  listDebtors,
  noteCollection,
  returnCollection,
  type Debtor,
  type OpenCharge,
} from '../../contract/collections.ts'
import * as collecting from './collecting.ts'
import * as returning from './returning.ts'
import { isOwedBy, OPEN_CHARGES, USED_OF_COLLECTION } from './shares.ts'

/** What an agency owes on its credit, and how it pays. */
export const collections = [
  handle(listDebtors, (tx) => findDebtors(tx)),

  handle(findOpenCharges, (tx, { body }) => findAccount(tx, body)),

  handle(noteCollection, async (tx, { body }) => {
    const settled = await collecting.noteCollection(tx, body)
    tx.audit({
      action: 'collection.note',
      entity: 'collection',
      entity_id: settled.id,
      after: { ...body, ...told(settled) },
    })
    return told(settled)
  }),

  handle(applyCollection, async (tx, { params: { id } }) => {
    const settled = await collecting.applyCollection(tx, id)
    tx.audit({
      action: 'collection.apply',
      entity: 'collection',
      entity_id: id,
      after: told(settled),
    })
    return told(settled)
  }),

  handle(returnCollection, async (tx, { params: { id }, body }) => {
    const returned = await returning.returnCollection(tx, id, body)
    tx.audit({
      action: 'agency_return.note',
      entity: 'agency_return',
      entity_id: returned.id,
      after: { collection_id: id, ...body },
    })
    return { id: returned.id, in_favour: amountOf(returned.in_favour) }
  }),
]

const told = ({ id, settled, in_favour }: collecting.Settled) => ({
  id,
  settled: amountOf(settled),
  in_favour: amountOf(in_favour),
})

/** Agencies with a credit, and those that owe, or have in favour, in a currency. */
const findDebtors = (tx: Context): Promise<Debtor[]> =>
  all(
    tx,
    sql<Debtor>`
    with moved as (
      select agency_id, currency, sum(amount)::numeric(14,4) as owed
        from payments.agency_movement group by 1, 2)
    select a.id, a.name, c.currency, coalesce(m.owed, 0)::numeric(14,4)::text as owed
      from organization.public_agency a
     cross join (values ('MXN'), ('USD')) c(currency)
      left join moved m on m.agency_id = a.id and m.currency = c.currency
     where (a.has_credit and a.credit_currency = c.currency) or m.owed <> 0
     order by coalesce(m.owed, 0) <= 0, a.name ${sql.raw('collate "es-x-icu"')}, a.id, c.currency`,
  )

type Account = { agency_id: number; currency: string }

/** Each charge in the reach of who asks; what is owed and in favour counts all of them. */
async function findAccount(tx: Context, { agency_id, currency }: Account) {
  const charges = await all(
    tx,
    sql<OpenCharge>`
    select p.uuid as payment, r.uuid as reservation, r.folio, r.customer_name as customer, a.day,
        ${tx.today}::date - a.day as age_days, a.charged::text as charged, a.open::text as open
      from ${OPEN_CHARGES}
      join reservations.public_reservation r on r.id = p.reservation_id
     where ${isOwedBy(agency_id)} and p.currency = ${currency} and ${inScope(tx.actor.scope, TAKEN_AT)}
     order by a.day, p.id`,
  )
  const standing = await beyondScope(
    tx,
    { why: 'the credit of an agency is one, wherever it bought', shows: ['owed', 'in_favour'] },
    () => findStanding(tx, { agency_id, currency }),
  )
  return { ...standing, charges }
}

const TAKEN_AT = {
  channel: sql.ref('p.channel_id'),
  hotel: sql.ref('p.hotel_id'),
  location: sql.ref('p.location_id'),
  rep: sql.ref('p.rep_id'),
  agency: sql.ref('p.agency_id'),
}

const findStanding = (tx: Context, { agency_id, currency }: Account) =>
  only(
    tx,
    sql<{ owed: string; in_favour: string }>`
    select (select coalesce(sum(m.amount), 0)::numeric(14,4)::text
          from payments.agency_movement m
         where m.agency_id = ${agency_id} and m.currency = ${currency}) as owed,
        (select coalesce(sum(c.amount - ${USED_OF_COLLECTION}), 0)::numeric(14,4)::text
          from payments.collection c
         where c.agency_id = ${agency_id} and c.currency = ${currency}
           and c.state = 'noted') as in_favour`,
  )
