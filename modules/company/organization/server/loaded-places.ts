import type { Context } from '@kit/db/context'
import { all, first } from '@kit/db/database'
import { readPart } from '@kit/http/part'
import type { FormOfRows, FormRow } from '@kit/tables/load-of-form'
import type { Values } from '@kit/tables/record'
import { sql } from 'kysely'
import type { PlaceKind } from '../contract/places.ts'
import {
  addPlace,
  changePlace,
  findPlace,
  keepingOf,
  lockPlace,
  removePlace,
  type Fields,
  type Row,
} from './place-kinds.ts'

type Said = Readonly<{
  /** What the form would have been sent, of what a file says. */
  asForm(values: Values): Fields
  /** What a file of it says. */
  asFile(row: Fields): Values
}>

const PAGE = 500

/** How a file makes and changes places of a kind, named by their name. */
export function formOfPlaces(kind: PlaceKind, { asForm, asFile }: Said): FormOfRows {
  const keeping = keepingOf(kind)
  const table = sql.table(keeping.table)
  const present = (row: Row): FormRow => ({ ...row, values: asFile(row) })
  const written = (fields: Fields): Fields => readPart('body', kind.add.body, fields) as Fields
  return {
    async find(tx, { name }) {
      const found = await first(
        tx,
        sql<{ id: number }>`select id from ${table} where name = ${String(name)}`,
      )
      return found?.id
    },
    read: async (tx, id, { lock }) =>
      present(await (lock ? lockPlace(tx, keeping, id) : findPlace(tx, keeping, id))),
    create: async (tx, values) =>
      present(await addPlace(tx, keeping, written(asForm(filled(values))))),
    async edit(tx, before, changed) {
      const stands = await findPlace(tx, keeping, before.id)
      const { id: _id, active: _active, version: _version, ...fields } = stands
      return present(
        await changePlace(tx, keeping, stands, written({ ...fields, ...asForm(changed) })),
      )
    },
    async remove(tx, { id }) {
      await removePlace(tx, keeping, await findPlace(tx, keeping, id))
    },
    page: (tx, after) => pageOf(tx, keeping.table, after),
  }
}

/** What is not said is left to the form's own defaults. */
const filled = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

export async function pageOf(tx: Context, table: string, after: number): Promise<number[]> {
  const rows = await all(
    tx,
    sql<{ id: number }>`
    select id from ${sql.table(table)} where id > ${after} order by id limit ${PAGE}`,
  )
  return rows.map(({ id }) => id)
}
