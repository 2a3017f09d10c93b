import { amountOf, money, type Money } from '@kit/kernel/money'
import { describe, expect, test } from 'vitest'
import {
  baseOf,
  earningBy,
  earningsOf,
  LEVELS,
  ruleFor,
  type Rule,
  type Sold,
  type Tier,
} from './rules.ts'

const mxn = (amount: string): Money => money(amount, 'MXN')
const SERVICE: Sold = {
  day: '2026-03-10',
  rep_id: 1,
  location_id: 1,
  channel_id: 1,
  product_id: 1,
  product_type: 1,
  gross: mxn('11600'),
  net: mxn('10000'),
  cost: mxn('7000'),
}
const RULE: Rule = {
  id: 1,
  level: 'rep',
  rep_id: null,
  location_id: null,
  channel_id: null,
  product_id: null,
  product_type: null,
  base: 'net',
  tiering: 'whole',
  tiers: [{ from: '0', percent: '8' }],
  earned_when: 'paid',
  starts_on: '2026-01-01',
  ends_on: '2199-12-31',
}
const paid = (rule: Partial<Rule>, service: Partial<Sold> = {}): string =>
  amountOf(earningBy({ ...RULE, ...rule }, { ...SERVICE, ...service }).amount)

describe('what a rule pays of a sale', () => {
  const TIERS: Tier[] = [
    { from: '0', percent: '8' },
    { from: '5000', percent: '10' },
    { from: '20000', percent: '12' },
  ]

  test('the worked numbers of the README', () => {
    expect(paid({})).toBe('800.0000')
    expect(paid({ base: 'gross', tiers: [{ from: '0', percent: '5' }] })).toBe('580.0000')
    expect(paid({ base: 'margin', tiers: [{ from: '0', percent: '12' }] })).toBe('360.0000')
    expect(paid({ base: 'margin' }, { cost: mxn('10500') })).toBe('0.0000')
    expect(paid({ tiers: TIERS })).toBe('1000.0000')
    expect(paid({ tiers: TIERS, tiering: 'marginal' })).toBe('900.0000')
    expect(paid({ tiers: TIERS, tiering: 'marginal' }, { net: mxn('25000') })).toBe('2500.0000')
  })

  test('a tier is reached by its very first cent, and slices are rounded once', () => {
    expect(paid({ tiers: TIERS }, { net: mxn('4999.99') })).toBe('400.0000')
    expect(paid({ tiers: TIERS }, { net: mxn('5000') })).toBe('500.0000')
    const thirds = [
      { from: '0', percent: '0.5' },
      { from: '1', percent: '0.5' },
    ]
    expect(paid({ tiers: thirds, tiering: 'marginal' }, { net: mxn('2') })).toBe('0.0100')
  })
})

describe('which rule holds', () => {
  const aims: [string, Partial<Rule>][] = [
    ['rep and product', { rep_id: 1, product_id: 1 }],
    ['rep and kind', { rep_id: 1, product_type: 1 }],
    ['rep', { rep_id: 1 }],
    ['location and product', { location_id: 1, product_id: 1 }],
    ['channel and product', { channel_id: 1, product_id: 1 }],
    ['location and kind', { location_id: 1, product_type: 1 }],
    ['channel and kind', { channel_id: 1, product_type: 1 }],
    ['location', { location_id: 1 }],
    ['channel', { channel_id: 1 }],
    ['product', { product_id: 1 }],
    ['kind', { product_type: 1 }],
    ['every sale', {}],
  ]

  test.each(aims.map(([name], index) => [name, index] as const))(
    '%s wins over everything that is less specific',
    (_name, index) => {
      const rules = aims.slice(index).map(([, aim], id) => ({ ...RULE, ...aim, id }))

      expect(ruleFor('rep', SERVICE, rules)?.id).toBe(0)
      expect(ruleFor('rep', SERVICE, rules.toReversed())?.id).toBe(0)
    },
  )

  test('a rule holds from its first day to its last, both included', () => {
    const rules = [{ ...RULE, starts_on: '2026-03-10', ends_on: '2026-03-10' }]

    expect(ruleFor('rep', SERVICE, rules)?.id).toBe(1)
    expect(ruleFor('rep', { ...SERVICE, day: '2026-03-09' }, rules)).toBe(null)
    expect(ruleFor('rep', { ...SERVICE, day: '2026-03-11' }, rules)).toBe(null)
  })

  test('a sale without a rule is an exception of its rep, and of no other level', () => {
    const rules = [{ ...RULE, level: 'manager' as const, channel_id: 2 }]

    expect(earningsOf(SERVICE, rules)).toMatchObject([{ level: 'rep', rule: null, parts: [] }])
  })
})

// The same rules worked out by somebody else: numbers in hundredths of a cent, one `if` after another.
function independently(service: Sold, rules: readonly Rule[]): Record<string, string> {
  const paid: Record<string, string> = {}
  for (const level of LEVELS) {
    const mine = rules.filter(
      (rule) =>
        rule.level === level &&
        !(rule.rep_id !== null && rule.rep_id !== service.rep_id) &&
        !(rule.location_id !== null && rule.location_id !== service.location_id) &&
        !(rule.channel_id !== null && rule.channel_id !== service.channel_id) &&
        !(rule.product_id !== null && rule.product_id !== service.product_id) &&
        !(rule.product_type !== null && rule.product_type !== service.product_type) &&
        !(service.day < rule.starts_on || service.day > rule.ends_on),
    )
    const points = (rule: Rule): number =>
      (rule.rep_id === null ? 0 : 1000) +
      (rule.product_id === null ? 0 : 100) +
      (rule.product_type === null
        ? 0
        : (rule.channel_id ?? rule.location_id ?? rule.rep_id)
          ? 40
          : 1) +
      (rule.location_id === null ? 0 : 6) +
      (rule.channel_id === null ? 0 : 5) -
      (rule.product_id !== null && !rule.rep_id && !rule.channel_id && !rule.location_id ? 98 : 0)
    const best = mine.toSorted((left, right) => points(right) - points(left))[0]
    if (!best) {
      if (level === 'rep') paid[level] = '0.0000'
      continue
    }
    const [gross, net, cost] = [service.gross, service.net, service.cost].map(({ units }) =>
      Number(units),
    ) as [number, number, number]
    const base = best.base === 'gross' ? gross : best.base === 'net' ? net : Math.max(net - cost, 0)
    const tiers = best.tiers.map(({ from, percent }) => ({
      from: Math.round(Number(from) * 10_000),
      percent: Math.round(Number(percent) * 10_000),
    }))
    let sum = 0n
    if (best.tiering === 'whole') {
      let percent = tiers.find(({ from }) => from === 0)!.percent
      let reached = 0
      for (const tier of tiers)
        if (base >= tier.from && tier.from >= reached) {
          reached = tier.from
          percent = tier.percent
        }
      sum = BigInt(base) * BigInt(percent)
    } else
      for (const tier of tiers) {
        const next = Math.min(
          base,
          ...tiers.map(({ from }) => from).filter((from) => from > tier.from),
        )
        if (base > tier.from) sum += BigInt(next - tier.from) * BigInt(tier.percent)
      }
    // From ten-thousandths of a ten-thousandth of a percent to whole cents, half up.
    const cents = (sum + 50_000_000n) / 100_000_000n
    paid[level] = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}00`
  }
  return paid
}

describe('random rule sets', () => {
  let seed = 20_260_310
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((seed / 0x80000000) * below)
  }
  const pick = <Of>(of: readonly Of[]): Of => of[random(of.length)]!
  const maybe = (): number | null => (random(2) ? 1 + random(2) : null)

  const randomRule = (id: number): Rule => {
    const who = pick(['rep_id', 'location_id', 'channel_id', null] as const)
    const what = pick(['product_id', 'product_type', null] as const)
    return {
      ...RULE,
      id,
      level: pick(LEVELS),
      ...(who ? { [who]: maybe() } : {}),
      ...(what ? { [what]: maybe() } : {}),
      base: pick(['gross', 'net', 'margin'] as const),
      tiering: pick(['whole', 'marginal'] as const),
      tiers: [0, ...new Set([1 + random(9_000), 9_001 + random(9_000)])]
        .slice(0, 1 + random(3))
        .map((from) => ({ from: String(from), percent: `${random(30)}.${1_000 + random(9_000)}` })),
      starts_on: pick(['2026-01-01', '2026-03-10', '2026-03-11']),
      ends_on: pick(['2026-03-09', '2026-03-10', '2199-12-31']),
    }
  }
  /** As the database: two of one kind never hold on the same day. */
  const withoutTies = (rules: readonly Rule[]): Rule[] => [
    ...new Map(
      rules.map((rule) => [
        [
          rule.level,
          rule.rep_id,
          rule.location_id,
          rule.channel_id,
          rule.product_id,
          rule.product_type,
        ].join('|'),
        rule,
      ]),
    ).values(),
  ]

  test('pay what an independent evaluator works out', () => {
    for (let round = 0; round < 2_000; round += 1) {
      const rules = withoutTies(Array.from({ length: random(40) }, (_, id) => randomRule(id)))
      const net = random(3_000_000)
      const service: Sold = {
        ...SERVICE,
        rep_id: 1 + random(2),
        location_id: 1 + random(2),
        channel_id: 1 + random(2),
        product_id: 1 + random(2),
        product_type: 1 + random(2),
        net: mxn((net / 100).toFixed(2)),
        gross: mxn((Math.round(net * 1.16) / 100).toFixed(2)),
        cost: mxn((random(3_000_000) / 100).toFixed(2)),
      }

      const ours = Object.fromEntries(
        earningsOf(service, rules).map(({ level, amount }) => [level, amountOf(amount)]),
      )

      expect(ours).toEqual(independently(service, rules))
      expect(baseOf({ base: 'margin' }, service).units >= 0n).toBe(true)
    }
  })
})
