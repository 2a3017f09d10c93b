import { binary, endpoint } from '@kit/http/endpoint'
import { Count, Instant, RequiredText, Uuid } from '@kit/http/fields'
import { ReadingChosen, ReadingTexts, TableReading } from '@kit/tables/reading-contract'
import * as z from 'zod'

const PERMISSION = 'carga/masiva/productos'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const CSV = 'text/csv; charset=utf-8'
export const FILE_RULE = { bytes_max: 20_000_000, count_max: 1, required: true } as const
const COLUMNS_MAX = 200
export const FAULTS_SHOWN = 200
/** Rows that are shown of what a file would do, of which each can be left out. */
export const PREVIEW_SHOWN = 500

export const LoadState = z.enum([
  'uploaded',
  'checking',
  'checked',
  'refused',
  'loading',
  'loaded',
  'failed',
  'undoing',
  'undone',
])
export type LoadState = z.output<typeof LoadState>

const KindId = z.string().regex(/^[a-z][a-z-]{0,39}$/)
const Option = z.object({ value: z.string(), label: z.string() })
const Column = z.object({
  key: z.string(),
  title: z.string(),
  required: z.boolean(),
  /** It says which row it is. */
  named_by: z.boolean(),
  hint: z.string().nullable(),
  /** A new row needs it: what a file lacks of it is said for all rows. */
  asked: z.boolean(),
  /** The proposed value for all rows. */
  proposed: z.string().nullable(),
  /** The values that it can have, where they are few; each value is independent of the language. */
  options: z.array(Option).nullable(),
  /** How it is said for all rows; what a reference may be comes with the first rows of a file. */
  control: z.enum(['text', 'choice', 'reference']),
})
const Kind = z.object({
  id: KindId,
  title: z.string(),
  row: z.string(),
  /** True: a sample file can be downloaded. */
  sample: z.boolean(),
  columns: z.array(Column),
})
export type LoadKind = z.output<typeof Kind>

/** For each heading of the file, by its place, the column that it is. */
const Mapping = z.array(z.string().nullable()).max(COLUMNS_MAX)
/** By column, what rows say that do not say it themselves, as a cell would. */
const Given = z.record(z.string().max(60), RequiredText(4_000))
const Version = z.number().int().min(1).max(2_147_483_647)

const Fault = z.object({
  row: z.number().int(),
  column: z.string().nullable(),
  message: z.string(),
})
const Preview = z.object({
  row: z.number().int(),
  effect: z.enum(['new', 'changed']),
  name: z.string(),
  differences: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  /** Further effects of the row, in sentences. */
  notes: z.array(z.string()),
})
export type RowPreview = z.output<typeof Preview>

/** A row that is none of its kind, and why: it is passed over. */
const PassedRow = z.object({
  row: z.number().int(),
  why: z.enum(['total', 'title', 'repeated']),
  /** The text of the row; empty for a repeated row. */
  text: z.string(),
  /** The row that a repeated row repeats; null: not repeated. */
  first: z.number().int().nullable(),
})
export type PassedRow = z.output<typeof PassedRow>

const Load = z.object({
  uuid: Uuid,
  kind: Kind,
  state: LoadState,
  file_name: z.string(),
  headings: z.array(z.string()),
  mapping: Mapping,
  given: Given,
  /** How the file is read and what of it is not; null of a load of before this was kept. */
  reading: TableReading.nullable(),
  only_good: z.boolean(),
  rows: z.object({
    done: Count,
    fresh: Count,
    changed: Count,
    same: Count,
    wrong: Count,
    left_out: Count,
    passed: Count,
    blank: Count,
  }),
  /** The first rows that are passed over. */
  passed: z.array(PassedRow),
  /** Why the last step was refused. */
  refusal: z.string().nullable(),
  faults: z.array(Fault),
  /** Of a checked file, what its first rows would do. */
  preview: z.array(Preview),
  created_by: z.string(),
  created_at: Instant,
  loaded_at: Instant.nullable(),
  version: Version,
})
export type Load = z.output<typeof Load>

const one = { permission: PERMISSION, params: z.object({ uuid: Uuid }) } as const
const FILE = [
  'load_file.unreadable',
  'load_file.web_page',
  'load_file.old_format',
  'load_file.too_large',
  'load_file.hostile',
] as const

export const listLoadKinds = endpoint({
  method: 'GET',
  path: '/loads/kinds',
  summary: 'What I may load by file, with the columns of each',
  permission: PERMISSION,
  reply: z.array(Kind),
  refusals: [],
})

export const downloadTemplate = endpoint({
  method: 'GET',
  path: '/loads/kinds/:kind/template',
  summary: 'An empty file of a kind, with its headings',
  permission: PERMISSION,
  params: z.object({ kind: KindId }),
  query: z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') }).default({ format: 'xlsx' }),
  reply: binary(XLSX, CSV),
  refusals: ['request.not_found', 'permission.denied'],
})

export const downloadSample = endpoint({
  method: 'GET',
  path: '/loads/kinds/:kind/sample',
  summary: 'A file of a kind as somebody may have it, to try with',
  permission: PERMISSION,
  params: z.object({ kind: KindId }),
  reply: binary(XLSX, CSV),
  refusals: ['request.not_found', 'permission.denied'],
})

export const exportKind = endpoint({
  method: 'GET',
  path: '/loads/kinds/:kind/file',
  summary: 'All that stands of a kind, as a file that loads without a change',
  permission: PERMISSION,
  long: true,
  params: z.object({ kind: KindId }),
  query: z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') }).default({ format: 'xlsx' }),
  reply: binary(XLSX, CSV),
  refusals: ['request.not_found', 'permission.denied'],
})

export const uploadLoad = endpoint({
  method: 'POST',
  path: '/loads',
  summary: 'Brings a file; nothing is written yet',
  permission: PERMISSION,
  files: { docto: FILE_RULE },
  body: z.object({ kind: KindId, ...ReadingTexts }),
  reply: Load,
  refusals: ['request.not_found', 'permission.denied', 'load_file.empty', ...FILE],
})

export const showLoad = endpoint({
  method: 'GET',
  path: '/loads/:uuid',
  summary: 'A load with its counts and its first errors',
  ...one,
  reply: Load,
  refusals: ['request.not_found'],
})

export const showFirstRows = endpoint({
  method: 'GET',
  path: '/loads/:uuid/first-rows',
  summary: 'The first rows of a file, examples of each column, and what may be said for all rows',
  ...one,
  reply: z.object({
    /** Rows of the chosen sheet, or of each sheet while none is chosen. */
    sheets: z.array(
      z.object({
        sheet: z.string().nullable(),
        rows: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })),
      }),
    ),
    /** For each heading, some of what stands beneath it. */
    examples: z.array(z.array(z.string())),
    /** Its columns are assigned as those of an earlier file with these headings. */
    remembered: z.boolean(),
    choices: z.array(z.object({ column: z.string(), options: z.array(Option) })),
  }),
  refusals: ['request.not_found', ...FILE],
})

export const readLoad = endpoint({
  method: 'POST',
  path: '/loads/:uuid/reading',
  summary: 'Reads the file anew: of another sheet, with its headings in another row, other letters',
  ...one,
  body: ReadingChosen.extend({ version: Version }),
  reply: Load,
  refusals: [
    'request.not_found',
    'load.changed',
    'load.illegal_transition',
    'load_file.empty',
    ...FILE,
  ],
})

export const checkLoad = endpoint({
  method: 'POST',
  path: '/loads/:uuid/check',
  summary: 'Reads the whole file by the rules of its forms and writes nothing',
  ...one,
  body: z.object({ mapping: Mapping, given: Given.default({}), version: Version }),
  reply: Load,
  refusals: [
    'request.not_found',
    'load.changed',
    'load.illegal_transition',
    'load.sheet_unsaid',
    'load.mapping_incomplete',
    'load.value_unreadable',
  ],
})

export const startLoad = endpoint({
  method: 'POST',
  path: '/loads/:uuid/start',
  summary: 'Writes the rows of a checked file: all, the good ones, or those not left out',
  ...one,
  body: z.object({
    only_good: z.boolean(),
    /** Rows of the preview that are not loaded, by their numbers. */
    left_out: z.array(z.number().int().min(1)).max(PREVIEW_SHOWN).default([]),
    version: Version,
  }),
  reply: Load,
  refusals: [
    'request.not_found',
    'load.changed',
    'load.illegal_transition',
    'load.kind_busy',
    'load.rows_wrong',
    'load.none_chosen',
  ],
})

export const undoLoad = endpoint({
  method: 'POST',
  path: '/loads/:uuid/undo',
  summary: 'Takes a whole load back, while nothing depends on it',
  ...one,
  body: z.object({ version: Version }),
  reply: Load,
  refusals: ['request.not_found', 'load.changed', 'load.illegal_transition', 'load.kind_busy'],
})

export const downloadFaults = endpoint({
  method: 'GET',
  path: '/loads/:uuid/faults',
  summary: 'The errors of a file, by row and column, as csv',
  ...one,
  reply: binary(CSV),
  refusals: ['request.not_found'],
})

export const downloadLoaded = endpoint({
  method: 'GET',
  path: '/loads/:uuid/file',
  summary: 'The file as it was brought',
  ...one,
  reply: binary(XLSX, CSV),
  refusals: ['request.not_found'],
})
