import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

type Circles = {
  arrowsInCircles: (
    root: string,
    options?: { scope?: string; depth?: number },
  ) => [string, string][]
}
const { arrowsInCircles } = createRequire(import.meta.url)('./circles.cjs') as Circles

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'circles-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

test('folders that know each other in a circle are named, whichever file closes it', () => {
  write('hold/server/a.ts', "import { b } from '../../sale/contract.ts'")
  write('sale/contract.ts', "import type { c } from '../quotation/web/c.tsx'")
  write('quotation/web/c.tsx', "const later = () => import('../../hold/server/d.ts')")
  write('trail/a.ts', "import { b } from '../sale/contract.ts'")

  const arrows = arrowsInCircles(root)

  expect(arrows.toSorted()).toEqual([
    ['hold', 'sale'],
    ['quotation', 'hold'],
    ['sale', 'quotation'],
  ])
})

test('tests close no circle, nor do files that stand in no folder', () => {
  write('hold/a.ts', "import { b } from '../sale/contract.ts'\nimport { c } from '../refusals.ts'")
  write('sale/server/sale.test.ts', "import { a } from '../../hold/a.ts'")
  write('sale/testing/build.ts', "import { a } from '../../hold/a.ts'")
  write('refusals.ts', "import { b } from './hold/a.ts'")

  expect(arrowsInCircles(root)).toEqual([])
})

test('a folder that is a package is known by its name', () => {
  write('money/ledger/server/a.ts', "import { b } from '@app/payments/api'")
  write('money/payments/server/api.ts', "export { a } from '@app/ledger/rules'")

  expect(arrowsInCircles(root, { scope: '@app/', depth: 2 }).toSorted()).toEqual([
    ['ledger', 'payments'],
    ['payments', 'ledger'],
  ])
})
