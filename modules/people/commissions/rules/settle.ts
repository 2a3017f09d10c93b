import { compare, type Money } from '@kit/kernel/money'
import {
  earningBy,
  earningsOf,
  type Earning,
  type EarnedWhen,
  type Level,
  type Rule,
  type Sold,
} from '../rules.ts'

export type LineState = 'without_rule' | 'estimated' | 'earned' | 'held' | 'reversed'

/** A sold service and how far it has come. */
export type SoldItem = {
  id: number
  is_live: boolean
  is_paid: boolean
  is_rendered: boolean
  service: Sold
}

/** A line as it stands; `is_cut`: it is in a cut, and what takes it back comes in the next. */
export type StandingLine = {
  id: number
  item_id: number
  level: Level
  beneficiary_id: number | null
  rule: Rule | null
  state: LineState
  base: Money
  /** As they were written: what takes the line back says the same. */
  parts: unknown
  amount: Money
  is_cut: boolean
  is_undone: boolean
}

/** Whom each level is; undefined: nobody, and nothing is written for it. */
export type Beneficiaries = { readonly [Of in Level]?: number | null }

export type NewLine = {
  item_id: number
  level: Level
  beneficiary_id: number | null
  rule: Rule | null
  earning: Earning
  state: 'without_rule' | 'estimated' | 'earned'
}

/** What has to happen to the lines of a reservation. */
export type Settling = { born: NewLine[]; earned: StandingLine[]; undone: StandingLine[] }

/**
 * What has to change so that the lines of a reservation are what its services, as they stand, pay.
 * A service that has lines keeps their wording and their people, whatever holds today; one without
 * is paid by the rules given. Of lines that are as they should be nothing is said: asked twice, it
 * answers nothing the second time.
 */
export function settleLines(
  items: readonly SoldItem[],
  lines: readonly StandingLine[],
  rules: readonly Rule[],
  people: Beneficiaries,
): Settling {
  const settling: Settling = { born: [], earned: [], undone: [] }
  const byItem = Map.groupBy(lines, ({ item_id }) => item_id)
  for (const item of items) {
    const last = lastByLevel(byItem.get(item.id) ?? [])
    if (last.length > 0) for (const line of last) settleLine(item, line, settling)
    else if (item.is_live) settling.born.push(...firstLines(item, rules, people))
  }
  return settling
}

const lastByLevel = (lines: readonly StandingLine[]): StandingLine[] => [
  ...new Map(
    lines.toSorted((left, right) => left.id - right.id).map((line) => [line.level, line]),
  ).values(),
]

function firstLines(item: SoldItem, rules: readonly Rule[], people: Beneficiaries): NewLine[] {
  return earningsOf(item.service, rules).flatMap((earning) => {
    const beneficiary_id = people[earning.level]
    return beneficiary_id === undefined ? [] : [lineOf(item, earning, beneficiary_id)]
  })
}

function settleLine(item: SoldItem, line: StandingLine, { born, earned, undone }: Settling): void {
  const stands = !line.is_undone
  if (!item.is_live) {
    if (stands) undone.push(line)
    return
  }
  const earning: Earning = line.rule
    ? earningBy(line.rule, item.service)
    : { level: line.level, rule: null, base: line.base, parts: [], amount: line.amount }
  const wanted = lineOf(item, earning, line.beneficiary_id)
  if (!stands) {
    born.push(wanted)
    return
  }
  const isSame =
    compare(earning.base, line.base) === 0 && compare(earning.amount, line.amount) === 0
  if (isSame && wanted.state === 'earned' && line.state === 'estimated') earned.push(line)
  else if (!isSame || isEarned(line) !== (wanted.state === 'earned')) {
    undone.push(line)
    born.push(wanted)
  }
}

/** It was earned, whether or not it is held back. */
export const isEarned = ({ state }: Pick<StandingLine, 'state'>): boolean =>
  state === 'earned' || state === 'held'

const lineOf = (item: SoldItem, earning: Earning, beneficiary_id: number | null): NewLine => ({
  item_id: item.id,
  level: earning.level,
  beneficiary_id,
  rule: earning.rule,
  earning,
  state: stateOf(earning.rule, item),
})

function stateOf(rule: Rule | null, item: SoldItem): NewLine['state'] {
  if (rule === null) return 'without_rule'
  return isReached(rule.earned_when, item) ? 'earned' : 'estimated'
}

function isReached(when: EarnedWhen, { is_paid, is_rendered }: SoldItem): boolean {
  if (when === 'paid') return is_paid
  return when === 'sold' || is_rendered
}
