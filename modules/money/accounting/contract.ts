import { binary, endpoint } from '@kit/http/endpoint'
import { IdText, Instant } from '@kit/http/fields'
import * as z from 'zod'

/** The schemas of the SAT know the years from 2015 to 2099. */
const MonthText = z
  .string()
  .regex(/^20(1[5-9]|[2-9]\d)-(0[1-9]|1[0-2])$/)
  .meta({ description: 'YYYY-MM' })
const FileText = z.enum(['catalog', 'balance'])
export type ElectronicFile = z.output<typeof FileText>
const Kind = z.enum(['N', 'C'])

const Export = z.object({
  id: z.number().int(),
  kind: Kind.nullable(),
  /** Counts the exports of a file of a month. */
  sequence: z.number().int(),
  /** Whether it says something else than the export before it. */
  changed: z.boolean(),
  file_name: z.string(),
  /** SHA-256 of what it says. */
  digest: z.string(),
  exporter: z.string(),
  exported_at: Instant,
})

const PERMISSION = 'books.electronic'
const WHOSE = ['electronic.no_rfc', 'electronic.bad_rfc', 'electronic.part_of_company'] as const

export const showElectronicMonth = endpoint({
  method: 'GET',
  path: '/accounting/electronic/:month',
  summary: 'What was exported of a month, whether it is closed and whether anything changed since',
  permission: PERMISSION,
  params: z.object({ month: MonthText }),
  reply: z.object({
    month: z.string(),
    /** False: only preliminary files exist. */
    closed: z.boolean(),
    rfc: z.string(),
    files: z.array(
      z.object({
        file: FileText,
        last: Export.nullable(),
        /** Whether the books say something else than the last export; null: there was none. */
        changed: z.boolean().nullable(),
        /** The kind of the next export. */
        kind: Kind.nullable(),
      }),
    ),
  }),
  refusals: WHOSE,
})

export const previewElectronicFile = endpoint({
  method: 'GET',
  path: '/accounting/electronic/:month/:file',
  summary: 'A preliminary XML of a month, as the books say now; nothing is recorded',
  permission: PERMISSION,
  params: z.object({ month: MonthText, file: FileText }),
  reply: binary('application/xml'),
  refusals: WHOSE,
})

export const exportElectronicFile = endpoint({
  method: 'POST',
  path: '/accounting/electronic/:month/:file',
  summary: 'Exports the definitive XML of a closed month, and records it',
  permission: PERMISSION,
  params: z.object({ month: MonthText, file: FileText }),
  body: z.object({ kind: Kind.optional() }),
  reply: Export,
  refusals: [
    ...WHOSE,
    'electronic.month_open',
    'electronic.kind',
    'electronic.normal_already',
    'electronic.no_normal',
  ],
})

export const downloadElectronicFile = endpoint({
  method: 'GET',
  path: '/accounting/electronic-exports/:id',
  summary: 'An XML that was exported, as it left',
  permission: PERMISSION,
  params: z.object({ id: IdText }),
  reply: binary('application/xml'),
  refusals: ['electronic.not_found', 'electronic.part_of_company'],
})
