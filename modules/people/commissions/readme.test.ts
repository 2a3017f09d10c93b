import { add, amountOf, money, type Money } from '@kit/kernel/money'
import { lastNumber, readmeTable } from '@kit/testing/readme-table'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  amountOfParts,
  baseOf,
  partsOf,
  type Base,
  type Sold,
  type Tier,
  type Tiering,
} from './rules.ts'

// What an accountant follows in the README is reckoned again from its own tables.
const README = join(import.meta.dirname, 'README.md')
const pesos = (amount: string) => money(amount, 'MXN')

/** The sale of the README: MXN 11,600.00 with IVA. */
const SALE: Sold = {
  day: '2026-03-10',
  rep_id: 1,
  location_id: 1,
  channel_id: 1,
  product_id: 1,
  product_type: 1,
  gross: pesos('11600'),
  net: pesos('10000'),
  cost: pesos('7000'),
}

test('each rule of the first table pays what the table says of its sale', () => {
  const rows = readmeTable(README, 'regla', 'base', 'comisión')
  let tiers: Tier[] = []
  for (const [rule, said, pays] of rows) {
    tiers = tiersIn(rule!) ?? tiers
    const tiering: Tiering = /tramo|los mismos, con base/.test(rule!) ? 'marginal' : 'whole'
    const base = baseOf({ base: baseIn(rule!) }, saleOf(rule!))
    const parts = partsOf({ tiering, tiers }, base)

    if (parts.length === 1) expect(lastNumber(said!), rule).toBe(shown(base))
    else expect(numbersIn(said!), rule).toEqual(parts.map((part) => shown(part.base)))
    expect(lastNumber(pays!), rule).toBe(shown(amountOfParts(parts, base)))
  }
  expect(rows).toHaveLength(7)
})

test('each level of the second table is its rate of its base, and the entry is their sum', () => {
  const rows = readmeTable(README, 'nivel', 'base', 'tasa', 'comisión')
  const entry = rows.at(-1)!
  let sum = pesos('0')
  for (const [level, base, rate, amount] of rows.slice(0, -1)) {
    const of = pesos(lastNumber(base!))
    const paid = amountOfParts([{ base: of, percent: lastNumber(rate!) }], of)
    expect(lastNumber(amount!), level).toBe(shown(paid))
    sum = add(sum, paid)
  }
  expect(entry[0]).toBe('asiento')
  expect(lastNumber(entry[3]!)).toBe(shown(sum))
})

test('each cut of the third table pays who is owed something, and leaves the others to the next', () => {
  const rows = readmeTable(README, 'qué pasó', 'Ana', 'Eva', 'corte')
  const owed = { Ana: 0n, Eva: 0n }
  for (const [what, ana, eva, cut] of rows) {
    owed.Ana += pesos(lastNumber(ana!)).units
    owed.Eva += pesos(lastNumber(eva!)).units
    if (cut === '—') continue
    const paid = [owed.Ana, owed.Eva].filter((units) => units > 0n)
    expect(pesos(lastNumber(cut!)).units, what).toBe(paid.reduce((sum, one) => sum + one, 0n))
    owed.Ana = owed.Ana < 0n ? owed.Ana : 0n
    owed.Eva = owed.Eva < 0n ? owed.Eva : 0n
  }
  expect(rows.filter(([, , , cut]) => cut !== '—')).toHaveLength(3)
})

const shown = (amount: Money): string => amountOf(amount).replace(/00$/, '')
const numbersIn = (text: string): string[] =>
  (text.match(/\d[\d,]*\.\d\d/g) ?? []).map((number) => number.replaceAll(',', ''))

const baseIn = (rule: string): Base =>
  /con IVA/.test(rule) ? 'gross' : /margen/.test(rule) ? 'margin' : 'net'

function saleOf(rule: string): Sold {
  const cost = /con costo de ([\d,.]+)/.exec(rule)
  const base = /con base de ([\d,.]+)/.exec(rule)
  return {
    ...SALE,
    ...(cost ? { cost: pesos(lastNumber(cost[1]!)) } : {}),
    ...(base ? { net: pesos(lastNumber(base[1]!)) } : {}),
  }
}

/** `8 %, desde 5,000 10 %`: the tiers; none: the same as in the row above. */
function tiersIn(rule: string): Tier[] | null {
  const first = /^([\d.]+) %/.exec(rule)
  if (!first) return null
  return [
    { from: '0', percent: first[1]! },
    ...[...rule.matchAll(/desde ([\d,]+) ([\d.]+) %/g)].map(([, from, percent]) => ({
      from: lastNumber(from!),
      percent: percent!,
    })),
  ]
}
