import { handle } from '@kit/http/handle'
import { showDashboard } from '../contract.ts'
import { FILLING_FROM } from './api.ts'
import { findDesksNow } from './desks.ts'
import { findWaitingMoney } from './money.ts'
import { presentSales, presentTargets, viewOf } from './present.ts'
import { waitingRoutes } from './waiting.ts'
import { findFillingDepartures, findLatest, findSalesByDay, findTargets } from './queries.ts'

const LATEST_MAX = 8
const DEPARTURES_MAX = 8
const WAITING_MAX = 50

export const routes = [
  ...waitingRoutes,

  handle(showDashboard, async (tx) => {
    const { scope } = tx.actor
    const view = viewOf(scope)
    // What a provider is paid is agreed with them; what guests pay would give away the margin.
    const prices = view !== 'provider'
    const [days, targets, latest, departures, waiting_money, desks] = await Promise.all([
      findSalesByDay(tx, scope, tx.today),
      findTargets(tx, tx.actor, tx.today),
      findLatest(tx, scope, tx.today, { limit: LATEST_MAX, language: tx.language }),
      findFillingDepartures(tx, scope, tx.today, {
        share: FILLING_FROM,
        limit: DEPARTURES_MAX,
        language: tx.language,
      }),
      findWaitingMoney(tx, tx.actor, { limit: WAITING_MAX, language: tx.language, now: tx.now }),
      findDesksNow(tx, tx.actor, tx),
    ])
    return {
      today: tx.today,
      view,
      ...presentSales(days, tx.today, prices),
      targets: presentTargets(targets, tx.today),
      departures,
      waiting_money,
      desks,
      latest: latest.map(({ currency, total, ...row }) => ({
        ...row,
        total: prices ? { amount: total, currency } : null,
      })),
    }
  }),
]
