import type { Context } from '@kit/db/context'
import { all, first } from '@kit/db/database'
import { readPart } from '@kit/http/part'
import { sql } from 'kysely'
import { loadOfForm, type FormOfRows, type FormRow } from './load-of-form.ts'
import type { LoadColumns, LoadDefinition } from './load.ts'
import { deleteRow, findRow, initialOf, writeRow } from './record-routes.ts'
import { valuesSchema, type Stored } from './record-values.ts'
import type { PlainField, PlainFieldSet, RecordDefinition, Values } from './record.ts'

type Terms = Pick<LoadDefinition, 'id' | 'title' | 'row' | 'order' | 'key' | 'also'> &
  Readonly<{
    record: RecordDefinition
    /** Of fields that no cell can say as their form does, what the file has in their place. */
    columns?: LoadColumns
  }>

/** A file of the rows of a form: its columns are the form's fields, save those that are rows. */
export const loadOfRecord = ({ record, columns = {}, ...terms }: Terms): LoadDefinition =>
  loadOfForm({
    ...terms,
    permission: record.permission,
    columns: {
      ...columns,
      ...Object.fromEntries(
        Object.entries(record.fields).filter(
          (entry): entry is [string, PlainField] => entry[1].kind !== 'rows' && !entry[1].given,
        ),
      ),
    },
    form: formOf(record, terms.key),
  })

/** What each of the rows within a form is made of; throws when that field keeps none. */
export function columnsWithin({ id, fields }: RecordDefinition, name: string): PlainFieldSet {
  const rows = fields[name]
  if (rows?.kind !== 'rows') throw new Error(`${id}: ${name} keeps no rows`)
  return rows.fields
}

/** Plain fields of a form by their names; throws when one is none. */
export const plainFields = (
  { id, fields }: RecordDefinition,
  names: readonly string[],
): PlainFieldSet =>
  Object.fromEntries(
    names.map((name) => {
      const found = fields[name]
      if (!found || found.kind === 'rows') throw new Error(`${id}: ${name} is no plain field`)
      return [name, found]
    }),
  )

/** The rows of a record as a file finds and writes them, by the columns that name one. */
export function formOf(record: RecordDefinition, key: readonly string[]): FormOfRows {
  const written = (values: Values, whole: boolean): Values =>
    readPart('body', valuesSchema(record.fields, { whole }), values) as Values
  return {
    find: (tx, values) => findByKey(tx, record, key, values),
    read: (tx, id, options) => findRow(tx, record, { id }, options),
    create: (tx, values) =>
      writeRow(tx, record, null, written({ ...initialOf(record), ...said(values) }, true)),
    edit: (tx, before, changed) => writeRow(tx, record, stored(before), written(changed, false)),
    remove: (tx, row) => deleteRow(tx, record, stored(row)),
    page: (tx, after) => findPage(tx, record, after),
  }
}

/** A column that a file does not have is as a new form has it. */
const said = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const stored = (row: FormRow): Stored => ({ key: String(row.id), ...row })

async function findByKey(
  tx: Context,
  { table }: RecordDefinition,
  key: readonly string[],
  values: Values,
): Promise<number | undefined> {
  const equal = key.map((name) => {
    const value = values[name] ?? null
    const column = sql.ref(`t.${name}`)
    return value === null ? sql`${column} is null` : sql`${column} = ${value}`
  })
  const found = await first(
    tx,
    sql<{ id: number }>`
    select t.id from ${sql.table(table)} t where ${sql.join(equal, sql` and `)}
     order by t.id limit 1`,
  )
  return found?.id
}

const PAGE = 500

async function findPage(
  tx: Context,
  { table }: RecordDefinition,
  after: number,
): Promise<readonly number[]> {
  const rows = await all(
    tx,
    sql<{ id: number }>`
    select t.id from ${sql.table(table)} t where t.id > ${after} order by t.id limit ${PAGE}`,
  )
  return rows.map(({ id }) => id)
}
