import { endpoint } from '@kit/http/endpoint'
import { DayField } from '@kit/http/fields'
import * as z from 'zod'
import { Cell, TableColumn } from './contract.ts'

const StartEntry = z.object({
  /** The table it leads to, at `path`, asked with `search`. */
  table: z.string(),
  label: z.string(),
  path: z.string(),
  search: z.record(z.string(), z.unknown()),
  total: z.number().int(),
  /** What the rows come to, a line per currency. */
  figures: z.array(
    z.object({
      column: TableColumn,
      lines: z.array(z.object({ currency: z.string().nullable(), value: Cell })),
    }),
  ),
  /** The first rows, where they are shown; `currency` is the column that says what theirs is. */
  columns: z.array(TableColumn),
  currency: z.string().nullable(),
  rows: z.array(z.record(z.string(), Cell)),
  links: z.array(z.string().nullable()),
})
export type StartEntry = z.output<typeof StartEntry>

export const findStartEntries = endpoint({
  method: 'GET',
  path: '/start-page',
  summary: 'What waits for whoever asks, by their roles: counts, sums and first rows of tables',
  permission: 'dashboard',
  long: true,
  reply: z.array(StartEntry),
  refusals: [],
})

export const findUnsettled = endpoint({
  method: 'GET',
  path: '/unsettled/:month',
  summary: 'What of a month, named by any of its days, is not settled in lists that I may open',
  permission: 'session',
  long: true,
  params: z.object({ month: DayField }),
  reply: z.array(
    StartEntry.pick({ table: true, label: true, path: true, search: true, total: true }),
  ),
  refusals: [],
})
