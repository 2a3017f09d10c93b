import fc from 'fast-check'
import { add, amountOf, money, negate, percentOf, type Money } from '@kit/kernel/money'
import { describe, expect, test } from 'vitest'
import { imbalance } from '@app/ledger/rules'
import { billedPostings } from '@app/ledger/rules/provider-postings'
import { agree, comparesWith, findingOf, stateOf } from './rules.ts'
import { codesIn, foliosIn, matchLines, type Asked, type Candidate } from './rules/match.ts'
import { owedOf } from './rules/owed.ts'
import { suggest } from './rules/suggest.ts'

const TOLERANCE = { mxn: '1.00', percent: '0.5' }
const US = 1
const THEM = 2

describe('the tolerance of a line', () => {
  test.each([
    ['1400.00', null],
    ['1407.00', null],
    ['1407.01', 'over'],
    ['1393.00', null],
    ['1392.99', 'under'],
  ])('of 1,400.00 owed, %s is %s', (asked, expected) => {
    expect(comparesWith(money(asked, 'MXN'), money('1400', 'MXN'), TOLERANCE, {})).toBe(expected)
  })

  test('in dollars is worth its pesos, at the rate kept with the sale', () => {
    const rates = { USD: { scaled: 2_000_000_000n } }
    const compared = ['10.05', '10.06'].map((asked) =>
      comparesWith(money(asked, 'USD'), money('10', 'USD'), { mxn: '1', percent: '0' }, rates),
    )
    expect(compared).toEqual([null, 'over'])
  })
})

describe('the IVA of a line', () => {
  // A cost of 1,208.28 net and 193.32 IVA: 1,401.60.
  const owed = { due: money('1401.60', 'MXN'), due_tax: money('193.32', 'MXN') }
  const asked = (amount: string, tax: string | null) => ({
    amount: money(amount, 'MXN'),
    tax: tax === null ? null : money(tax, 'MXN'),
  })

  test.each([
    ['1401.60', '193.32', null],
    // The whole is the same, and yet it is another trade: 1,401.60 without IVA.
    ['1401.60', '0', 'over'],
    // The net is the same, and bears 8 %: 1,208.28 + 96.66.
    ['1304.94', '96.66', 'tax'],
    ['1500.00', '206.90', 'over'],
    ['1392.00', '192.00', 'under'],
    // Nobody says its IVA: it is compared whole.
    ['1401.60', null, null],
  ])('of %s with %s in it is judged beside the net: %s', (amount, tax, expected) => {
    expect(findingOf(asked(amount, tax), owed, TOLERANCE, {})).toBe(expected)
  })

  test('that nobody knows of a voucher leaves the whole to be compared', () => {
    const unknown = { ...owed, due_tax: null }
    expect(findingOf(asked('1401.60', '0'), unknown, TOLERANCE, {})).toBe(null)
  })
})

test('a text names vouchers by their number, and reservations without one', () => {
  expect(foliosIn('Tour cun-26-000123-2 y CUN-26-000124, ref. ABC-26-00012')).toEqual({
    vouchers: ['CUN-26-000123-2'],
    reservations: ['CUN-26-000124'],
  })
})

type Voucher = Candidate & { number: number }
const voucher = fc.record({
  reservation: fc.integer({ min: 1, max: 6 }),
  provider_id: fc.constantFrom(US, US, US, THEM),
  state: fc.constantFrom('rendered', 'rendered', 'rendered', 'voided', 'issued'),
  billed: fc.boolean(),
  due: fc.integer({ min: 1, max: 40 }),
  currency: fc.constantFrom('MXN' as const, 'MXN' as const, 'MXN' as const, 'USD' as const),
})
const world = fc.record({
  vouchers: fc.array(voucher, { maxLength: 12 }),
  lines: fc.array(
    fc.record({
      which: fc.integer({ min: 0, max: 14 }),
      by: fc.constantFrom('voucher', 'voucher', 'reservation', 'nothing'),
      off: fc.constantFrom(0, 0, 0, 50, -50),
    }),
    { maxLength: 12 },
  ),
})

/** What was made, as the house and the provider know it. */
function build(made: typeof world extends fc.Arbitrary<infer Made> ? Made : never) {
  const vouchers = made.vouchers.map(
    ({ reservation, provider_id, state, billed, due, currency }, index): Voucher => ({
      id: index + 1,
      number: index + 1,
      folio: `CUN-26-00000${reservation}-${index + 1}`,
      reservation_folio: `CUN-26-00000${reservation}`,
      provider_id,
      codes: [],
      lead_name: null,
      service_day: '2026-03-20',
      state,
      rendered: state === 'rendered',
      billed_in: billed && state === 'rendered' && index % 3 === 0 ? 'A-1' : null,
      due: money(String(due * 100), currency),
      due_tax: null,
      rates: { USD: { scaled: 1_800_000_000n } },
    }),
  )
  const lines = made.lines.map(({ which, by, off }, index): Asked => {
    const named = vouchers[which]
    const folio = named?.folio ?? 'CUN-26-999999-1'
    const words =
      by === 'voucher' ? folio : by === 'reservation' ? (named?.reservation_folio ?? '') : 'Varios'
    const due = named ? Number(named.due.units / 10_000n) : 500
    return { id: index + 1, words, codes: [], amount: money(String(due + off), 'MXN'), tax: null }
  })
  return { vouchers, lines }
}

/** The same in the plainest way: one line after the other, over lists. */
function plainly(lines: readonly Asked[], vouchers: readonly Voucher[]) {
  const used: number[] = []
  const said: Record<number, [number | null, string | null]> = {}
  const barred = (one: Voucher) =>
    one.state === 'voided'
      ? 'voided'
      : one.billed_in || used.includes(one.id)
        ? 'billed_twice'
        : !one.rendered
          ? 'not_rendered'
          : one.due.currency !== 'MXN'
            ? 'other_currency'
            : null
  const off = (line: Asked, one: Voucher) => {
    const by = Number(line.amount.units - one.due.units) / 10_000
    const allowed = Math.max(1, Number(one.due.units) / 10_000 / 200)
    return Math.abs(by) <= allowed ? null : by > 0 ? 'over' : 'under'
  }
  const take = (line: Asked, one: Voucher) => {
    used.push(one.id)
    said[line.id] = [one.id, off(line, one)]
  }
  for (const line of lines) {
    if (!/-\d{6}-\d+$/.test(line.words)) continue
    const one = vouchers.find(({ folio }) => folio === line.words)
    const why = !one ? 'unknown' : one.provider_id !== US ? 'other_provider' : barred(one)
    if (why) said[line.id] = [null, why]
    else take(line, one!)
  }
  for (const line of lines) {
    if (said[line.id]) continue
    const of = vouchers.filter(({ reservation_folio }) => reservation_folio === line.words)
    const ours = of.filter(({ provider_id }) => provider_id === US)
    const free = ours.filter((one) => !barred(one))
    const exact = free.filter((one) => off(line, one) === null)
    const left = exact.length > 0 ? exact : free
    if (left.length === 1) take(line, left[0]!)
    else if (left.length > 1) said[line.id] = [null, 'several']
    else if (of.length === 0) said[line.id] = [null, 'unknown']
    else said[line.id] = [null, ours.length === 0 ? 'other_provider' : barred(ours[0]!)]
  }
  return said
}

describe('a code that the provider confirmed a service with', () => {
  const candidate = (id: number, codes: string[]): Candidate => ({
    id,
    folio: `CUN-26-00000${id}-1`,
    reservation_folio: `CUN-26-00000${id}`,
    provider_id: US,
    codes,
    lead_name: 'María de la Peña',
    service_day: '2026-03-20',
    state: 'rendered',
    rendered: true,
    billed_in: null,
    due: money('1400', 'MXN'),
    due_tax: null,
    rates: {},
  })
  const matched = (
    line: { reference: string; description?: string; amount?: Money },
    candidates: readonly Candidate[],
  ) => {
    const { reference, description = '', amount = money('1400', 'MXN') } = line
    const codes = codesIn({ reference, description })
    const words = `${reference} ${description}`
    const asked = [{ id: 1, words, codes, amount, tax: null }]
    const [outcome] = matchLines(asked, candidates, { provider_id: US, tolerance: TOLERANCE })
    return [outcome!.voucher_id, outcome!.finding]
  }

  test('ties no line that names two reservations or more', () => {
    const vouchers = [candidate(1, ['ISL-77']), candidate(2, [])]

    expect(matched({ reference: 'ISL-77' }, vouchers)).toEqual([1, null])
    expect(matched({ reference: 'ISL-77', description: 'CUN-26-000001' }, vouchers)).toEqual([
      1,
      null,
    ])
    expect(
      matched({ reference: 'ISL-77', description: 'CUN-26-000001, CUN-26-000002' }, vouchers),
    ).toEqual([null, 'several'])
    expect(
      matched({ reference: 'ISL-77', description: 'CUN-26-000001-1 CUN-26-000002-1' }, vouchers),
    ).toEqual([null, 'several'])
  })

  test.each([
    ['and the amount alone', '4567', '', '1400', 'MXN', null],
    ['of that day, of another amount', '4567', 'Tour 20/03/2026', '900', 'MXN', null],
    ['of that amount in another currency', '4567', 'Tour 20/03/2026', '1400', 'USD', null],
    ['of that amount on another day', '4567', 'Tour 21/03/2026', '1400', 'MXN', null],
    ['of that amount and day', '4567', 'Tour 20/03/2026', '1400', 'MXN', 1],
    ['of that amount and name', '4567', 'Familia PENA', '1400', 'MXN', 1],
    ['with signs and no letter, and the amount', '45-67', '', '1400', 'MXN', null],
  ] as const)(
    'of digits, %s, ties only what amount and day or name say too',
    (_, reference, description, amount, currency, tied) => {
      const line = { reference, description, amount: money(amount, currency) }

      expect(matched(line, [candidate(1, ['4567', '45-67'])])).toEqual([
        tied,
        tied === null ? 'unknown' : null,
      ])
    },
  )

  test('of letters and digits is found beside a number that is not sure', () => {
    const vouchers = [candidate(1, ['4567']), candidate(2, ['ISL-78'])]

    expect(matched({ reference: '4567', description: 'clave ISL-78' }, vouchers)).toEqual([2, null])
  })
})

describe('random invoices', () => {
  test('are matched as a plain reading of them would, and no voucher twice', () => {
    fc.assert(
      fc.property(world, (made) => {
        const { vouchers, lines } = build(made)

        const outcomes = matchLines(lines, vouchers, { provider_id: US, tolerance: TOLERANCE })

        const found = Object.fromEntries(
          outcomes.map(({ line_id, voucher_id, finding }) => [line_id, [voucher_id, finding]]),
        )
        expect(found).toEqual(plainly(lines, vouchers))
        const tied = outcomes.flatMap(({ voucher_id }) => voucher_id ?? [])
        expect(new Set(tied).size).toBe(tied.length)
      }),
      { numRuns: 500 },
    )
  })

  test('are in the books to the cent, whatever the currencies and whoever came', () => {
    const cents = fc.integer({ min: 0, max: 5_000_000 }).map((cent) => (cent / 100).toFixed(2))
    const currency = fc.constantFrom('MXN' as const, 'USD' as const, 'EUR' as const)
    const RATES = { MXN: '1', USD: '18.25', EUR: '19.8765' }
    fc.assert(
      fc.property(
        fc.record({ cost: cents, dock: cents, billed: cents, pax: fc.integer({ min: 1, max: 9 }) }),
        fc.record({ currency, cost_currency: currency, agency: fc.boolean() }),
        fc.record({ of_cost: fc.nat(100), of_line: fc.option(fc.nat(100)) }),
        fc.integer({ min: 0, max: 9 }),
        (amounts, of, taxes, missing) => {
          const came = Math.max(0, amounts.pax - missing)
          const owed = owedOf({
            provider_id: US,
            reservation_id: 1,
            ...amounts,
            came,
            no_show_percent: '33.3',
            sold_as: of.agency ? 'agency' : 'principal',
            currency: of.currency,
            cost_currency: of.cost_currency,
            cost_in_currency: amounts.cost,
            mxn_rate: RATES[of.currency],
            cost_rate: RATES[of.cost_currency],
            cost_tax: amountOf(percentOf(money(amounts.cost, 'MXN'), String(taxes.of_cost))),
          })
          if (of.agency && of.currency !== of.cost_currency) return

          const billed = money(amounts.billed, of.cost_currency)
          const billed_tax =
            taxes.of_line === null || of.agency ? null : percentOf(billed, String(taxes.of_line))
          const postings = billedPostings({
            ...owed,
            billed,
            billed_tax,
            withheld: money('0', of.cost_currency),
          })

          expect(imbalance(postings)).toEqual([])
          const sumOf = (account: string): Money =>
            postings
              .filter((posting) => posting.account === account)
              .reduce((sum, { amount }) => add(sum, amount), money('0', of.cost_currency))
          expect(sumOf('providers_billed')).toEqual(negate(billed))
          const tax = sumOf('tax_to_credit')
          expect(add(owed.accrued_tax, tax)).toEqual(billed_tax ?? owed.accrued_tax)
          expect(add(add(sumOf('provider_cost'), tax), owed.due)).toEqual(billed)
        },
      ),
      { numRuns: 300 },
    )
  })
})

test('an invoice is matched when every line is settled, and unmatched when none is', () => {
  const tied = { tied: true, rejected: false, finding: null }
  const over = { ...tied, finding: 'over' as const }
  const open = { tied: false, rejected: false, finding: 'unknown' as const }
  const rejected = { tied: false, rejected: true, finding: 'unknown' as const }
  expect(
    [[tied, rejected], [tied, over], [tied, open], [open], []].map((lines) => stateOf(lines)),
  ).toEqual(['matched', 'partly_matched', 'partly_matched', 'unmatched', 'unmatched'])
})

test('totals agree but for a cent', () => {
  const whole = money('100', 'MXN')
  expect(['100.01', '99.99', '100.02'].map((text) => agree(money(text, 'MXN'), whole))).toEqual([
    true,
    true,
    false,
  ])
})

test('an amount alone, or a day alone, suggests nothing', () => {
  const known = {
    id: 1,
    reservation_folio: 'CUN-26-000001',
    codes: ['ISL 77'],
    lead_name: 'María de la Peña',
    service_day: '2026-03-20',
    pax: 2,
    due: money('1400', 'MXN'),
    due_tax: null,
    rates: {},
  }
  const why = (words: string, amount = '1400') =>
    suggest(
      {
        words,
        codes: codesIn({ reference: words, description: '' }),
        amount: money(amount, 'MXN'),
      },
      [known],
      TOLERANCE,
    ).map((one) => one.why)

  expect(why('Servicio')).toEqual([])
  expect(why('Servicio del 20/03', '900')).toEqual([])
  expect(why('de la, 20/03')).toEqual([['day', 'amount']])
  expect(why('PENA x 2 pax', '900')).toEqual([['name', 'pax']])
  expect(why('isl  77', '900')).toEqual([['code']])
})
