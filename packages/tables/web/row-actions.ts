import type { RowAction } from '@kit/ui/app-table'
import type { BulkAction } from '@kit/ui/list-page'
import type { TableAction, TableDescription } from '../contract.ts'
import { openAct } from './open-act.ts'
import type { TableRow } from './table-columns.tsx'

/** What was chosen to be done, and to which rows: those chosen, or all of a question. */
export type Acted = Readonly<{
  action: TableAction
  rows: readonly TableRow[]
  all: Readonly<{ question: Readonly<Record<string, unknown>>; count: number }> | null
  unselect(): void
}>
export type Opens = Readonly<Record<string, (row: TableRow) => void | Promise<void>>>

/** The actions of a row: those that the server says apply to it. */
export const rowActionsOf = (
  actions: readonly TableAction[],
  opens: Opens,
  onAct: (acted: Acted) => void,
): RowAction<TableRow>[] =>
  actions.map((action) => ({
    key: action.key,
    label: action.label,
    danger: action.danger,
    shown: ({ can }) => can.includes(action.key),
    onClick: (row) => {
      const open = opens[action.key]
      if (open) void open(row)
      else if (action.asked) openAct(action.asked, row.key)
      else onAct({ action, rows: [row], all: null, unselect: () => undefined })
    },
  }))

export type Awaited = Readonly<{ key: string; action: string }>

/** Of what rows wait for, the offer to see who may do it. */
export const whoMayOf = (
  awaited: TableDescription['awaited'],
  onAsk: (waiting: Awaited) => void,
): RowAction<TableRow>[] =>
  awaited.map(({ key, label }) => ({
    key: `who-${key}`,
    label,
    shown: ({ waits }) => waits.includes(key),
    onClick: (row) => onAsk({ key: row.key, action: key }),
  }))

/** What may be done to several rows at once; nothing where no action is meant for that. */
export const bulkActionsOf = (
  actions: readonly TableAction[],
  rows: readonly TableRow[],
  question: Readonly<Record<string, unknown>>,
  onAct: (acted: Acted) => void,
): BulkAction[] =>
  actions.flatMap((action) =>
    action.many
      ? [
          {
            key: action.key,
            label: action.many.label,
            danger: action.danger,
            onClick: (selected, unselect, everything) =>
              onAct({
                action,
                rows: rows.filter(({ key }) => selected.includes(key)),
                all: everything === null ? null : { question, count: everything },
                unselect,
              }),
          },
        ]
      : [],
  )
