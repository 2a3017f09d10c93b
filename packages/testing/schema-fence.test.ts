import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const MODULES = join(import.meta.dirname, '../../modules')
/** Read everything, change nothing. */
const READERS = ['reporting', 'dashboard']
/** The one that keeps sums of what is read, in its own schema (docs/adr/0028). */
const KEEPS_SUMS = 'reports/reporting/server/summed-days.ts'
/** What a start page keeps of its own: who was reminded of a row. */
const KEEPS_REMINDERS = 'reports/dashboard/server/waiting.ts'
/** Reads everything, and writes what it found in its own schema. */
const AUDITOR = 'audit'
const SCHEMAS = readFileSync(join(MODULES, '../docs/data-model.md'), 'utf8')
  .match(/^## \w+$/gm)!
  .map((line) => line.slice(3))

const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
const sources = files.filter(
  (file) =>
    /\/server\/.*\.ts$/.test(file) && !file.endsWith('.test.ts') && !file.includes('/attacks/'),
)
const reports = files.filter((file) => file.endsWith('.report.ts'))

type Mention = { file: string; verb: string; schema: string; table: string }

function mentionsIn(file: string): Mention[] {
  const text = readFileSync(join(MODULES, file), 'utf8')
  const named = new RegExp(
    `\\b(from|join|into|update|insertInto\\('|updateTable\\('|deleteFrom\\(')\\s*(${SCHEMAS.join('|')})\\.([a-z_]+)`,
    'g',
  )
  return [...text.matchAll(named)].map(([, verb, schema, table]) => ({
    file,
    verb: verb!,
    schema: schema!,
    table: table!,
  }))
}

const moduleOf = (file: string): string => file.split('/')[1]!
const isOwn = ({ file, schema }: Mention): boolean =>
  schema === moduleOf(file).replaceAll('-', '_') || schema === 'platform'

test('a module writes its own tables only', () => {
  expect(
    sources
      .flatMap(mentionsIn)
      .filter((mention) => !['from', 'join'].includes(mention.verb) && !isOwn(mention)),
  ).toEqual([])
})

test('a module reads its own tables, its neighbours’ public views and the facts of reporting', () => {
  const foreign = sources
    .flatMap(mentionsIn)
    .filter(
      (mention) =>
        !isOwn(mention) &&
        !mention.table.startsWith('public_') &&
        mention.schema !== 'reporting' &&
        ![...READERS, AUDITOR].includes(moduleOf(mention.file)),
    )
  expect(foreign).toEqual([])
})

const readers = sources.filter(
  (file) => READERS.includes(moduleOf(file)) && file !== KEEPS_SUMS && file !== KEEPS_REMINDERS,
)

test.each([...reports, ...readers])('%s only reads', (file) => {
  expect(readFileSync(join(MODULES, file), 'utf8')).not.toMatch(
    /\b(insert into|update [a-z_]+\.|delete from|truncate|alter|drop)\b/i,
  )
})
