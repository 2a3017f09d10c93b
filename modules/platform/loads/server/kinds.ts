import type { Context } from '@kit/db/context'
import { isHeld } from '@kit/kernel/permission'
import { Refusal } from '@kit/kernel/refusal'
import { gatherLoads } from '@kit/tables/gather'
import { plainName } from '@kit/tables/load-cells'
import type { LoadColumn, LoadDefinition } from '@kit/tables/load'
import { join } from 'node:path'
import type { LoadKind } from '../contract.ts'

/** Every kind of file that a module declares. */
export const KINDS = await gatherLoads(join(import.meta.dirname, '../../..'))

const byId = new Map(KINDS.map((kind) => [kind.id, kind]))

/** A kind, to whoever may make what it makes. */
export function kindNamed({ actor }: Context, id: string): LoadDefinition {
  const kind = byId.get(id)
  if (!kind) throw new Refusal('request.not_found')
  if (!isHeld(actor, kind.permission))
    throw new Refusal('permission.denied', { permission: kind.permission })
  return kind
}

export const kindsOf = (tx: Context): LoadKind[] =>
  KINDS.filter(({ permission }) => isHeld(tx.actor, permission)).map((kind) =>
    presentKind(tx, kind),
  )

export const presentKind = (
  { language }: Context,
  { id, title, row, columns, key }: LoadDefinition,
): LoadKind => ({
  id,
  title: title[language],
  row: row[language],
  columns: Object.entries(columns).map(([name, column]) => ({
    key: name,
    title: column.title[language],
    required: column.required === true,
    named_by: key.includes(name),
    hint: hintOf(column, language),
  })),
})

/** What a cell of it may say. */
function hintOf(column: LoadColumn, language: 'es' | 'en'): string | null {
  const hint = column.hint?.[language]
  if (column.kind !== 'choice' && column.kind !== 'choices') return hint ?? null
  const options = Object.values(column.options).map((label) => label[language])
  return [options.join(', '), ...(hint ? [hint] : [])].join('. ')
}

/** Plain names of the columns of a kind, in either language, each with its key. */
export const namesOf = ({ columns }: LoadDefinition): [string, string][] =>
  Object.entries(columns).flatMap(([key, { title }]) =>
    [key, title.es, title.en].map((name): [string, string] => [plainName(name), key]),
  )

/** A kind by its id, whoever asks; undefined where there is none. */
export const kindOf = (id: unknown): LoadDefinition | undefined => byId.get(String(id))

/** For each heading the column that it is: as its person said before, or by its name. */
export function guessMapping(
  kind: LoadDefinition,
  headings: readonly string[],
  remembered: Readonly<Record<string, string>>,
): (string | null)[] {
  const byName = new Map(namesOf(kind))
  const taken = new Set<string>()
  return headings.map((heading) => {
    const said = remembered[heading]
    const key = said && said in kind.columns ? said : byName.get(plainName(heading))
    if (!key || taken.has(key)) return null
    taken.add(key)
    return key
  })
}

/**
 * Refuses a mapping by which a row could not be found, or that says a column twice. What a new row
 * needs besides is said of the rows that are new.
 */
export function refuseIncomplete(
  { columns, key }: LoadDefinition,
  mapping: readonly (string | null)[],
  language: 'es' | 'en',
): void {
  const said = mapping.filter((name): name is string => name !== null)
  const unknown = said.find((name) => !(name in columns))
  if (unknown !== undefined) throw new Refusal('request.invalid', { issues: [] })
  const missing = key.find((name) => columns[name]!.required && !said.includes(name))
  const twice = said.find((name, index) => said.indexOf(name) !== index)
  const wrong = missing ?? twice
  if (wrong !== undefined)
    throw new Refusal('load.mapping_incomplete', { column: columns[wrong]!.title[language] })
}
