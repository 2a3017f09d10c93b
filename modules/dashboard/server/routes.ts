import { handle } from '@kit/http/handle'
import { showDashboard } from '../contract.ts'
import { findWaitingMoney } from './money.ts'
import { presentSales, presentTargets, viewOf } from './present.ts'
import { findFillingDepartures, findLatest, findSalesByDay, findTargets } from './queries.ts'

const LATEST_MAX = 8
const DEPARTURES_MAX = 8
const WAITING_MAX = 50
/** A departure is filling up when this part of it is taken. */
const FILLING_FROM = 0.7

export const routes = [
  handle(showDashboard, async ({ actor, database, today, language, now }) => {
    const { scope } = actor
    const view = viewOf(scope)
    // What a provider is paid is agreed with them; what guests pay would give away the margin.
    const prices = view !== 'provider'
    const [days, targets, latest, departures, waiting_money] = await Promise.all([
      findSalesByDay(database, scope, today),
      findTargets(database, actor, today),
      findLatest(database, scope, today, { limit: LATEST_MAX, language }),
      findFillingDepartures(database, scope, today, {
        share: FILLING_FROM,
        limit: DEPARTURES_MAX,
        language,
      }),
      findWaitingMoney(database, actor, { limit: WAITING_MAX, language, now }),
    ])
    return {
      today,
      view,
      ...presentSales(days, today, prices),
      targets: presentTargets(targets, today),
      departures,
      waiting_money,
      latest: latest.map(({ currency, total, ...row }) => ({
        ...row,
        total: prices ? { amount: total, currency } : null,
      })),
    }
  }),
]
