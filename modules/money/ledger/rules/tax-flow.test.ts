import { day, type Day } from '@kit/kernel/day'
import { add, amountOf, money, ofUnits, subtract, zero, type Currency } from '@kit/kernel/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { imbalance } from '../rules.ts'
import { collectedParts, paidParts, taxFlowEntry } from './tax-flow.ts'
import { collectedBy, flowsOf, paidBy, type BilledStory, type SoldStory } from './tax-standing.ts'

const on = (of: number): Day => day(`2026-03-${String(of).padStart(2, '0')}`)
const LAST = { first_open: null, until: day('2026-03-31') }

type Priced = [day: number, owed: string, base: string, tax: string]
type Came = [day: number, amount: string]
type Missing = [day: number, amount: string, of: string, applied: string]

const sale = (
  currency: Currency,
  priced: readonly Priced[],
  came: readonly Came[],
  missing: readonly Missing[] = [],
): SoldStory => ({
  nothing: zero(currency),
  services: priced.map(([of, owed, base, tax]) => ({
    day: on(of),
    item_id: 1,
    owed: money(owed, currency),
    base: money(base, currency),
    tax: money(tax, currency),
  })),
  paid: came.map(([of, amount]) => ({ day: on(of), amount: money(amount, currency) })),
  missing: missing.map(([of, amount, whole, applied]) => ({
    day: on(of),
    payment_id: 1,
    amount: money(amount, currency),
    of: money(whole, currency),
    applied: money(applied, currency),
  })),
})

/** The flows that the nights of March tell of a sale: `day net IVA`. */
const collected = (story: SoldStory): string[] =>
  flowsOf(
    [...story.services, ...story.paid, ...story.missing].map(({ day: of }) => of),
    (of) => collectedBy(story, of).map(({ base, tax }) => ({ key: '1', amounts: [base, tax] })),
    [],
    LAST,
  ).map(({ day: of, amounts }) => [of.slice(8), ...amounts.map(shown)].join(' '))

const shown = (amount: Parameters<typeof amountOf>[0]): string => amountOf(amount).slice(0, -2)

// A month that was worked out by hand.
const SALES: readonly [what: string, story: SoldStory, told: readonly string[]][] = [
  [
    // 160 x 500 / 1,240 = 64.516; 1,000 x 500 / 1,240 = 403.226; 80 x 500 / 1,240 = 32.258.
    // Rounded down they lack two cents: of the dock fee (.806) and of the IVA (.613).
    'a sale with a dock fee that is paid in two parts',
    sale(
      'MXN',
      [[1, '1240', '1000', '160']],
      [
        [3, '500'],
        [10, '740'],
      ],
    ),
    ['03 403.22 64.52', '10 596.78 95.48'],
  ],
  [
    'a sale in dollars that is paid, cancelled and given back',
    sale(
      'USD',
      [
        [5, '116', '100', '16'],
        [12, '-116', '-100', '-16'],
      ],
      [
        [5, '116'],
        [14, '-116'],
      ],
    ),
    ['05 100.00 16.00', '12 -100.00 -16.00'],
  ],
  [
    'a sale that is cancelled with half of it kept',
    sale(
      'MXN',
      [
        [2, '1160', '1000', '160'],
        [9, '-580', '-500', '-80'],
      ],
      [[2, '1160']],
    ),
    ['02 1000.00 160.00', '09 -500.00 -80.00'],
  ],
  [
    'a sale on credit, of which its agency pays half and then the rest',
    sale(
      'MXN',
      [[6, '580', '500', '80']],
      [[6, '580']],
      [
        [6, '580', '580', '580'],
        [15, '-290', '580', '580'],
        [30, '-290', '580', '580'],
      ],
    ),
    ['15 250.00 40.00', '30 250.00 40.00'],
  ],
  [
    // Only the margin of 232 is ours: 200 and 32 of IVA.
    'a sale as agency, of which a quarter is paid and then the rest',
    sale(
      'MXN',
      [[8, '1160', '200', '32']],
      [
        [8, '290'],
        [20, '870'],
      ],
    ),
    ['08 50.00 8.00', '20 150.00 24.00'],
  ],
  [
    'a payment that is voided on another day',
    sale(
      'MXN',
      [[9, '116', '100', '16']],
      [
        [9, '116'],
        [11, '-116'],
        [13, '116'],
      ],
    ),
    ['09 100.00 16.00', '11 -100.00 -16.00', '13 100.00 16.00'],
  ],
  [
    'a payment that a bank takes back for good',
    sale('MXN', [[9, '116', '100', '16']], [[9, '116']], [[25, '116', '116', '116']]),
    ['09 100.00 16.00', '25 -100.00 -16.00'],
  ],
  [
    'a sale at 0 % has a net and no IVA',
    sale('MXN', [[4, '300', '300', '0']], [[4, '300']]),
    ['04 300.00 0.00'],
  ],
]

test.each(SALES)('%s is counted when it is paid', (_what, story, told) => {
  expect(collected(story)).toEqual(told)
})

const invoice = (
  lines: readonly [
    kind: string,
    owed: string,
    base: string,
    tax: string,
    iva: string,
    isr: string,
  ][],
  paid: readonly Came[],
  credited: readonly Priced[] = [],
): BilledStory => ({
  nothing: zero('MXN'),
  lines: lines.map(([tax_kind, owed, base, tax, iva_withheld, isr_withheld]) => ({
    day: on(1),
    tax_kind,
    owed: money(owed, 'MXN'),
    base: money(base, 'MXN'),
    tax: money(tax, 'MXN'),
    iva_withheld: money(iva_withheld, 'MXN'),
    isr_withheld: money(isr_withheld, 'MXN'),
  })),
  credited: credited.map(([of, owed, base, tax]) => ({
    day: on(of),
    owed: money(owed, 'MXN'),
    base: money(base, 'MXN'),
    tax: money(tax, 'MXN'),
  })),
  paid: paid.map(([of, amount]) => ({ day: on(of), amount: money(amount, 'MXN') })),
})

const INVOICES: readonly [what: string, story: BilledStory, told: readonly string[]][] = [
  [
    // 1,160 less 206.67 withheld: 953.33. Of 400 paid 1,160 x 400 / 953.33 = 486.71 is reached:
    // 53.33 of it is 22.376, 106.67 is 44.756, 1,000 is 419.578, and the ISR 41.96.
    'an invoice with IVA and ISR withheld that is paid in two parts',
    invoice(
      [['16', '953.33', '1000', '160', '106.67', '100']],
      [
        [10, '400'],
        [20, '553.33'],
      ],
    ),
    ['10 16 419.58 22.37 44.76 41.96', '20 16 580.42 30.96 61.91 58.04'],
  ],
  [
    'an invoice of which a credit note takes a tenth before it is paid',
    invoice([['8', '540', '500', '40', '0', '0']], [[15, '486']], [[12, '-54', '-50', '-4']]),
    ['15 8 450.00 36.00 0.00 0.00'],
  ],
  [
    'a payment of an invoice that is undone',
    invoice(
      [['16', '116', '100', '16', '0', '0']],
      [
        [5, '116'],
        [7, '-116'],
      ],
    ),
    ['05 16 100.00 16.00 0.00 0.00', '07 16 -100.00 -16.00 0.00 0.00'],
  ],
  [
    'an invoice of two kinds of IVA, and of what passes through',
    invoice(
      [
        ['16', '116', '100', '16', '0', '0'],
        ['exempt', '84', '84', '0', '0', '0'],
        ['16', '200', '0', '0', '0', '0'],
      ],
      [
        [5, '100'],
        [6, '300'],
      ],
    ),
    [
      '05 16 25.00 4.00 0.00 0.00',
      '05 exempt 21.00 0.00 0.00 0.00',
      '06 16 75.00 12.00 0.00 0.00',
      '06 exempt 63.00 0.00 0.00 0.00',
    ],
  ],
]

test.each(INVOICES)('%s is counted when it is paid', (_what, story, told) => {
  const flows = flowsOf(
    [...story.lines, ...story.credited, ...story.paid].map(({ day: of }) => of),
    (of) =>
      paidBy(story, of).map(({ tax_kind, base, tax, iva_withheld, isr_withheld }) => ({
        key: tax_kind,
        amounts: [base, tax, iva_withheld, isr_withheld],
      })),
    [],
    LAST,
  )
  expect(
    flows.map(({ key, day: of, amounts }) => [of.slice(8), key, ...amounts.map(shown)].join(' ')),
  ).toEqual(told)
})

test('what happened in a closed month is told on the first open day, and apart from its own', () => {
  const story = sale(
    'MXN',
    [[1, '116', '100', '16']],
    [
      [3, '58'],
      [20, '58'],
    ],
  )
  const flows = flowsOf(
    story.paid.map(({ day: of }) => of),
    (of) => collectedBy(story, of).map(({ base, tax }) => ({ key: '1', amounts: [base, tax] })),
    [],
    { first_open: on(20), until: LAST.until },
  )
  expect(
    flows.map(({ day: of, amounts, of_closed_month }) => [of, shown(amounts[1]!), of_closed_month]),
  ).toEqual([
    [on(20), '8.00', true],
    [on(20), '8.00', false],
  ])
})

const cents = fc.integer({ min: 0, max: 500_000 })
const inMxn = (of: number) => ofUnits(BigInt(of) * 100n, 'MXN')

test('whatever is paid of whatever services, each part is its share to the cent and all are what was paid', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cents, cents, cents), { minLength: 1, maxLength: 6 }),
      fc.double({ min: 0, max: 1.2, noNaN: true }),
      (services, share) => {
        const priced = services.map(([base, tax, rest], item_id) => ({
          item_id,
          owed: inMxn(base + tax + rest),
          base: inMxn(base),
          tax: inMxn(tax),
        }))
        const whole = services.flat().reduce((sum, of) => sum + of, 0)
        const paid = Math.floor(whole * share)
        const parts = collectedParts(priced, inMxn(paid))
        const reached = Math.min(paid, whole)

        for (const [at, { base, tax }] of parts.entries()) {
          const [of_base, of_tax] = services[at]!
          expect(
            Math.abs(Number(base.units) / 100 - (of_base * reached) / (whole || 1)),
          ).toBeLessThan(1)
          expect(
            Math.abs(Number(tax.units) / 100 - (of_tax * reached) / (whole || 1)),
          ).toBeLessThan(1)
          if (paid >= whole) expect([base, tax]).toEqual([inMxn(of_base), inMxn(of_tax)])
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('whatever is paid of whatever invoice, its entry balances and the last payment takes the rest', () => {
  fc.assert(
    fc.property(cents, cents, cents, cents, fc.nat(), (base, tax, of_tax, of_base, paid) => {
      const [iva, isr] = [Math.min(of_tax, tax), Math.min(of_base, base)]
      const owed = inMxn(base + tax - iva - isr)
      const kinds = [
        { tax_kind: '16', base: inMxn(base), tax: inMxn(tax), iva_withheld: inMxn(iva) },
      ]
      const billed = { owed, isr_withheld: inMxn(isr), kinds }
      const now = inMxn(owed.units === 0n ? 0 : paid % Number(owed.units / 100n))
      const [some] = paidParts(billed, now)
      const [all] = paidParts(billed, owed)
      const entry = taxFlowEntry(
        { tax_flow_id: 1, of: 'invoice', currency: 'MXN', rate: '1', ...some! },
        on(1),
      )

      expect(imbalance(entry.postings)).toEqual([])
      if (owed.units > 0n)
        expect(all).toMatchObject({
          base: inMxn(base),
          tax: subtract(inMxn(tax), inMxn(iva)),
          iva_withheld: inMxn(iva),
          isr_withheld: inMxn(isr),
        })
      expect(add(some!.tax, some!.iva_withheld).units).toBeLessThanOrEqual(inMxn(tax).units)
    }),
    { numRuns: 500 },
  )
})
