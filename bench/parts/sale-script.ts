// Turns the statements of a real sale into a script for pgbench. Nothing is listed by hand: what
// the server sends is what is timed.
import { createHash } from 'node:crypto'
import { DEPARTURES, FIRST_ID, FIRST_SELLER, secretsOf, secretStem, SELLERS } from './sellers.ts'
import type { Statement } from './server-process.ts'

export type CapturedSale = { statements: Statement[]; idempotency_key: string; seller: number }

/**
 * The script of two captured sales of different sellers and departures. Every value that differs
 * between any two sales must be recognised; then both give the same script, and when they do not,
 * something changes that the script would keep still.
 */
export function scriptOf(one: CapturedSale, other: CapturedSale): string {
  const [script, again] = [render(one), render(other)]
  const lines = again.split('\n')
  const loose = script.split('\n').find((line, index) => line !== lines[index])
  if (loose !== undefined)
    throw new Error(
      `A value of the sale is not recognised:\n${loose}\n${lines[script.split('\n').indexOf(loose)]}`,
    )
  return script
}

const head = (): string[] => [
  `\\set departure random(0, ${DEPARTURES - 1})`,
  `\\set seller ${FIRST_SELLER} + :client_id`,
  '\\set key random(1, 1000000000000000)',
  ...Object.entries(FIRST_ID).flatMap(([table, first]) => {
    const step = stepOf(first)
    return step
      ? [`\\set ${nameOf(table)} ${first} + :${step === 'seller' ? 'client_id' : step}`]
      : []
  }),
]

type Known = {
  of_value: Map<string, string>
  idempotency_key: string
  secrets: Map<string, string>
}

function render({ statements, idempotency_key, seller }: CapturedSale): string {
  const known: Known = {
    of_value: new Map(),
    idempotency_key,
    secrets: new Map(
      (['token', 'cookie'] as const).map((kind) => [
        `\\x${createHash('sha256').update(secretsOf(seller)[kind]).digest('hex')}`,
        `sha256(('${secretStem(kind)}' || :seller)::bytea)`,
      ]),
    ),
  }
  const lines = head()
  for (const [index, { text, values, rows }] of statements.entries()) {
    const statement = text
      // All of it becomes one line, which a comment would end; what is quoted holds none.
      .replace(/--.*$/gm, '')
      .replace(/'(?:[^']|'')*'/g, (quoted) => literal(quoted.slice(1, -1).replaceAll("''", "'")))
      .replace(/\$(\d+)/g, (_, place: string) =>
        expressionOf(values[Number(place) - 1] ?? null, known),
      )
      .replace(/\s+/g, ' ')
      .trim()
    const returned =
      rows.length === 1 ? Object.entries(rows[0]!).filter(([, value]) => isNews(value)) : []
    for (const [column, value] of returned)
      known.of_value.set(String(value), `:s${index}_${column}`)
    // Several commands without values are one message; pgbench prepares them one by one.
    const commands = values.length > 0 ? [statement] : statement.split('; ')
    lines.push(
      ...(returned.length > 0
        ? [`${statement} \\gset s${index}_`]
        : commands.map((command) => `${command};`)),
    )
  }
  return `${lines.join('\n')}\n`
}

/** What a row brought that later statements may name: ids of our ranges, and folios. */
const isNews = (value: unknown): boolean =>
  (typeof value === 'number' && value >= FIRST_ID['reservations.reservation']) ||
  (typeof value === 'string' && FOLIO.test(value))

const FOLIO = /^[A-Z]{2,5}-\d\d-\d{6,}$/
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}'
const INSTANT = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}(?:Z|[+-]\\d\\d:\\d\\d)'
const CHANGING = new RegExp(
  `${UUID}|${INSTANT}|[A-Z]{2,5}-\\d\\d-\\d{6,}|\\d{7,}|bench-key-\\w+`,
  'g',
)
const RANDOM_TOKEN = /^[\w-]{22}$|^[\w-]{43}$/

/**
 * A value as an expression: alone when it is one thing, so that PostgreSQL infers its type as for a
 * parameter, else a text put together.
 */
function expressionOf(value: string | null, known: Known): string {
  if (value === null) return 'null'
  const secret = known.secrets.get(value)
  if (secret) return secret
  if (RANDOM_TOKEN.test(value)) return 'md5(random()::text || :key)'
  const parts: string[] = []
  let from = 0
  for (const { 0: found, index } of value.matchAll(CHANGING)) {
    const expression = expressionOfPart(found, known)
    if (expression === null) continue
    if (index > from) parts.push(literal(value.slice(from, index)))
    parts.push(expression)
    from = index + found.length
  }
  if (from === 0) return literal(value)
  if (from < value.length) parts.push(literal(value.slice(from)))
  return parts.length === 1 ? parts[0]! : `(${parts.join(' || ')})`
}

function expressionOfPart(found: string, { of_value, idempotency_key }: Known): string | null {
  const returned = of_value.get(found)
  if (returned) return returned
  if (found === idempotency_key) return ':key'
  if (/^\d+$/.test(found)) return variableOfId(Number(found))
  if (/T\d\d:/.test(found)) return 'now()'
  if (new RegExp(`^${UUID}$`).test(found)) return 'uuidv7()'
  return null
}

/** Ids that the script chooses itself: who sells, and what. */
function variableOfId(id: number): string | null {
  const kind = Object.entries(FIRST_ID).find(([, first]) => {
    const step = stepOf(first)
    return step && id >= first && id < first + (step === 'seller' ? SELLERS : DEPARTURES)
  })
  return kind ? `:${nameOf(kind[0])}` : null
}

function stepOf(first: number): 'seller' | 'departure' | null {
  if (first >= FIRST_ID['catalog.product']) return 'departure'
  return first >= FIRST_ID['access.user_account'] ? 'seller' : null
}

const nameOf = (table: string): string => table.replace('.', '_')

/** pgbench takes `:name` for a variable even inside quotes, so a colon is written by its number. */
function literal(text: string): string {
  const quoted = text.replaceAll("'", "''")
  return /[:\\]/.test(quoted)
    ? `E'${quoted.replaceAll('\\', '\\\\').replaceAll(':', '\\x3A')}'`
    : `'${quoted}'`
}
