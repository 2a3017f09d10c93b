import { buildLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { day } from '@kit/kernel/day'
import { money } from '@kit/kernel/money'
import { runReport } from '@kit/tables/contract'
import { describe, expect, test } from 'vitest'
import type { Account } from '../rules.ts'
import { recordEntries, type Moment } from './api.ts'

const world = await openTestWorld({
  now: '2026-03-31T18:00:00Z',
  modules: ['access', 'organization', 'ledger'],
})
const { database } = world

// Two lobbies sell. In February the first sells for MXN 1,160 (1,000 and 160 of IVA), paid in cash the
// same day. In March it gives the service (1,000 is earned), and sells for USD 100, paid with a card;
// the other sells for MXN 580 (500 and 80), which nobody has paid.
const lobby = await buildLocation(database)
const beach = await buildLocation(database)
const peso = await buildReservation(database, { location: lobby })
const dollar = await buildReservation(database, { location: lobby, currency: 'USD' })
const owed = await buildReservation(database, { location: beach })
type Sale = typeof peso

async function book(
  { id, rep_id, items, location }: Sale,
  moment: Moment,
  on: string,
  ...postings: readonly (readonly [Account, string, 'MXN' | 'USD'])[]
): Promise<void> {
  const { channel_id, hotel_id, id: location_id } = location
  await recordEntries(database, { channel_id, hotel_id, location_id, rep_id, agency_id: null }, [
    {
      moment,
      day: day(on),
      reservation_id: id,
      item_id: items[0]!.id,
      user_id: rep_id,
      rates: { USD: '18' },
      postings: postings.map(([account, amount, currency]) => ({
        account,
        amount: money(amount, currency),
      })),
    },
  ])
}
await book(
  peso,
  'confirmed',
  '2026-02-20',
  ['customers', '1160', 'MXN'],
  ['customer_deposits', '-1000', 'MXN'],
  ['tax', '-160', 'MXN'],
)
await book(peso, 'paid', '2026-02-20', ['cash', '1160', 'MXN'], ['customers', '-1160', 'MXN'])
await book(
  peso,
  'rendered',
  '2026-03-05',
  ['customer_deposits', '1000', 'MXN'],
  ['services_sold', '-1000', 'MXN'],
)
await book(
  dollar,
  'confirmed',
  '2026-03-10',
  ['customers', '100', 'USD'],
  ['customer_deposits', '-100', 'USD'],
)
await book(dollar, 'paid', '2026-03-11', ['terminals', '100', 'USD'], ['customers', '-100', 'USD'])
await book(
  owed,
  'confirmed',
  '2026-03-12',
  ['customers', '580', 'MXN'],
  ['customer_deposits', '-500', 'MXN'],
  ['tax', '-80', 'MXN'],
)

const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
const march = { dateInit: '2026-03-01', dateFin: '2026-03-31' }
const ask = async (id: string, question: object = {}, who = accountant) =>
  (await world.call(who, runReport, { params: { id }, body: question as never })).body
const plain = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+\.\d+$/.test(value) ? Number(value) : value
const rowsOf = async (id: string, question: object, ...keys: string[]) =>
  (await ask(id, question)).rows.map((row) => keys.map((key) => plain(row[key])))
const sum = (values: readonly unknown[]) =>
  values.reduce((total: number, value) => total + Number(value), 0)

describe('the trial balance', () => {
  test('says of each account in each currency what it had, what moved it and what is left', async () => {
    const rows = await rowsOf(
      'trial-balance',
      march,
      'account',
      'currency',
      'opening',
      'charged',
      'credited',
      'closing',
    )

    expect(rows.sort()).toEqual([
      ['cash', 'MXN', 1160, 0, 0, 1160],
      ['customer_deposits', 'MXN', -1000, 1000, 500, -500],
      ['customer_deposits', 'USD', 0, 0, 100, -100],
      ['customers', 'MXN', 0, 580, 0, 580],
      ['customers', 'USD', 0, 100, 100, 0],
      ['services_sold', 'MXN', 0, 0, 1000, -1000],
      ['tax', 'MXN', -160, 0, 80, -240],
      ['terminals', 'USD', 0, 100, 0, 100],
    ])
  })

  test('sums to zero in each currency, before and after, and what was debited was credited', async () => {
    const { totals } = await ask('trial-balance', march)

    expect(
      totals.map(({ currency, values }) => [
        currency,
        ...['opening', 'charged', 'credited', 'closing'].map((key) => plain(values[key])),
      ]),
    ).toEqual([
      ['MXN', 0, 1580, 1580, 0],
      ['USD', 0, 200, 200, 0],
    ])
  })

  test('up to a day is what the books said at its end', async () => {
    const until = await rowsOf(
      'trial-balance',
      { dateInit: '2000-01-01', dateFin: '2026-03-05' },
      'account',
      'closing',
    )

    expect(until.sort()).toEqual([
      ['cash', 1160],
      ['customer_deposits', 0],
      ['customers', 0],
      ['services_sold', -1000],
      ['tax', -160],
    ])
  })

  test('stands apart by place as it is asked, each place in balance', async () => {
    const rows = await rowsOf(
      'trial-balance',
      { ...march, place: 'location', currency: ['MXN'] },
      'location',
      'closing',
    )

    const byPlace = Map.groupBy(rows, ([location]) => String(location))
    expect(byPlace.size).toBe(2)
    for (const [, of] of byPlace) expect(sum(of.map(([, closing]) => closing))).toBe(0)
  })
})

describe('the account statement', () => {
  test('begins with what was before and ends with the balance, for every account', async () => {
    const balances = await rowsOf('trial-balance', march, 'account', 'currency', 'closing')

    for (const [account, currency, closing] of balances) {
      const lines = await rowsOf(
        'account-statement',
        { ...march, account: [account], currency: [currency] },
        'balance',
      )
      // What did not move in the month has no line: its balance is the one it had.
      if (lines.length > 0) expect([account, lines.at(-1)![0]]).toEqual([account, closing])
    }
    const deposits = { ...march, account: ['customer_deposits'], currency: ['MXN'] }
    expect(await rowsOf('account-statement', deposits, 'day', 'charged', 'balance')).toEqual([
      ['2026-03-05', 1000, 0],
      ['2026-03-12', 0, -500],
    ])
  })

  test('is what the balance leads to, with its days, account, currency and place', async () => {
    const found = await ask('trial-balance', { ...march, place: 'location' })
    const at = found.rows.findIndex(
      ({ account, closing }) => account === 'customers' && plain(closing) === 580,
    )

    const [path, search] = found.links[at]!.split('?') as [string, string]

    expect(path).toBe('/contabilidad/estado-de-cuenta')
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
      account: '["customers"]',
      currency: '["MXN"]',
      location: `[${beach.id}]`,
      ...march,
    })
  })

  test('is narrowed by the kind of document', async () => {
    const items = await ask('account-statement', { ...march, document: ['payment'] })

    expect(items.total).toBe(0)
  })
})

describe('the journal', () => {
  test('holds what the statements hold, posting by posting', async () => {
    const all = { page_size: 200 }
    const journal = await rowsOf('journal', all, 'entry', 'account', 'charged', 'credited')
    const everything = { dateInit: '2000-01-01', dateFin: '2026-12-31', ...all }
    const statements = await rowsOf(
      'account-statement',
      everything,
      'entry',
      'account',
      'charged',
      'credited',
    )

    expect(journal).toHaveLength(14)
    expect(journal.sort()).toEqual(statements.sort())
  })

  test('finds an entry by its number and by the folio of its reservation', async () => {
    const [folio] = (await rowsOf('journal', { currency: ['USD'] }, 'folio'))[0]!
    const [entry] = (await rowsOf('journal', { text: folio }, 'entry'))[0]!

    const byFolio = await rowsOf('journal', { text: String(folio).toLowerCase() }, 'currency')
    const byNumber = await ask('journal', { text: String(entry) })
    const byNothing = await ask('journal', { text: 'NADA' })

    expect(byFolio).toEqual([['USD'], ['USD'], ['USD'], ['USD']])
    expect([byNumber.total, byNothing.total]).toEqual([2, 0])
  })
})

test('the books are read by accounting and administrators; whoever is granted them sees the own places', async () => {
  const manager = await world.signInAs({
    roles: ['GERENTE CONCESION'],
    granted: ['contabilidad/balanza'],
    channel_ids: [beach.channel_id],
    hotel_ids: [beach.hotel_id],
  })

  const own = await ask('trial-balance', march, manager)
  const refused = await world.call(manager, runReport, { params: { id: 'journal' }, body: {} })

  expect(own.rows.map(({ account }) => account).sort()).toEqual([
    'customer_deposits',
    'customers',
    'tax',
  ])
  expect(refused.status).toBe(403)
})
