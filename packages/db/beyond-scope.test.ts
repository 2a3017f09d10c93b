import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const FILES = globSync('{modules,apps,packages}/**/*.ts', { cwd: ROOT }).filter(
  (path) => !path.includes('node_modules') && !path.endsWith('.test.ts'),
)

/** Columns that say which row it is, or whose. */
const IDENTIFYING =
  /folio|uuid|token|code$|name|email|phone|customer|guest|hotel$|location$|members/

/** Files that let such columns out of the scope of who asks, with why, and where they end. */
const LETS_OUT: Readonly<Record<string, { columns: readonly string[]; why: string }>> = {
  'modules/money/invoices/server/queries.ts': {
    columns: ['folio', 'reservation_folio', 'lead_name', 'code'],
    why: 'lines are tied by them, in rules; what is shown is asked for in the scope (reach.test.ts)',
  },
  'modules/money/invoices/server/judging.ts': {
    columns: ['folio'],
    why: 'of vouchers that are moved; a refusal names the one that cannot be',
  },
  'modules/money/invoices/server/working.ts': {
    columns: ['folio'],
    why: 'of the invoice that bills a voucher already, which stands at no place',
  },
  'modules/money/invoices/server/capture.ts': {
    columns: ['folio'],
    why: 'of the invoice that is captured already, which stands at no place',
  },
  'modules/money/invoices/server/credit-notes.ts': {
    columns: ['folio'],
    why: 'of the credit note that is captured already, which stands at no place',
  },
  'modules/money/payments/server/credit/shares.ts': {
    columns: ['uuid'],
    why: 'of a charge that was named by it, or of the oldest that is settled; none is shown',
  },
  'modules/people/leagues/server/standings.ts': {
    columns: ['name', 'members'],
    why: 'who plays sees who plays in their channel, and of each a percentage',
  },
  'modules/people/rep-locations/server/attendance.ts': {
    columns: ['hotel', 'location'],
    why: 'of the desk where whoever asks is themselves',
  },
}

/** Files that lift the scope, with what they let out. */
const lifting = FILES.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
  .filter(({ path, text }) => /beyondScope\(/.test(text) && !path.startsWith('packages/db/'))
  .map(({ path, text }) => ({ path, text, columns: columnsIn(text) }))

/** Every list of columns in a file that lifts the scope. */
function columnsIn(text: string): string[] {
  const lists = [...text.matchAll(/(?:shows: |const [A-Z_]+ = )\[([^\]]*)\]/g)]
  const named = lists.flatMap(([, list]) =>
    [...list!.matchAll(/'([a-z_]+)'/g)].map(([, of]) => of!),
  )
  return [...new Set(named)].toSorted()
}

test('each use says why it lifts the scope', () => {
  const silent = lifting.filter(({ text }) => !/why: ('[^']{15,}'|[A-Z_]+(\.why)?)/.test(text))

  expect(lifting.length).toBeGreaterThan(20)
  expect(silent.map(({ path }) => path)).toEqual([])
})

test('what identifies a row or a person leaves the scope only where a list says why', () => {
  const lets = lifting.flatMap(({ path, columns }) => {
    const identifying = columns.filter((column) => IDENTIFYING.test(column))
    return identifying.length > 0 ? [{ path, identifying }] : []
  })

  expect(Object.fromEntries(lets.map(({ path, identifying }) => [path, identifying]))).toEqual(
    Object.fromEntries(
      Object.entries(LETS_OUT).map(([path, { columns }]) => [path, columns.toSorted()]),
    ),
  )
})
