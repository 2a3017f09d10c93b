import { binary, endpoint } from '@kit/http/endpoint'
import { Count, Instant, Uuid } from '@kit/http/fields'
import * as z from 'zod'

// A list or report as a file that is made while its reader does something else. Who may open the
// table is data of the table, as with every call of tables: the handler asks, and the worker again.

/** A file of more rows is made in the background without being asked to. */
export const BACKGROUND_ROWS = 100_000
/** How long a file is kept for who asked for it. */
export const EXPORT_HOURS = 24
/** Of one person, waiting or being made. */
export const EXPORTS_UNDER_WAY_MAX = 6

export const ExportFormat = z.enum(['xlsx', 'csv', 'pdf'])
export type ExportFormat = z.output<typeof ExportFormat>
export const ExportState = z.enum(['waiting', 'running', 'ready', 'failed', 'cancelled', 'removed'])
export type ExportState = z.output<typeof ExportState>

export const TableExport = z.object({
  uuid: Uuid,
  table: z.string(),
  title: z.string(),
  format: ExportFormat,
  state: ExportState,
  rows_done: Count,
  /** Null until they have been counted. */
  rows_total: Count.nullable(),
  bytes: z.number().int().nullable(),
  file_name: z.string().nullable(),
  /** Why it was not made. */
  reason: z.string().nullable(),
  asked_at: Instant,
  expires_at: Instant.nullable(),
})
export type TableExport = z.output<typeof TableExport>

const one = { permission: 'session', params: z.object({ uuid: Uuid }) } as const
const NOT_FOUND = 'request.not_found'

export const startExport = endpoint({
  method: 'POST',
  path: '/exports',
  summary: 'Asks for a list or report as a file, made in the background with my own reach',
  permission: 'session',
  body: z.strictObject({
    table: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/),
    format: ExportFormat,
    /** Filters, choices, order and columns, as the table is asked with them. */
    question: z.record(z.string(), z.unknown()),
  }),
  reply: TableExport,
  refusals: [NOT_FOUND, 'permission.denied', 'export.too_many', 'report.period_reversed'],
})

export const listExports = endpoint({
  method: 'GET',
  path: '/exports',
  summary: 'The files that I asked for, the last first, until they are removed',
  permission: 'session',
  reply: z.array(TableExport),
  refusals: [],
})

export const cancelExport = endpoint({
  method: 'POST',
  path: '/exports/:uuid/cancel',
  summary: 'Stops the making of a file of mine',
  ...one,
  reply: TableExport,
  refusals: [NOT_FOUND, 'export.illegal_transition'],
})

export const retryExport = endpoint({
  method: 'POST',
  path: '/exports/:uuid/retry',
  summary: 'Makes a file of mine that failed or was cancelled',
  ...one,
  reply: TableExport,
  refusals: [NOT_FOUND, 'permission.denied', 'export.illegal_transition', 'export.too_many'],
})

export const removeExport = endpoint({
  method: 'DELETE',
  path: '/exports/:uuid',
  summary: 'Removes a file of mine before its time',
  ...one,
  reply: z.object({ uuid: Uuid }),
  refusals: [NOT_FOUND, 'export.illegal_transition'],
})

export const downloadExport = endpoint({
  method: 'GET',
  path: '/exports/:uuid/file',
  summary: 'A file of mine, while I may still see what is in it',
  ...one,
  reply: binary(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/csv; charset=utf-8',
    'application/pdf',
  ),
  refusals: [NOT_FOUND, 'permission.denied', 'export.not_ready', 'export.reach_changed'],
})
