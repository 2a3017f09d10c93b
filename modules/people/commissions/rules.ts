import { larger, ofUnits, proportion, subtract, zero, type Money } from '@kit/kernel/money'

/** Who earns on one sale, each by a rule of their own. */
export const LEVELS = ['rep', 'supervisor', 'sub_manager', 'manager', 'channel'] as const
export type Level = (typeof LEVELS)[number]

/** What a percentage is of; the dock fee is never in it. */
export type Base = 'gross' | 'net' | 'margin'
/** With several tiers: the tier that is reached pays everything, or each pays its own slice. */
export type Tiering = 'whole' | 'marginal'
export type EarnedWhen = 'sold' | 'paid' | 'rendered'

/** A tier begins at an amount of the base in pesos; the first at 0. */
export type Tier = { from: string; percent: string }

/** Whom and what a rule is about; null does not narrow. */
export type Aim = {
  rep_id: number | null
  location_id: number | null
  channel_id: number | null
  product_id: number | null
  product_type: number | null
}

export type Rule = Aim & {
  id: number
  level: Level
  base: Base
  tiering: Tiering
  tiers: readonly Tier[]
  earned_when: EarnedWhen
  starts_on: string
  ends_on: string
}

/** What is sold, as its sale keeps it, in pesos: `gross` with IVA, `net` without; both less discounts. */
export type Sold = {
  day: string
  rep_id: number
  location_id: number
  channel_id: number
  product_id: number
  product_type: number
  gross: Money
  net: Money
  cost: Money
}

/** From the most specific: the first kind of rule that fits is the one that holds. */
const SPECIFICITY: readonly (readonly (keyof Aim)[])[] = [
  ['rep_id', 'product_id'],
  ['rep_id', 'product_type'],
  ['rep_id'],
  ['location_id', 'product_id'],
  ['channel_id', 'product_id'],
  ['location_id', 'product_type'],
  ['channel_id', 'product_type'],
  ['location_id'],
  ['channel_id'],
  ['product_id'],
  ['product_type'],
  [],
]
const rankByKind = new Map(SPECIFICITY.map((kind, rank) => [kind.join(' '), rank]))
const AIMED = ['rep_id', 'location_id', 'channel_id', 'product_id', 'product_type'] as const

const rankOf = (rule: Rule): number => {
  const kind = AIMED.filter((key) => rule[key] !== null).join(' ')
  const rank = rankByKind.get(kind)
  if (rank === undefined) throw new Error(`No rule is about ${kind}`)
  return rank
}

/** Two rules of one level and kind: of them one holds on a day. */
export const isAboutTheSame = (left: Rule, right: Rule): boolean =>
  left.level === right.level && AIMED.every((key) => left[key] === right[key])

const fits = (rule: Rule, service: Sold): boolean =>
  rule.starts_on <= service.day &&
  service.day <= rule.ends_on &&
  AIMED.every((key) => rule[key] === null || rule[key] === service[key])

/** The rule of a level that holds for what is sold: the most specific that fits. */
export function ruleFor(level: Level, service: Sold, rules: readonly Rule[]): Rule | null {
  let best: Rule | null = null
  for (const rule of rules)
    if (rule.level === level && fits(rule, service) && (!best || rankOf(rule) < rankOf(best)))
      best = rule
  return best
}

/** The amount of a sale that a rule pays a percentage of. A margin below zero counts as zero. */
export function baseOf({ base }: Pick<Rule, 'base'>, service: Sold): Money {
  if (base === 'gross') return service.gross
  if (base === 'net') return service.net
  return larger(subtract(service.net, service.cost), zero(service.net.currency))
}

/** A slice of the base and the percentage it pays. */
export type Part = { base: Money; percent: string }

/** The parts of a base, each with its percentage: one where the reached tier pays everything. */
export function partsOf({ tiering, tiers }: Pick<Rule, 'tiering' | 'tiers'>, base: Money): Part[] {
  const every = risingTiers(tiers)
  const reached = every.filter(({ from }, index) => index === 0 || base.units >= from)
  if (tiering === 'whole') return [{ base, percent: reached.at(-1)!.percent }]
  return reached.map(({ from, percent }, index) => ({
    base: ofUnits((reached[index + 1]?.from ?? base.units) - from, base.currency),
    percent,
  }))
}

type RisingTier = { from: bigint; percent: string }
/** The tiers of a wording never change: a month of sales is paid by a few of them. */
const rising = new WeakMap<readonly Tier[], readonly RisingTier[]>()

function risingTiers(tiers: readonly Tier[]): readonly RisingTier[] {
  const known = rising.get(tiers)
  if (known) return known
  const read = tiers
    .map(({ from, percent }) => ({ from: tenThousandths(from), percent }))
    .sort((left, right) => (left.from < right.from ? -1 : 1))
  rising.set(tiers, read)
  return read
}

/** What the parts pay together, rounded once to whole cents. */
export function amountOfParts(parts: readonly Part[], of: Money): Money {
  const units = parts.reduce((sum, part) => sum + part.base.units * shareOf(part.percent), 0n)
  return proportion(ofUnits(1n, of.currency), units, HUNDRED_PERCENT)
}

const HUNDRED_PERCENT = 1_000_000n

/** Rules have a few percentages, and every line of a month is reckoned with one of them. */
const shares = new Map<string, bigint>()

function shareOf(percent: string): bigint {
  const known = shares.get(percent)
  if (known !== undefined) return known
  const share = tenThousandths(percent)
  shares.set(percent, share)
  return share
}

/** A decimal of up to four places as a whole number. */
function tenThousandths(text: string): bigint {
  const [whole, decimals = ''] = text.split('.')
  return BigInt(whole! + decimals.padEnd(4, '0'))
}

/** What one level earns of a sale; `rule` is null where none holds: then it is nothing. */
export type Earning = { level: Level; rule: Rule | null; base: Money; parts: Part[]; amount: Money }

export function earningBy(rule: Rule, service: Sold): Earning {
  const base = baseOf(rule, service)
  const parts = partsOf(rule, base)
  return { level: rule.level, rule, base, parts, amount: amountOfParts(parts, base) }
}

/**
 * What every level earns of a sale. A level that no rule of the company mentions on that day earns
 * nothing and is left out, except for the rep's: a sale without a rule is an exception to be seen.
 */
export function earningsOf(service: Sold, rules: readonly Rule[]): Earning[] {
  const nothing = zero(service.net.currency)
  return LEVELS.flatMap((level): Earning[] => {
    const rule = ruleFor(level, service, rules)
    if (rule) return [earningBy(rule, service)]
    return level === 'rep' ? [{ level, rule, base: nothing, parts: [], amount: nothing }] : []
  })
}
