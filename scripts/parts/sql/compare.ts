import '@kit/db/database'
import pg from 'pg'
import ts from 'typescript-api'
import type { Answered } from './describe.ts'

/** What differs between the row that the source states and the columns that PostgreSQL answers. */
export function differences(
  row: ts.Type,
  columns: readonly Answered[],
  { checker, types }: { checker: ts.TypeChecker; types: ReadonlyMap<number, string> },
): string[] {
  if (row.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any | ts.TypeFlags.Never)) return []
  if (row.isUnion()) {
    const each = row.types.map((part) => differences(part, columns, { checker, types }))
    return each.some((found) => found.length === 0) ? [] : each[0]!
  }
  const answered = new Map(columns.map((column) => [column.name, column]))
  return checker.getPropertiesOfType(row).flatMap((property) => {
    const column = answered.get(property.name)
    const is_optional = (property.flags & ts.SymbolFlags.Optional) !== 0
    if (!column) return is_optional ? [] : [`${property.name} is not selected`]
    const written = checker.getTypeOfSymbol(property)
    return typeDiffers(property.name, written, column, { checker, types })
  })
}

function typeDiffers(
  name: string,
  written: ts.Type,
  { type, may_be_null }: Answered,
  { checker, types }: { checker: ts.TypeChecker; types: ReadonlyMap<number, string> },
): string[] {
  const parts = written.isUnion() ? written.types : [written]
  if (parts.some((part) => part.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any))) return []
  const takes_null = parts.some((part) => part.flags & ts.TypeFlags.Null)
  const shown = `${name}: ${checker.typeToString(written)}`
  if (may_be_null === true && !takes_null) return [`${shown}, which may be null`]
  const answers = arrivesAs(types.get(type) ?? 'text', type)
  const fits = parts
    .filter((part) => !(part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)))
    .every((part) => isOf(part, answers, checker))
  return fits ? [] : [`${shown}, which arrives as ${answers} (${types.get(type)})`]
}

const SAMPLES: Readonly<Record<string, string>> = {
  bool: 't',
  date: '2026-01-01',
  timestamp: '2026-01-01 00:00:00',
  timestamptz: '2026-01-01 00:00:00+00',
  interval: '1 day',
  json: '{}',
  jsonb: '{}',
  bytea: '\\x00',
  point: '(1,2)',
  record: '(1)',
}

/** What the driver makes of a type, tried with a value of it: 'string', 'number[]', 'Date'. */
function arrivesAs(type: string, id: number): string {
  const element = type.startsWith('_') ? type.slice(1) : undefined
  const sample = SAMPLES[element ?? type] ?? '1'
  const read = pg.types.getTypeParser(id)
  const value: unknown = read(element ? `{"${sample}"}` : sample)
  if (Array.isArray(value)) return `${kindOf(value[0])}[]`
  return kindOf(value)
}

const kindOf = (value: unknown): string =>
  typeof value === 'object' ? (value?.constructor.name ?? 'null') : typeof value

function isOf(written: ts.Type, answers: string, checker: ts.TypeChecker): boolean {
  // A JSON value, whose parts PostgreSQL does not know.
  if (answers.startsWith('Object')) return true
  if (answers.endsWith('[]')) {
    const element = checker.getIndexTypeOfType(written, ts.IndexKind.Number)
    if (!element || written.flags & ts.TypeFlags.StringLike) return false
    const parts = element.isUnion() ? element.types : [element]
    return parts
      .filter((part) => !(part.flags & ts.TypeFlags.Null))
      .every((part) => isOf(part, answers.slice(0, -2), checker))
  }
  const primitive = { string: ts.TypeFlags.StringLike, number: ts.TypeFlags.NumberLike }[answers]
  const flags = primitive ?? (answers === 'boolean' ? ts.TypeFlags.BooleanLike : undefined)
  // A Buffer is a Uint8Array.
  const names = answers === 'Buffer' ? ['Buffer', 'Uint8Array'] : [answers]
  if (flags === undefined) return names.includes(written.getSymbol()?.name ?? '')
  const members = written.isIntersection() ? written.types : [written]
  return members.some((member) => (member.flags & flags) !== 0)
}
