import type { Context } from '@kit/db/context'
import { all, first, only, run, type Database } from '@kit/db/database'
import { handle, type Route } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { sql, type RawBuilder } from 'kysely'
import {
  channelPlace,
  destinationPlace,
  hotelPlace,
  zonePlace,
  type PlaceKind,
} from '../contract/places.ts'
import { agencyPlace } from '../contract/agencies.ts'
import { AGENCY_TERMS, keepTerms } from './agencies.ts'
import { refuseCurrencyInUse } from './credit.ts'
import { refuseAgencyThatSells, refuseSellingAccount } from './hotel-accounts.ts'
import { deleteUnlessUsed, refuseTaken } from './deleting.ts'
import { findPlaceScope, inPlaces } from './places.ts'

export type Fields = Readonly<Record<string, unknown>>
export type Row = Fields & { id: number; active: boolean; version: number }

/** Where a kind of place is kept, and what is particular to it. */
export type Keeping = Readonly<{
  kind: PlaceKind
  entity: string
  table: string
  /** Those of the form that stand in the table; absent, all of them. */
  columns?: readonly string[]
  /** What a row has besides its columns, as SQL. */
  besides?: RawBuilder<unknown>
  /** Refuses what the form may not say; `before` is absent for a new one. */
  refuse?(fields: Fields, before?: Row): void
  /** Refuses what may not change because of what hangs on it. */
  refuseChange?(tx: Context, before: Row, fields: Fields): Promise<void>
  /** Refuses to who may not touch this one. */
  refuseToTouch?(tx: Context, id: number): Promise<void>
  /** Keeps what does not stand in the table. */
  keep?(tx: Context, id: number, fields: Fields): Promise<void>
  /** Takes away what belongs to it alone. */
  forget?(tx: Context, id: number): Promise<unknown>
}>

const HOTEL_LABELS = sql`to_jsonb(array(
  select label from organization.hotel_label hl where hl.hotel_id = l.id order by 1)) as labels`

/** Of an agency, in tables of their own. */
const TERMS = ['payment_forms', 'location_ids', 'clients']

const KEPT: readonly Keeping[] = [
  {
    kind: channelPlace,
    entity: 'channel',
    table: 'organization.channel',
    refuse: ({ code }, before) => {
      if (before && before['code'] !== code) throw new Refusal('channel.code_fixed')
    },
  },
  { kind: destinationPlace, entity: 'destination', table: 'organization.destination' },
  { kind: zonePlace, entity: 'zone', table: 'organization.zone' },
  {
    kind: hotelPlace,
    entity: 'hotel',
    table: 'organization.hotel',
    columns: Object.keys(hotelPlace.fields).filter((field) => field !== 'labels'),
    besides: HOTEL_LABELS,
    refuse: ({ latitude, longitude }) => {
      if ((latitude === null) !== (longitude === null))
        throw new Refusal('hotel.position_incomplete')
    },
    refuseToTouch: refuseHotelOfOthers,
    keep: keepLabels,
    forget: (tx, id) => run(tx, sql`delete from organization.hotel_label where hotel_id = ${id}`),
  },
  {
    kind: agencyPlace,
    entity: 'agency',
    table: 'organization.agency',
    columns: Object.keys(agencyPlace.fields).filter((field) => !TERMS.includes(field)),
    besides: AGENCY_TERMS,
    keep: keepTerms,
    refuse: refuseSellingAccount,
    refuseChange: async (tx, before, fields) => {
      await refuseCurrencyInUse(tx, before, fields)
      await refuseAgencyThatSells(tx, before, fields)
    },
  },
]

export const routes: readonly Route[] = KEPT.flatMap((keeping) => {
  const { kind, entity } = keeping
  const switchTo = async (tx: Context, id: number, active: boolean): Promise<Row> => {
    const before = await lockPlace(tx, keeping, id)
    await run(
      tx,
      sql`update ${sql.table(keeping.table)} set active = ${active}, version = version + 1
           where id = ${id} and active <> ${active}`,
    )
    return told(tx, keeping, { what: active ? 'activated' : 'deactivated', id, before })
  }
  return [
    handle(kind.show, async (tx, { params }) => findPlace(tx, keeping, params.id)),

    handle(kind.add, async (tx, { body }) => addPlace(tx, keeping, body)),

    handle(kind.edit, async (tx, { params, body }) => {
      const before = await lockPlace(tx, keeping, params.id)
      if (before.version !== body.version) throw new Refusal('place.changed', { current: before })
      return changePlace(tx, keeping, before, body)
    }),

    handle(kind.activate, async (tx, { params }) => switchTo(tx, params.id, true)),
    handle(kind.deactivate, async (tx, { params }) => switchTo(tx, params.id, false)),

    handle(kind.remove, async (tx, { params }) => {
      const before = await lockPlace(tx, keeping, params.id)
      await removePlace(tx, keeping, before)
      tx.audit({ action: `${entity}.removed`, entity, entity_id: params.id, before })
      return { id: params.id }
    }),
  ]
})

export const keepingOf = (kind: PlaceKind): Keeping =>
  KEPT.find((keeping) => keeping.kind === kind)!

/** A new place, by whoever makes it: a form or a file. */
export async function addPlace(tx: Context, keeping: Keeping, fields: Fields): Promise<Row> {
  keeping.refuse?.(fields)
  const id = await refuseTaken(() => recordNew(tx, keeping, fields))
  await keeping.keep?.(tx, id, fields)
  return told(tx, keeping, { what: 'added', id })
}

export async function changePlace(
  tx: Context,
  keeping: Keeping,
  before: Row,
  fields: Fields,
): Promise<Row> {
  keeping.refuse?.(fields, before)
  await keeping.refuseChange?.(tx, before, fields)
  await refuseTaken(() => recordFields(tx, keeping, before.id, fields))
  await keeping.keep?.(tx, before.id, fields)
  return told(tx, keeping, { what: 'changed', id: before.id, before })
}

export async function removePlace(tx: Context, keeping: Keeping, { id }: Row): Promise<void> {
  await keeping.forget?.(tx, id)
  await deleteUnlessUsed(tx, sql`delete from ${sql.table(keeping.table)} where id = ${id}`)
}

async function told(
  tx: Context,
  keeping: Keeping,
  { what, id, before }: { what: string; id: number; before?: Row },
): Promise<Row> {
  const after = await findPlace(tx, keeping, id)
  tx.audit({
    action: `${keeping.entity}.${what}`,
    entity: keeping.entity,
    entity_id: id,
    ...(before ? { before } : {}),
    after,
  })
  return after
}

const columnsOf = ({ columns, kind }: Keeping): readonly string[] =>
  columns ?? Object.keys(kind.fields)

export async function findPlace(database: Database, keeping: Keeping, id: number): Promise<Row> {
  const columns = ['id', ...columnsOf(keeping), 'active', 'version']
  const read = [
    ...columns.map((column) => sql.ref(`l.${column}`)),
    ...(keeping.besides ? [keeping.besides] : []),
  ]
  const row = await first(
    database,
    sql<Row>`select ${sql.join(read)} from ${sql.table(keeping.table)} l where l.id = ${id}`,
  )
  if (!row) throw new Refusal('request.not_found')
  return row
}

/** The place, kept from others until the transaction ends, for who may touch it. */
export async function lockPlace(tx: Context, keeping: Keeping, id: number): Promise<Row> {
  await run(tx, sql`select 1 from ${sql.table(keeping.table)} where id = ${id} for update`)
  const row = await findPlace(tx, keeping, id)
  await keeping.refuseToTouch?.(tx, id)
  return row
}

async function recordNew(tx: Context, keeping: Keeping, fields: Fields): Promise<number> {
  const columns = columnsOf(keeping)
  const { id } = await only(
    tx,
    sql<{ id: number }>`
    insert into ${sql.table(keeping.table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values (${sql.join(columns.map((column) => sql`${fields[column]}`))}) returning id`,
  )
  return id
}

const recordFields = (
  tx: Context,
  keeping: Keeping,
  id: number,
  fields: Fields,
): Promise<unknown> =>
  run(
    tx,
    sql`update ${sql.table(keeping.table)}
           set
               ${sql.join(columnsOf(keeping).map((column) => sql`${sql.ref(column)} = ${fields[column]}`))},
               version = version + 1
         where id = ${id}`,
  )

/** A hotel where others have a desk is theirs as well: it is changed by who reaches all of them. */
async function refuseHotelOfOthers(tx: Context, hotel_id: number): Promise<void> {
  const places = await findPlaceScope(tx, tx.actor)
  const others = await all(
    tx,
    sql<{ canal: string }>`
    select distinct p.canal from organization.public_place p
     where p.hotel_id = ${hotel_id} and not ${inPlaces(places)} order by 1`,
  )
  if (others.length > 0)
    throw new Refusal('place.of_other_channels', {
      channels: others.map(({ canal }) => canal).join(', '),
    })
}

async function keepLabels(tx: Context, hotel_id: number, { labels }: Fields): Promise<void> {
  await run(
    tx,
    sql`delete from organization.hotel_label
         where hotel_id = ${hotel_id} and label <> all(${labels}::text[])`,
  )
  await run(
    tx,
    sql`insert into organization.hotel_label (hotel_id, label)
        select ${hotel_id}, label from unnest(${labels}::text[]) label on conflict do nothing`,
  )
}
