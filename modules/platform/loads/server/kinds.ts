import type { Context } from '@kit/db/context'
import { isHeld } from '@kit/kernel/permission'
import { Refusal } from '@kit/kernel/refusal'
import { sentenceOf } from '@kit/registry/sentences'
import { gatherLoads } from '@kit/tables/gather'
import { readCell, type Lookups } from '@kit/tables/load-cells'
import type { LoadColumn, LoadDefinition } from '@kit/tables/load'
import { join } from 'node:path'
import type { LoadKind } from '../contract.ts'
import { ColumnNames } from './column-names.ts'
import type { Assignment } from './remembered.ts'

/** Every kind of file that a module declares. */
export const KINDS = await gatherLoads(join(import.meta.dirname, '../../..'))

const byId = new Map(KINDS.map((kind) => [kind.id, kind]))

/** A kind, to whoever may make what it makes. */
export function kindNamed({ actor }: Context, id: string): LoadDefinition {
  const kind = byId.get(id)
  if (!kind) throw new Refusal('request.not_found')
  const lacking = permissionsOf(kind).find((permission) => !isHeld(actor, permission))
  if (lacking) throw new Refusal('permission.denied', { permission: lacking })
  return kind
}

const permissionsOf = ({ permission, besides = [] }: LoadDefinition) => [permission, ...besides]

export const kindsOf = (tx: Context): LoadKind[] =>
  KINDS.filter((kind) =>
    permissionsOf(kind).every((permission) => isHeld(tx.actor, permission)),
  ).map((kind) => presentKind(tx, kind))

export const presentKind = (
  { language, today }: Context,
  { id, title, row, columns, key, asks = {}, sample }: LoadDefinition,
): LoadKind => ({
  id,
  title: title[language],
  row: row[language],
  sample: sample !== undefined,
  columns: Object.entries(columns).map(([name, column]) => ({
    key: name,
    title: column.title[language],
    required: column.required === true,
    named_by: key.includes(name),
    hint: column.hint?.[language] ?? null,
    asked: name in asks || (column.required === true && !hasInitial(column)),
    proposed: asks[name]?.(today)[language] ?? null,
    options: optionsOf(column, language),
    control: controlOf(column),
  })),
})

const controlOf = ({ kind }: LoadColumn): 'text' | 'choice' | 'reference' =>
  kind === 'choice' || kind === 'flag' ? 'choice' : kind === 'reference' ? kind : 'text'

/** A new form says it by itself. */
const hasInitial = (column: LoadColumn): boolean =>
  'initial' in column && column.initial !== undefined && column.kind !== 'choices'

type Option = { value: string; label: string }

function optionsOf(column: LoadColumn, language: 'es' | 'en'): Option[] | null {
  if (column.kind === 'flag')
    return [
      { value: 'true', label: language === 'es' ? 'Sí' : 'Yes' },
      { value: 'false', label: 'No' },
    ]
  if (column.kind !== 'choice' && column.kind !== 'choices') return null
  return Object.entries(column.options).map(([value, label]) => ({
    value,
    label: label[language],
  }))
}

/** A kind by its id, whoever asks; undefined where there is none. */
export const kindOf = (id: unknown): LoadDefinition | undefined => byId.get(String(id))

/** For each heading the column that it is: as its person said before, or by its name. */
export function guessMapping(
  kind: LoadDefinition,
  headings: readonly string[],
  remembered: Readonly<Record<string, string>>,
): (string | null)[] {
  const names = new ColumnNames(kind)
  const taken = new Set<string>()
  return headings.map((heading) => {
    const said = remembered[heading]
    const meant = [...(said && said in kind.columns ? [said] : []), ...names.of(heading)]
    const key = meant.find((one) => !taken.has(one))
    if (!key) return null
    taken.add(key)
    return key
  })
}

/** Returns an earlier assignment without the columns that the kind no longer has. */
export const stillMeant = (
  { columns }: LoadDefinition,
  { mapping, given }: Assignment,
): Assignment => ({
  mapping: mapping.map((name) => (name !== null && name in columns ? name : null)),
  given: Object.fromEntries(Object.entries(given).filter(([name]) => name in columns)),
})

/** Offered for all rows: of a longer list one writes the name. */
const CHOICES_MAX = 300

/** Returns the choices of columns that refer to rows of the company. */
export async function choicesOf(
  tx: Context,
  { columns }: LoadDefinition,
): Promise<{ column: string; options: Option[] }[]> {
  const found = []
  for (const [name, column] of Object.entries(columns)) {
    if (column.kind !== 'reference') continue
    const choices = await column.to.choices(tx, tx.actor, tx.language)
    if (choices.length <= CHOICES_MAX)
      found.push({
        column: name,
        options: choices.map((one) => ({ value: `#${one.id}`, label: one.name })),
      })
  }
  return found
}

/** By column, what was said for all rows. */
export type Given = Readonly<Record<string, string>>

/** Refuses what was said for all rows where no row could say it. */
export function refuseUnreadable(
  { columns }: LoadDefinition,
  given: Given,
  { lookups, language }: { lookups: Lookups; language: 'es' | 'en' },
): void {
  for (const [name, text] of Object.entries(given)) {
    const column = columns[name]
    if (!column) throw new Refusal('request.invalid', { issues: [] })
    const found = readCell(column, { kind: 'text', text }, lookups)
    if ('code' in found)
      throw new Refusal('load.value_unreadable', {
        column: column.title[language],
        why: sentenceOf(found.code, found.details ?? {}, language),
      })
  }
}

/**
 * Refuses a mapping by which a row could not be found, or that says a column twice. What a new row
 * needs besides is said of the rows that are new.
 */
export function refuseIncomplete(
  { columns, key }: LoadDefinition,
  { mapping, given }: { mapping: readonly (string | null)[]; given: Given },
  language: 'es' | 'en',
): void {
  const said = mapping.filter((name): name is string => name !== null)
  const unknown = said.find((name) => !(name in columns))
  if (unknown !== undefined) throw new Refusal('request.invalid', { issues: [] })
  const missing = key.find(
    (name) => columns[name]!.required && !said.includes(name) && !(name in given),
  )
  const twice = said.find((name, index) => said.indexOf(name) !== index)
  const wrong = missing ?? twice
  if (wrong !== undefined)
    throw new Refusal('load.mapping_incomplete', { column: columns[wrong]!.title[language] })
}
