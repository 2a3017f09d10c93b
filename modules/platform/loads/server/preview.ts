import type { Context } from '@kit/db/context'
import { cellOf, sameValue, type Lookups } from '@kit/tables/load-cells'
import type { Change, LoadDefinition } from '@kit/tables/load'
import type { RowPreview } from '../contract.ts'

const CHARACTERS = 120
const NOTE_CHARACTERS = 300

/** What a row would do, in the words of who brought the file: its key, and what it changes. */
export function previewOf(
  { language }: Context,
  { columns, key, names = key }: LoadDefinition,
  { row, before, after, notes = [] }: Change,
  lookups: Lookups,
): RowPreview {
  const said = (name: string, value: unknown): string =>
    value === null || value === undefined
      ? ''
      : String(cellOf(columns[name]!, value, { lookups, language }) ?? '').slice(0, CHARACTERS)
  const name = names.map((part) => said(part, after[part])).filter((part) => part !== '')
  const changed = Object.keys(columns).filter(
    (column) => before !== null && !sameValue(columns[column]!, before[column], after[column]),
  )
  return {
    row,
    effect: before === null ? 'new' : 'changed',
    name: name.join(' · '),
    differences: changed.map((column) => ({
      column: columns[column]!.title[language],
      before: said(column, before![column]),
      after: said(column, after[column]),
    })),
    notes: notes.map((note) => note[language].slice(0, NOTE_CHARACTERS)),
  }
}
