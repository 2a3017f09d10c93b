import { endpoint } from '@kit/http/endpoint'
import { Id } from '@kit/http/fields'
import * as z from 'zod'

// One family of calls serves every form. Who may open a record is data of the record, as with
// tables.

const RecordId = z.object({ id: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/) })
const RowKey = RecordId.extend({ key: z.string().regex(/^[0-9a-f-]{1,40}$/) })
const RowValues = z.record(z.string(), z.unknown())
const Version = z.number().int().min(1).max(2_147_483_647)

const PlainField = z.object({
  key: z.string(),
  label: z.string(),
  hint: z.string().nullable(),
  kind: z.enum([
    'text',
    'integer',
    'decimal',
    'flag',
    'day',
    'time',
    'choice',
    'choices',
    'reference',
    'rows',
  ]),
  required: z.boolean(),
  once: z.boolean(),
  given: z.boolean(),
  section: z.string().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  lines: z.number().nullable(),
  pattern: z.string().nullable(),
  options: z.array(z.object({ value: z.union([z.string(), z.number()]), label: z.string() })),
})
export const RecordField = PlainField.extend({
  add: z.string().nullable(),
  fields: z.array(PlainField),
})
export type PlainRecordField = z.output<typeof PlainField>
export type RecordField = z.output<typeof RecordField>

export const RecordDescription = z.object({
  id: z.string(),
  title: z.string(),
  adding: z.string(),
  page: z.string().nullable(),
  removable: z.boolean(),
  sections: z.array(z.object({ key: z.string(), label: z.string() })),
  fields: z.array(RecordField),
  initial: RowValues,
})
export type RecordDescription = z.output<typeof RecordDescription>

export const RecordRow = z.object({
  id: Id,
  key: z.string(),
  version: Version,
  values: RowValues,
})
export type RecordRow = z.output<typeof RecordRow>

export const describeRecord = endpoint({
  method: 'GET',
  path: '/records/:id/definition',
  summary: 'The form of a record: fields, choices, what a new one says',
  permission: 'session',
  params: RecordId,
  reply: RecordDescription,
  refusals: [],
})

export const showRecord = endpoint({
  method: 'GET',
  path: '/records/:id/:key',
  summary: 'One row as its form shows it',
  permission: 'session',
  params: RowKey,
  reply: RecordRow,
  refusals: ['request.not_found'],
})

/** A form of many pickups in two languages. */
const RECORD_BYTES_MAX = 1_048_576
const REFUSALS = ['record.taken', 'record.out_of_order', 'reference.unknown'] as const

export const createRecord = endpoint({
  method: 'POST',
  path: '/records/:id',
  summary: 'Makes a row',
  permission: 'session',
  body_bytes_max: RECORD_BYTES_MAX,
  params: RecordId,
  body: RowValues,
  reply: RecordRow,
  refusals: REFUSALS,
})

export const saveRecord = endpoint({
  method: 'PUT',
  path: '/records/:id/:key',
  summary: 'Changes a row; one that somebody changed meanwhile is refused with what stands',
  permission: 'session',
  body_bytes_max: RECORD_BYTES_MAX,
  params: RowKey,
  query: z.object({ version: z.coerce.number().pipe(Version) }),
  body: RowValues,
  reply: RecordRow,
  refusals: ['request.not_found', 'record.changed', ...REFUSALS],
})

export const removeRecord = endpoint({
  method: 'DELETE',
  path: '/records/:id/:key',
  summary: 'Deletes a row that nothing refers to',
  permission: 'session',
  params: RowKey,
  reply: z.object({ key: z.string() }),
  refusals: ['request.not_found', 'record.in_use'],
})
