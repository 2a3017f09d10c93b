import { instantOf, type Day } from '@kit/kernel/day'
import type { Bulk } from '../bulk.ts'
import type { Organization } from './organization.ts'

const HOTEL_STAYS = 3
const tier = (percent: string, from = '0') => ({ from, percent })

/** What the company pays of a sale, level by level; one channel pays its tours by tiers. */
export async function storeCommissionRules(
  bulk: Bulk,
  { channels }: Organization,
  from: Day,
): Promise<void> {
  const net = { base: 'net', tiering: 'whole', earned_when: 'paid' }
  const rules = [
    { ...net, level: 'rep', tiers: [tier('8')] },
    { ...net, level: 'rep', product_type: HOTEL_STAYS, base: 'margin', tiers: [tier('12')] },
    {
      ...net,
      level: 'rep',
      channel_id: channels[0]!.id,
      product_type: 1,
      tiering: 'marginal',
      tiers: [tier('8'), tier('10', '5000'), tier('12', '20000')],
    },
    { ...net, level: 'supervisor', tiers: [tier('1.5')] },
    { ...net, level: 'sub_manager', tiers: [tier('0.75')] },
    { ...net, level: 'manager', tiers: [tier('1')], earned_when: 'rendered' },
    { ...net, level: 'channel', base: 'gross', tiers: [tier('5')], earned_when: 'sold' },
  ].map((rule, index) => ({
    channel_id: null,
    product_type: null,
    ...rule,
    tiers: JSON.stringify(rule.tiers),
    id: index + 1,
    starts_on: from,
  }))
  await bulk.insert('commissions.rule', rules)
  await bulk.insert(
    'commissions.rule_version',
    rules.map(({ id, ...rule }) => ({
      ...rule,
      rule_id: id,
      ends_on: '2199-12-31',
      held_from: instantOf(from, '00:00').toISOString(),
    })),
  )
}
