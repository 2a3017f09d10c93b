import { first, only, run, type Database } from '@kit/db/database'
import { DayField, TimeField } from '@kit/http/fields'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Field, FieldSet, RecordDefinition, Values } from './record.ts'

const ROWS_MAX = 9_007_199_254_740_991

/** What a form may send: of a new row everything required, of a change what changes. */
export function valuesSchema(fields: FieldSet, { whole }: { whole: boolean }): z.ZodType<Values> {
  return z.strictObject(fieldSchemas(fields, { whole }))
}

/** The schema of each field, by its name. */
export const fieldSchemas = (
  fields: FieldSet,
  { whole } = { whole: true },
): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { once }]) => whole || !once)
      .map(([key, field]) => {
        const schema = schemaOf(field)
        return [key, whole && field.required ? schema : schema.optional()]
      }),
  )

/** What was sent for each field; a field that was not sent is empty. */
export const filledOf = (fields: FieldSet, sent: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, sent[key] ?? emptyOf(field)]),
  )

function emptyOf(field: Field): unknown {
  if (field.kind === 'flag') return false
  if (field.kind === 'choices' || field.kind === 'rows') return []
  return field.kind === 'text' && field.blank ? '' : null
}

function schemaOf(field: Field): z.ZodType {
  if (field.kind === 'flag') return z.boolean()
  if (field.kind === 'choices')
    return z.array(z.enum(Object.keys(field.options))).min(field.required ? 1 : 0)
  if (field.kind === 'rows')
    return z
      .array(valuesSchema(field.fields, { whole: true }))
      .min(field.required ? 1 : 0)
      .max(field.max)
  if (field.kind === 'text') return textOf(field)
  return field.required ? filled(field) : z.preprocess(emptyAsNull, filled(field).nullable())
}

const emptyAsNull = (given: unknown): unknown => (given === '' ? null : given)

function textOf(field: Extract<Field, { kind: 'text' }>): z.ZodType {
  const text = z.string().trim().max(field.max)
  const shaped = field.pattern ? text.regex(field.pattern) : text
  if (field.required) return shaped.min(field.min ?? 1)
  return field.blank
    ? z.preprocess((given) => given ?? '', text)
    : z.preprocess(emptyAsNull, shaped.nullable())
}

function filled(field: Exclude<Field, { kind: 'flag' | 'choices' | 'rows' | 'text' }>): z.ZodType {
  switch (field.kind) {
    case 'integer':
      return z.number().int().min(field.min).max(field.max)
    case 'decimal':
      return z
        .string()
        .trim()
        .regex(new RegExp(`^${field.min < 0 ? '-?' : ''}\\d{1,10}(\\.\\d{1,${field.decimals}})?$`))
        .refine((text) => Number(text) >= field.min && Number(text) <= field.max, {
          message: 'range',
        })
    case 'day':
      return DayField
    case 'time':
      return TimeField
    case 'choice':
      return z.enum(Object.keys(field.options))
    case 'reference':
      return z.number().int().positive().max(ROWS_MAX)
  }
}

export type Stored = Readonly<{ id: number; key: string; version: number; values: Values }>

/** The row as the form shows it: amounts and choices as text, days and times as they are written. */
export async function readStored(
  database: Database,
  { table, key = 'id', fields }: RecordDefinition,
  of: { key: string } | { id: number },
  { lock = false } = {},
): Promise<Stored | undefined> {
  const columns = columnsOf(fields).map(
    ([name, field]) => sql`${sql.lit(name)}::text, ${readAs(name, field)}`,
  )
  const where =
    'id' in of ? sql`t.id = ${of.id}` : sql`${sql.ref(`t.${key}`)}::text = ${of.key}::text`
  return first(
    database,
    sql<Stored>`
    select t.id, ${sql.ref(`t.${key}`)}::text as key, t.version,
           jsonb_build_object(${sql.join(columns)}) as values
      from ${sql.table(table)} t where ${where} ${lock ? sql`for update` : sql``}`,
  )
}

function readAs(name: string, field: Field): RawBuilder<unknown> {
  const { kind } = field
  const column = sql.ref(`t.${name}`)
  // A choice among numbers reads as it is offered: 16, not 16.0000.
  if (kind === 'choice' && Object.keys(field.options).every((value) => /^\d+$/.test(value)))
    return sql`trim_scale(${column}::numeric)::text`
  if (kind === 'decimal') return sql`trim_scale(${column})::text`
  if (kind === 'choice') return sql`${column}::text`
  if (kind === 'choices') return sql`${column}::text[]`
  return column
}

/** Answers its id. */
export async function insertStored(
  tx: Database,
  { table, fields }: RecordDefinition,
  values: Values,
  born: Values,
): Promise<number> {
  const own = { ...writable(fields, values), ...born }
  const { id } = await only(
    tx,
    sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(Object.keys(own).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(own))}) returning id`,
  )
  return id
}

export async function updateStored(
  tx: Database,
  { table, fields }: RecordDefinition,
  id: number,
  values: Values,
): Promise<void> {
  const sets = Object.entries(writable(fields, values)).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  )
  await run(
    tx,
    sql`
      update ${sql.table(table)} set ${sql.join([...sets, sql`version = version + 1`])}
        where id = ${id}`,
  )
}

export async function deleteStored(tx: Database, table: string, id: number): Promise<void> {
  await run(tx, sql`delete from ${sql.table(table)} where id = ${id}`)
}

const columnsOf = (fields: FieldSet): (readonly [string, Field])[] =>
  Object.entries(fields).filter(([, { apart }]) => !apart)

function writable(fields: FieldSet, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    columnsOf(fields)
      .filter(([name]) => values[name] !== undefined)
      .map(([name, { kind }]) => [
        name,
        kind === 'rows' ? sql`${JSON.stringify(values[name])}::jsonb` : values[name],
      ]),
  )
}
