import { isZero, money, type Money } from '@kit/kernel/money'
import { toWire } from '@kit/kernel/wire'
import { lastNumber, readmeTable } from '@kit/testing/readme-table'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { presentDesks, presentRanking } from './present.ts'

// What the README reckons is reckoned again from its own tables, by what the board is shown by.
const README = join(import.meta.dirname, '../README.md')
const amountIn = (text: string): string => (/\d/.test(text) ? lastNumber(text) : '0')
const worth = (text: string): Money => money(amountIn(text), 'MXN')
const shown = (percent: string | null): string => (percent === null ? '—' : `${percent} %`)

test('desks stand in the order and with the attainment of the table, and the company is their sum', () => {
  const rows = readmeTable(README, 'locación hoy', 'meta de hoy', 'vendido hoy', 'alcance')
  const [told, company] = [rows.slice(0, -1), rows.at(-1)!]
  const today = told.map(([name, target, sold], index) => ({
    location_id: index + 1,
    name: name!,
    currency: 'MXN' as const,
    target: amountIn(target!),
    sold: amountIn(sold!),
  }))

  const { desks, totals } = presentDesks(today.toReversed(), [])

  expect(desks.map(({ name, percent }) => [name, shown(percent)])).toEqual(
    told.map(([name, , , percent]) => [name, percent]),
  )
  expect(told.some(([, target]) => isZero(worth(target!)))).toBe(true)
  expect(totals).toEqual([
    {
      target: toWire(worth(company[1]!)),
      sold: toWire(worth(company[2]!)),
      percent: lastNumber(company[3]!),
      services: 0,
    },
  ])
})

test('reps attain what the table says and share places as it does', () => {
  const rows = readmeTable(README, 'rep del mes', 'tocaba vender hasta hoy', 'vendió', 'alcance')

  const ranking = presentRanking(
    rows.map(([name, target, sold], index) => ({
      rep_id: index + 1,
      name: name!,
      currency: 'MXN' as const,
      target: amountIn(target!),
      sold: amountIn(sold!),
    })),
  )

  expect(ranking.map(({ name, percent, place }) => [name, shown(percent), String(place)])).toEqual(
    rows.map(([name, , , percent, place]) => [name, percent, place]),
  )
})
