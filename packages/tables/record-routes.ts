import type { Context } from '@kit/db/context'
import { handle, type Route } from '@kit/http/handle'
import { readPart } from '@kit/http/part'
import type { Language } from '@kit/kernel/actor'
import { isHeld } from '@kit/kernel/permission'
import { Refusal } from '@kit/kernel/refusal'
import {
  createRecord,
  describeRecord,
  removeRecord,
  saveRecord,
  showRecord,
  type PlainRecordField,
  type RecordDescription,
  type RecordField,
  type RecordRow,
} from './record-contract.ts'
import { auditable } from './audited.ts'
import type { Field, FieldSet, PlainField, RecordDefinition, Values } from './record.ts'
import {
  deleteStored,
  insertStored,
  readStored,
  updateStored,
  valuesSchema,
  type Stored,
} from './record-values.ts'

/** The calls of every form there is. */
export function recordRoutes(records: readonly RecordDefinition[]): readonly Route[] {
  const byId = new Map(records.map((record) => [record.id, record]))
  const named = (tx: Context, { params }: { params: { id: string } }) =>
    opened(tx, byId.get(params.id))
  return [
    handle(describeRecord, async (tx, input) => describe(tx, named(tx, input))),

    handle(showRecord, async (tx, input) =>
      present(found(await findRow(tx, named(tx, input), input.params))),
    ),

    handle(createRecord, async (tx, input) => {
      const record = named(tx, input)
      const values = readPart('body', valuesSchema(record.fields, { whole: true }), input.body)
      return present(await writeRow(tx, record, null, values as Values))
    }),

    handle(saveRecord, async (tx, input) => {
      const record = named(tx, input)
      const given = readPart('body', valuesSchema(record.fields, { whole: false }), input.body)
      const before = found(await findRow(tx, record, input.params, { lock: true }))
      if (before.version !== input.query.version)
        throw new Refusal('record.changed', { current: present(before) })
      return present(await writeRow(tx, record, before, given as Values))
    }),

    handle(removeRecord, async (tx, input) => {
      const record = named(tx, input)
      if (!record.removable) throw new Refusal('request.not_found')
      const before = found(await findRow(tx, record, input.params, { lock: true }))
      await deleteRow(tx, record, before)
      return { key: before.key }
    }),
  ]
}

/** Writes a row as its form would: the same rules for a person, a file and the demo. */
export async function writeRow(
  tx: Context,
  record: RecordDefinition,
  before: Stored | null,
  given: Values,
): Promise<Stored> {
  const values = { ...(before?.values ?? initialOf(record)), ...given }
  const writing = { values, before: before?.values ?? null, id: before?.id ?? null }
  await record.judge?.(tx, writing)
  const id = await toldByDatabase(record, tx.language, async () => {
    const row = before?.id ?? (await insertStored(tx, record, values, record.born?.(tx) ?? {}))
    if (before) await updateStored(tx, record, row, given)
    await record.store?.(tx, { ...writing, id: row })
    return row
  })
  const after = found(await findRow(tx, record, { id }))
  tx.audit({
    action: before ? `${record.id}.save` : `${record.id}.create`,
    entity: record.id,
    entity_id: id,
    ...(before ? { before: auditable(record.fields, before.values) } : {}),
    after: auditable(record.fields, after.values, before?.values),
  })
  return after
}

/** Deletes a row that nothing refers to, with what belongs to it alone. */
export async function deleteRow(
  tx: Context,
  record: RecordDefinition,
  before: Stored,
): Promise<void> {
  await toldByDatabase(
    record,
    tx.language,
    async () => {
      await record.forget?.(tx, before.id)
      await deleteStored(tx, record.table, before.id)
    },
    { removes: true },
  )
  tx.audit({
    action: `${record.id}.delete`,
    entity: record.id,
    entity_id: before.id,
    before: auditable(record.fields, before.values),
  })
}

/** A row of a form with the fields that stand apart. */
export async function findRow(
  tx: Context,
  record: RecordDefinition,
  of: { key: string } | { id: number },
  options: { lock?: boolean } = {},
): Promise<Stored | undefined> {
  const asked = 'key' in of ? { key: of.key } : of
  const row = await readStored(tx, record, asked, options)
  if (!row || !record.read) return row
  return { ...row, values: { ...row.values, ...(await record.read(tx, row.id)) } }
}

type Coded = { code?: unknown; constraint?: unknown }

/** What a constraint says, as a sentence about the field it is of. */
async function toldByDatabase<Result>(
  { fields, unique = {} }: RecordDefinition,
  language: Language,
  write: () => Promise<Result>,
  { removes = false } = {},
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const { code, constraint } = error as Coded
    if (code === '23503' && removes) throw new Refusal('record.in_use')
    const field = fields[unique[String(constraint)] ?? '']
    // Taken by the same row, or by one whose days overlap.
    if ((code === '23505' || code === '23P01') && field)
      throw new Refusal('record.taken', { field: field.title[language] })
    if (code === '23514' && !String(constraint).endsWith('_is_of_whole_cents'))
      throw new Refusal('record.out_of_order', { constraint: String(constraint) })
    throw error
  }
}

/** The record, to whoever may edit it. */
function opened({ actor }: Context, record: RecordDefinition | undefined): RecordDefinition {
  if (!record) throw new Refusal('request.not_found')
  if (!isHeld(actor, record.permission))
    throw new Refusal('permission.denied', { permission: record.permission })
  return record
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refusal('request.not_found')
  return row
}

const present = ({ id, key, version, values }: Stored): RecordRow => ({ id, key, version, values })

/** What a new form says before anybody wrote in it. */
export const initialOf = ({ fields }: { fields: FieldSet }): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, { initial }]) =>
      initial === undefined ? [] : [[key, initial]],
    ),
  )

async function describe(tx: Context, record: RecordDefinition): Promise<RecordDescription> {
  const { language } = tx
  return {
    id: record.id,
    title: record.title[language],
    adding: record.adding[language],
    page: record.page ?? null,
    removable: record.removable === true,
    sections: Object.entries(record.sections ?? {}).map(([key, label]) => ({
      key,
      label: label[language],
    })),
    fields: await describeFields(tx, record.fields),
    initial: initialOf(record),
  }
}

/** The fields of a form in the reader's language, with what each offers them. */
export const describeFields = (tx: Context, fields: FieldSet): Promise<RecordField[]> =>
  Promise.all(
    Object.entries(fields).map(async ([key, field]): Promise<RecordField> => ({
      ...(await describeField(tx, key, field)),
      add: field.kind === 'rows' ? field.add[tx.language] : null,
      fields:
        field.kind === 'rows'
          ? await Promise.all(
              Object.entries(field.fields).map(([inner, of]) => describeField(tx, inner, of)),
            )
          : [],
    })),
  )

async function describeField(
  tx: Context,
  key: string,
  field: Field | PlainField,
): Promise<PlainRecordField> {
  const numbers = field as { min?: number; max?: number; lines?: number; pattern?: RegExp }
  return {
    key,
    label: field.title[tx.language],
    hint: field.hint?.[tx.language] ?? null,
    kind: field.kind,
    required: field.required === true,
    once: field.once === true,
    given: field.given === true,
    section: field.section ?? null,
    min: numbers.min ?? null,
    max: numbers.max ?? null,
    lines: numbers.lines ?? null,
    pattern: numbers.pattern?.source ?? null,
    options: await optionsOf(tx, field),
  }
}

async function optionsOf(
  tx: Context,
  field: Field | PlainField,
): Promise<PlainRecordField['options']> {
  if (field.kind === 'choice' || field.kind === 'choices')
    return Object.entries(field.options).map(([value, label]) => ({
      value,
      label: label[tx.language],
    }))
  if (field.kind !== 'reference') return []
  const choices = await field.to.choices(tx, tx.actor, tx.language)
  return choices.map(({ id, name }) => ({ value: id, label: name }))
}
