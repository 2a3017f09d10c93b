import { expect, test } from 'vitest'
import { affectedBy, type Packages } from './changed.ts'
import { journeysTouching } from './journeys.ts'

const PACKAGES: Packages = new Map([
  ['@kit/kernel', { folder: 'packages/kernel', uses: [] }],
  ['@app/ledger', { folder: 'modules/ledger', uses: ['@kit/kernel'] }],
  ['@app/desk', { folder: 'modules/desk', uses: ['@app/ledger'] }],
  ['@app/whatsapp', { folder: 'modules/whatsapp', uses: [] }],
  ['@app/access', { folder: 'modules/access', uses: [], tested_with: ['@app/whatsapp'] }],
  ['@app/reporting', { folder: 'modules/reporting', uses: [] }],
])
const affected = (...files: string[]) => affectedBy(files, PACKAGES)

test('a change of a module asks for its tests and journeys, those of whoever uses it, and the contracts', () => {
  expect(affected('modules/ledger/server/post.ts')).toEqual({
    folders: ['apps/', 'db/', 'modules/desk/', 'modules/ledger/'],
    journeys: journeysTouching(['modules/ledger', 'modules/desk']),
    chaos: true,
  })
})

test('a change outside of every module asks for every journey', () => {
  expect(affected('packages/ui/button.tsx').journeys).toBeNull()
  expect(affected('apps/web/shell/menu.tsx').journeys).toBeNull()
})

test('a change of a package reaches those who use its users', () => {
  expect(affected('packages/kernel/money.ts').folders).toEqual([
    'apps/',
    'db/',
    'modules/desk/',
    'modules/ledger/',
    'packages/kernel/',
  ])
})

test('a change of a screen asks for whoever may show it, in the browser, and for no killed machine', () => {
  expect(affected('modules/ledger/web/entries.screen.tsx')).toEqual({
    folders: ['apps/web/', 'modules/desk/', 'modules/ledger/'],
    journeys: journeysTouching(['modules/ledger']),
    chaos: false,
  })
})

test('what tests build their world with reaches those of whoever uses the module, and no journey', () => {
  expect(affected('modules/ledger/testing/build.ts')).toEqual({
    folders: ['apps/', 'db/', 'modules/desk/', 'modules/ledger/'],
    journeys: [],
    chaos: false,
  })
})

test('a list or report is tested with all others', () => {
  expect(affected('modules/desk/tables/reservations.table.ts').folders).toContain(
    'modules/reporting/',
  )
})

test('a module whose tests alone import another is tested with it, and nobody further', () => {
  expect(affected('modules/whatsapp/server/life.ts').folders).toEqual([
    'apps/',
    'db/',
    'modules/access/',
    'modules/whatsapp/',
  ])
})

test('a change of the schema asks for everything', () => {
  expect(affected('db/functions/departures.take_seats.sql').folders).toBeNull()
  expect(affected('db/demo/words/people.ts').folders).toEqual(['db/'])
})

test('a change of tests alone asks for them alone', () => {
  expect(affected('modules/whatsapp/server/life.test.ts', 'e2e/desk.e2e.ts')).toEqual({
    folders: ['modules/whatsapp/'],
    journeys: ['e2e/desk.e2e.ts'],
    chaos: false,
  })
})

test('what every test uses asks for everything, and a document for nothing', () => {
  expect(affected('packages/testing/database.ts').folders).toBeNull()
  expect(affected('docs/testing.md', 'modules/desk/README.md')).toEqual({
    folders: [],
    journeys: [],
    chaos: false,
  })
})
