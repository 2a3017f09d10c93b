import type { Received } from '@kit/http/endpoint'
import { add, money, smaller, subtract } from '@kit/kernel/money'
import { fromWire, toWire, type WireMoney } from '@kit/kernel/wire'
import { showDate } from '@kit/ui/format'
import type { showGroupPlan } from '../../contract/proforma.ts'

export type GroupPlan = Received<typeof showGroupPlan>

/** What is asked for next: what neither was paid nor is announced of the first such instalment. */
export function nextOf({
  instalments,
  balance,
}: Pick<GroupPlan, 'instalments' | 'balance'>): WireMoney {
  const { currency } = balance
  const next = instalments.find(({ state }) => state !== 'paid' && state !== 'announced')
  if (!next) return balance
  const received = add(money(next.paid, currency), money(next.announced, currency))
  return toWire(smaller(subtract(money(next.amount, currency), received), fromWire(balance)))
}

/** The day of a service; of a stay the first and the last. */
export const showDays = ({ day, last_day }: { day: string; last_day: string }): string =>
  last_day === day ? showDate(day) : `${showDate(day)} – ${showDate(last_day)}`
