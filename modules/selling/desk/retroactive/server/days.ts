import type { Context } from '@kit/db/context'
import { findSetting } from '@kit/db/settings'
import { addDays, type Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import type { WantedItem } from '@app/orders/contract'
import { retroactiveDays } from '../settings.ts'

/** The earliest day of a service that may still be noted. */
export const firstDay = async (tx: Context): Promise<Day> =>
  addDays(tx.today, -(await findSetting(tx, retroactiveDays, tx.now)))

/** @throws Refusal `retroactive.to_come`, `retroactive.too_old` */
export async function refuseOtherDays(tx: Context, items: readonly WantedItem[]): Promise<void> {
  const first = await firstDay(tx)
  for (const { service_day } of items) {
    if (service_day > tx.today) throw new Refusal('retroactive.to_come', { day: service_day })
    if (service_day < first) throw new Refusal('retroactive.too_old', { day: service_day, first })
  }
}
