import { lastNumber, readmeTable } from '@kit/testing/readme-table'
import { amountOf, compare, larger, money, subtract, times } from '@kit/kernel/money'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { instalmentsOf, peopleByRoom, totalOf } from './rules.ts'

// What the README reckons is reckoned again from its own tables.
const README = join(import.meta.dirname, 'README.md')
const number = (text: string) => lastNumber(text)

const SERVICES = readmeTable(README, 'servicio', 'personas', 'precio', 'importe')

test('each service is its people times its price, and the sheet is their sum', () => {
  const services = SERVICES.filter(([, people]) => people !== '').map(([, people, price]) => ({
    day: '2026-06-02',
    time: null,
    option_id: null,
    service: 'x',
    people: Number(number(people!)),
    price: String(number(price!)),
  }))
  const [whole] = SERVICES.filter(([name]) => /total/.test(name!))

  expect(services.map((one) => amountOf(totalOf({ services: [one], currency: 'MXN' })))).toEqual(
    SERVICES.slice(0, services.length).map((row) => inFull(row[3]!)),
  )
  expect(amountOf(totalOf({ services, currency: 'MXN' }))).toBe(inFull(whole![3]!))
  const instalments = ['30000', '57259'].map((amount) => ({
    due_on: '2026-05-01',
    amount,
    paid_on: null,
    reference: '',
  }))
  expect(
    compare(
      instalmentsOf({ instalments, currency: 'MXN' }),
      totalOf({ services, currency: 'MXN' }),
    ),
  ).toBe(0)
})

test('what is agreed below the catalogue is a discount, and above it the price', () => {
  const rows = readmeTable(
    README,
    'catálogo, por persona',
    'acordado, por persona',
    'personas',
    'precio',
    'descuento',
    'total',
  )

  expect(rows.length).toBe(2)
  for (const [asked, agreed, people, gross, discount, total] of rows) {
    const count = Number(number(people!))
    const pays = times(money(String(number(agreed!)), 'MXN'), count)
    const price = larger(times(money(String(number(asked!)), 'MXN'), count), pays)
    expect([price, subtract(price, pays), pays].map(amountOf)).toEqual(
      [gross, discount, total].map((text) => inFull(text!)),
    )
  }
})

test('people share the rooms of a stay as the text says', () => {
  const text = readFileSync(README, 'utf8').replaceAll('\n', ' ')
  const [, people, rooms, told] = /(\d+) en (\d+) habitaciones son ([\d, y]+)\./.exec(text)!

  expect(peopleByRoom(Number(people), Number(rooms))).toEqual(told!.match(/\d+/g)!.map(Number))
})

const inFull = (text: string): string => amountOf(money(String(number(text)), 'MXN'))
