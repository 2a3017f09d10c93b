import { addDays, firstOfMonth, lastOfMonth, type Day } from '@kit/kernel/day'
import type { Bulk } from '../bulk.ts'
import type { Product } from './product.ts'

/** Prizes of this month and of the two before: of a provider, of the company, of a team of the league. */
export async function storeIncentives(
  bulk: Bulk,
  products: readonly Product[],
  { until, channel_id }: { until: Day; channel_id: number },
): Promise<void> {
  const providers = [...new Set(products.map(({ provider }) => provider.id))]
  const month = firstOfMonth(until)
  const before = firstOfMonth(addDays(firstOfMonth(addDays(month, -1)), -1))
  const days = { starts_on: before, ends_on: lastOfMonth(until) }
  const rule = { product_id: null, channel_id: null, team_id: null, ...days }
  await bulk.insert('incentives.rule', [
    {
      ...rule,
      name: 'Temporada de parques: MXN 50 por persona',
      paid_by: 'provider',
      provider_id: providers[0]!,
      counts: 'people',
      target: 0,
      pays: 'each',
      amount: '50',
    },
    {
      ...rule,
      name: 'Cinco del proveedor y premio de MXN 800',
      paid_by: 'provider',
      provider_id: providers[1] ?? providers[0]!,
      counts: 'services',
      target: 5,
      pays: 'once',
      amount: '800',
    },
    {
      ...rule,
      name: 'Reto de la empresa: desde tres servicios, MXN 30 cada uno',
      paid_by: 'company',
      provider_id: null,
      channel_id,
      counts: 'services',
      target: 3,
      pays: 'each',
      amount: '30',
    },
    {
      ...rule,
      name: 'Premio de los Delfines',
      paid_by: 'company',
      provider_id: null,
      channel_id,
      team_id: 1,
      starts_on: month,
      counts: 'services',
      target: 0,
      pays: 'each',
      amount: '25',
    },
  ])
}
