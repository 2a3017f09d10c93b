import type { Context } from '@kit/db/context'
import { all, run, type Database } from '@kit/db/database'
import { handle } from '@kit/http/handle'
import type { Scope } from '@kit/kernel/actor'
import { sql, type RawBuilder } from 'kysely'
import {
  listAgencyClients,
  listAgencyLocations,
  listAgencyPayments,
  searchAgencies,
  type AGENCY_KINDS,
  type PAYMENT_FORMS,
} from '../contract/agencies.ts'
import { PAYMENT_FORM_NAMES } from '../rules.ts'

const spanish = sql.raw('collate "es-x-icu"')

export const routes = [
  handle(listAgencyPayments, async (tx, { query }) =>
    (await findPaymentForms(tx, within(tx.actor.scope, query.agency))).map((row) => ({
      ...row,
      name: PAYMENT_FORM_NAMES[row.payment][tx.language],
    })),
  ),

  handle(listAgencyClients, async (tx, { query }) =>
    findClients(tx, within(tx.actor.scope, query.agency)),
  ),

  handle(listAgencyLocations, async (tx, { query }) =>
    findAgencyLocations(tx, within(tx.actor.scope, query.agency)),
  ),

  handle(searchAgencies, async (tx, { body }) =>
    all(
      tx,
      sql<{ id: number; name: string; kind: (typeof AGENCY_KINDS)[number] }>`
      select a.id, a.name, a.kind from organization.agency a
       where a.active and ${within(tx.actor.scope, undefined)}
         and platform.searchable(a.name)
             like '%' || platform.searchable(${body.text.replace(/[\\%_]/g, '\\$&')}) || '%'
         and ${body.kind ? sql`a.kind = ${body.kind}` : sql`true`}
       order by a.name ${spanish}, a.id`,
    ),
  ),
]

/** The agency that is asked for, and of an affiliate none but their own. Read as `a`. */
function within({ agency_id }: Scope, asked: number | '' | undefined): RawBuilder<boolean> {
  const own = agency_id === undefined ? sql`true` : sql`a.id = ${agency_id}`
  return asked ? sql<boolean>`${own} and a.id = ${asked}` : sql<boolean>`${own}`
}

const findPaymentForms = (database: Database, isWithin: RawBuilder<boolean>) =>
  all(
    database,
    sql<{ agency_id: number; agency: string; payment: (typeof PAYMENT_FORMS)[number] }>`
    select a.id as agency_id, a.name as agency, f.form as payment
      from organization.agency a join organization.agency_payment_form f on f.agency_id = a.id
     where a.active and ${isWithin} order by a.name ${spanish}, f.form`,
  )

const findClients = (database: Database, isWithin: RawBuilder<boolean>) =>
  all(
    database,
    sql<{
      id: number
      agency_id: number
      agency: string
      name: string
      email: string | null
      phone: string | null
    }>`
    select c.id, c.agency_id, a.name as agency, c.name, c.email, c.phone
      from organization.agency a join organization.agency_client c on c.agency_id = a.id
     where ${isWithin} order by c.name ${spanish}, c.id`,
  )

const findAgencyLocations = (database: Database, isWithin: RawBuilder<boolean>) =>
  all(
    database,
    sql<{ id: number; locacion: string; hotel: string; agency_id: number; agency: string }>`
    select l.id, l.locacion, h.name as hotel, a.id as agency_id, a.name as agency
      from organization.agency a
      join organization.agency_location al on al.agency_id = a.id
      join organization.location l on l.id = al.location_id
      join organization.hotel h on h.id = l.hotel_id
     where a.active and l.active and ${isWithin}
     order by h.name ${spanish}, l.locacion ${spanish}, a.id`,
  )

type Terms = Readonly<{
  payment_forms: readonly string[]
  location_ids: readonly number[]
  clients: readonly { name: string; email: string | null; phone: string | null }[]
}>

/** Payment forms, locations and clients as the form says them; a client keeps its id by its name. */
export async function keepTerms(tx: Context, agency_id: number, fields: object): Promise<void> {
  const { payment_forms, location_ids, clients } = fields as Terms
  const names = clients.map(({ name }) => name)
  await run(tx, sql`delete from organization.agency_payment_form where agency_id = ${agency_id}`)
  await run(
    tx,
    sql`insert into organization.agency_payment_form (agency_id, form)
        select ${agency_id}, form from unnest(${payment_forms}::text[]) form
          on conflict do nothing`,
  )
  await run(tx, sql`delete from organization.agency_location where agency_id = ${agency_id}`)
  await run(
    tx,
    sql`insert into organization.agency_location (agency_id, location_id)
        select ${agency_id}, id from unnest(${location_ids}::bigint[]) id on conflict do nothing`,
  )
  await run(
    tx,
    sql`delete from organization.agency_client
         where agency_id = ${agency_id} and name <> all(${names}::text[])`,
  )
  await run(
    tx,
    sql`insert into organization.agency_client (agency_id, name, email, phone)
        select ${agency_id}, c.name, c.email, c.phone
          from jsonb_to_recordset(${JSON.stringify(clients)}::jsonb)
               as c (name text, email text, phone text)
            on conflict (agency_id, name)
            do update set email = excluded.email, phone = excluded.phone`,
  )
}

/** What an agency has besides its columns; read as `l`. */
export const AGENCY_TERMS = sql`
  to_jsonb(array(select form from organization.agency_payment_form f
                  where f.agency_id = l.id order by 1)) as payment_forms,
  to_jsonb(array(select location_id from organization.agency_location al
                  where al.agency_id = l.id order by 1)) as location_ids,
  coalesce((select jsonb_agg(jsonb_build_object('name', c.name, 'email', c.email, 'phone', c.phone)
                             order by c.name)
              from organization.agency_client c where c.agency_id = l.id), '[]') as clients`
