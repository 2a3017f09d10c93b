import { add, subtract, zero, type Money } from '@kit/kernel/money'
import { earningBy, isAboutTheSame, ruleFor, type Rule } from '../rules.ts'
import { type Beneficiaries, type SoldItem, type StandingLine } from './settle.ts'

type Worded = Rule & { rule_id: number }
type Kept = Omit<StandingLine, 'rule'> & { rule: Worded | null }
/** A sale as it was kept: its services, its lines, and what the rules said when it was held. */
export type KeptSale = {
  items: readonly SoldItem[]
  lines: readonly Kept[]
  rules: readonly Worded[]
  people: Beneficiaries
}

/** A rule as it would be said; `rule_id` is the one that it changes, or 0. */
export type SaidRule = Worded

/** What one person, or the channel (null), is paid of the services that the rule touches. */
export type Simulated = {
  beneficiary_id: number | null
  services: number
  paid: Money
  would: Money
}

/**
 * What the level of a rule is paid of what was sold and stands, and what it would be if the rule
 * had said this instead of what it said, or of what another of the same kind did.
 */
export function simulate(sales: readonly KeptSale[], rule: SaidRule): Simulated[] {
  const people = new Map<number | null, Simulated>()
  for (const sale of sales)
    for (const item of sale.items) if (item.is_live) tell(people, touchedBy(rule, sale, item))
  return [...people.values()]
}

type Touched = Omit<Simulated, 'services'>

function touchedBy(rule: SaidRule, sale: KeptSale, item: SoldItem): Touched | undefined {
  const { level } = rule
  const isReplaced = (other: Worded | null | undefined): boolean =>
    !!other && (other.rule_id === rule.rule_id || isAboutTheSame(other, rule))
  const kept = sale.lines.findLast(
    (line) => line.item_id === item.id && line.level === level && !line.is_undone,
  )
  const others = sale.rules.filter((other) => !isReplaced(other))
  const holds = ruleFor(level, item.service, [...others, rule])
  if (holds !== rule && !isReplaced(kept?.rule)) return undefined
  const beneficiary_id = kept ? kept.beneficiary_id : sale.people[level]
  if (beneficiary_id === undefined) return undefined
  const nothing = zero(item.service.net.currency)
  return {
    beneficiary_id,
    paid: kept?.amount ?? nothing,
    would: holds ? earningBy(holds, item.service).amount : nothing,
  }
}

function tell(people: Map<number | null, Simulated>, touched: Touched | undefined): void {
  if (!touched) return
  const { beneficiary_id, paid, would } = touched
  const so_far = people.get(beneficiary_id)
  people.set(beneficiary_id, {
    beneficiary_id,
    services: (so_far?.services ?? 0) + 1,
    paid: so_far ? add(so_far.paid, paid) : paid,
    would: so_far ? add(so_far.would, would) : would,
  })
}

export const differenceOf = ({ paid, would }: Pick<Simulated, 'paid' | 'would'>): Money =>
  subtract(would, paid)
