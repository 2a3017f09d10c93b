import { expect, test } from 'vitest'
import { affectedBy, type Packages } from './changed.ts'

const PACKAGES: Packages = new Map([
  ['@kit/kernel', { folder: 'packages/kernel', uses: [] }],
  ['@app/ledger', { folder: 'modules/ledger', uses: ['@kit/kernel'] }],
  ['@app/desk', { folder: 'modules/desk', uses: ['@app/ledger'] }],
  ['@app/whatsapp', { folder: 'modules/whatsapp', uses: [] }],
])
const affected = (...files: string[]) => affectedBy(files, PACKAGES)

test('a change of a module asks for its tests, those of whoever uses it, the contracts and every journey', () => {
  expect(affected('modules/ledger/server/post.ts')).toEqual({
    folders: ['apps/', 'db/', 'modules/desk/', 'modules/ledger/'],
    journeys: null,
    chaos: true,
  })
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
