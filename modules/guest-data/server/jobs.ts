import { asSystem } from '@kit/db/context'
import { findSetting } from '@kit/db/settings'
import { job } from '@kit/jobs/job'
import { addDays, businessDay, type Day } from '@kit/kernel/day'
import type { Setting } from '@kit/kernel/setting'
import * as z from 'zod'
import { askedDataDays, guestDataDays } from '../settings.ts'
import { findReservations, findTimed, forget, forgetUnsold } from './guests.ts'

/** So that no transaction is long. */
const AT_ONCE = 200

/** Who they were, of those whose time has come; what was sold to them stays. */
export const forgetGuests = job(
  'forget-guests',
  z.object({}),
  async (_payload, { database, now }) => {
    const dayBefore = async (days: Setting<number>): Promise<Day> =>
      addDays(businessDay(now), -(await findSetting(database, days, now)))
    const before = await dayBefore(guestDataDays)
    const { findOver, lock } = await findReservations()
    for (;;) {
      const found = await asSystem(database, now, async (tx) => {
        const over = await findOver(tx, before, AT_ONCE)
        const reservation_ids = over.map(({ id }) => id)
        if (over.length === 0) return 0
        await lock(tx, reservation_ids)
        await forget(tx, { email: null, phone: null, reservation_ids })
        return over.length
      })
      if (found < AT_ONCE) break
    }
    const unsold = await dayBefore(askedDataDays)
    while ((await asSystem(database, now, (tx) => forgetUnsold(tx, unsold, AT_ONCE))) >= AT_ONCE);
    for (const { days, forgetOlder } of await findTimed()) {
      const old = await dayBefore(days)
      while ((await asSystem(database, now, (tx) => forgetOlder(tx, old, AT_ONCE))) >= AT_ONCE);
    }
  },
  {
    runner: 'long',
    // UTC: at ten past four in the morning in Cancún.
    schedules: [{ at: '10 9 * * *' }],
  },
)
