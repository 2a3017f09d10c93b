import { asSystem, type AnyContext } from '@kit/db/context'
import { findSetting } from '@kit/db/settings'
import { recordAudit } from '@kit/http/audit'
import { job } from '@kit/jobs/job'
import { addDays, businessDay, type Day } from '@kit/kernel/day'
import type { Setting } from '@kit/kernel/setting'
import { randomUUID } from 'node:crypto'
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
        await recordForgetting(tx, { reservations: over.length })
        return over.length
      })
      if (found < AT_ONCE) break
    }
    const unsold = await dayBefore(askedDataDays)
    const forgetSome = (work: (tx: AnyContext) => Promise<number>): Promise<number> =>
      asSystem(database, now, async (tx) => {
        const rows = await work(tx)
        if (rows > 0) await recordForgetting(tx, { rows })
        return rows
      })
    while ((await forgetSome((tx) => forgetUnsold(tx, unsold, AT_ONCE))) >= AT_ONCE);
    for (const { days, forgetOlder } of await findTimed()) {
      const old = await dayBefore(days)
      while ((await forgetSome((tx) => forgetOlder(tx, old, AT_ONCE))) >= AT_ONCE);
    }
  },
  {
    runner: 'long',
    // UTC: at ten past four in the morning in Cancún.
    schedules: [{ at: '10 9 * * *' }],
  },
)

/** Rows that are sealed change with it: the auditor asks whose act it was. */
const recordForgetting = (tx: AnyContext, after: Readonly<Record<string, number>>): Promise<void> =>
  recordAudit(tx, {
    actor: null,
    request_id: randomUUID(),
    endpoint: 'forget-guests',
    entries: [{ action: 'guest.forgotten', entity: 'guest', entity_id: 'after their time', after }],
  })
