import { expect, test } from 'vitest'
import { affectedBy, type Packages } from './changed.ts'
import { journeysTouching } from './journeys.ts'

const PACKAGES: Packages = new Map([
  ['@kit/kernel', { folder: 'packages/kernel', uses: [] }],
  ['@app/ledger', { folder: 'modules/money/ledger', uses: ['@kit/kernel'] }],
  ['@app/desk', { folder: 'modules/selling/desk', uses: ['@app/ledger'] }],
  ['@app/whatsapp', { folder: 'modules/talk/whatsapp', uses: [] }],
  ['@app/access', { folder: 'modules/company/access', uses: [], tested_with: ['@app/whatsapp'] }],
  ['@app/reporting', { folder: 'modules/reports/reporting', uses: [] }],
])
const affected = (...files: string[]) => affectedBy(files, PACKAGES)

test('a change of a module asks for its tests and journeys, those of whoever uses it, and the contracts', () => {
  expect(affected('modules/money/ledger/server/post.ts')).toEqual({
    folders: ['apps/', 'db/', 'modules/money/ledger/', 'modules/selling/desk/'],
    journeys: journeysTouching(['modules/money/ledger', 'modules/selling/desk']),
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
    'modules/money/ledger/',
    'modules/selling/desk/',
    'packages/kernel/',
  ])
})

test('a change of a screen asks for whoever may show it, in the browser, and for no killed machine', () => {
  expect(affected('modules/money/ledger/web/entries.screen.tsx')).toEqual({
    folders: ['apps/web/', 'modules/money/ledger/', 'modules/selling/desk/'],
    journeys: journeysTouching(['modules/money/ledger']),
    chaos: false,
  })
})

test('what tests build their world with reaches those of whoever uses the module, and no journey', () => {
  expect(affected('modules/money/ledger/testing/build.ts')).toEqual({
    folders: ['apps/', 'db/', 'modules/money/ledger/', 'modules/selling/desk/'],
    journeys: [],
    chaos: false,
  })
})

test('a list or report is tested with all others', () => {
  expect(affected('modules/selling/desk/tables/reservations.table.ts').folders).toContain(
    'modules/reports/reporting/',
  )
})

test('a module whose tests alone import another is tested with it, and nobody further', () => {
  expect(affected('modules/talk/whatsapp/server/life.ts').folders).toEqual([
    'apps/',
    'db/',
    'modules/company/access/',
    'modules/talk/whatsapp/',
  ])
})

test('a change of the schema asks for everything', () => {
  expect(affected('db/functions/departures.take_seats.sql').folders).toBeNull()
  expect(affected('db/demo/words/people.ts').folders).toEqual(['db/'])
})

test('a change of tests alone asks for them alone', () => {
  expect(affected('modules/talk/whatsapp/server/life.test.ts', 'e2e/desk.e2e.ts')).toEqual({
    folders: ['modules/talk/whatsapp/'],
    journeys: ['e2e/desk.e2e.ts'],
    chaos: false,
  })
})

test('what every test uses asks for everything, and a document for nothing', () => {
  expect(affected('packages/testing/database.ts').folders).toBeNull()
  expect(affected('docs/testing.md', 'modules/selling/desk/README.md')).toEqual({
    folders: [],
    journeys: [],
    chaos: false,
  })
})
