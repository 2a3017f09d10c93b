import { endpoint } from '@kit/http/endpoint'
import { RecordField } from '@kit/tables/record-contract'
import * as z from 'zod'

/** What the dialog of an act asks, and where its answer is sent. */
export const ActDescription = z.object({
  id: z.string(),
  asks: z.string(),
  consequence: z.string().nullable(),
  yes: z.string(),
  no: z.string(),
  /** Names in it that are not of the row are of what is sent or answered. */
  done: z.string(),
  failed: z.string().nullable(),
  danger: z.boolean(),
  fields: z.array(RecordField),
  initial: z.record(z.string(), z.unknown()),
  /** Its call, as it is sent for this row. */
  method: z.enum(['POST', 'PUT', 'DELETE']),
  path: z.string(),
  /** Sent with the fields: what names the row, and its version, where they are asked for. */
  with: z.record(z.string(), z.unknown()),
  idempotent: z.boolean(),
  /** Calls whose answers are old afterwards, by method and path. */
  outdates: z.array(z.object({ method: z.string(), path: z.string() })),
})
export type ActDescription = z.output<typeof ActDescription>

/** `¿Anular el cobro {{id}}?` with what it names of the values; other names stay in it. */
export const fillText = (text: string, values: object): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    name in values ? String((values as Readonly<Record<string, unknown>>)[name] ?? '') : whole,
  )

export const describeAct = endpoint({
  method: 'GET',
  path: '/acts/:id/:key',
  summary: 'What an act asks before it is done to a row, in the reader’s language',
  permission: 'session',
  params: z.object({
    id: z.string().regex(/^[a-z_]{1,40}\.[a-z_]{1,40}$/),
    key: z.string().regex(/^[0-9a-f-]{1,40}$/),
  }),
  reply: ActDescription,
  refusals: ['request.not_found'],
})
