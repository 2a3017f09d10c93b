import type { Load, LoadKind } from '../../contract.ts'

type Column = LoadKind['columns'][number]
type Option = { value: string; label: string }
/** The values for all rows, and the columns that the person added. */
export type Said = { values: Readonly<Record<string, string>>; added: readonly string[] }
/** A column that is said for all rows, with what it may say where that is a few. */
export type Shown = { column: Column; value: string; options: readonly Option[] | null }

type Choosing = {
  mapping: Load['mapping']
  said: Said
  /** Undefined until they are here. */
  choices: readonly { column: string; options: readonly Option[] }[] | undefined
}

/** Returns the required columns that the file lacks, and those that the person added. */
export function shownFor(load: Load, { mapping, said, choices }: Choosing): Shown[] {
  const { values, added } = said
  const fresh = load.state === 'uploaded' && Object.keys(load.given).length === 0
  return load.kind.columns
    .filter(
      ({ key, asked }) => (asked && !mapping.includes(key)) || key in values || added.includes(key),
    )
    .map((column) => {
      const listed = choices?.find((one) => one.column === column.key)?.options
      const options = optionsOf(column, { listed, awaited: choices === undefined })
      const proposed = fresh
        ? (column.proposed ?? (listed?.length === 1 ? listed[0]!.value : ''))
        : ''
      return { column, value: values[column.key] ?? proposed, options }
    })
}

export const givenOf = (shown: readonly Shown[]): Record<string, string> =>
  Object.fromEntries(
    shown.flatMap(({ column, value }) => (value.trim() === '' ? [] : [[column.key, value.trim()]])),
  )

/** Null where it is written: a text, or a name out of more than a list shows. */
function optionsOf(
  { control, options }: Column,
  { listed, awaited }: { listed: readonly Option[] | undefined; awaited: boolean },
): readonly Option[] | null {
  if (control === 'reference') return listed ?? (awaited ? [] : null)
  return control === 'choice' ? options : null
}
