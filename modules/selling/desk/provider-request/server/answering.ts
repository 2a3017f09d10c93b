import {
  answerProviderRequest,
  expireProviderRequest,
  findLateRequests,
  lockProviderRequest,
  lockWhole,
  tellItems,
  type Locked,
  type LockedItem,
  type LockedProviderRequest,
} from '@app/reservations/api'
import { PROVIDER_REQUEST } from '@app/reservations/lifecycles'
import { issueVouchers, mailConfirmationOf } from '@app/vouchers/api'
import { beyondScope } from '@kit/db/beyond-scope'
import { asSystem, type Context } from '@kit/db/context'
import type { Database } from '@kit/db/database'
import { refuseIllegal } from '@kit/kernel/lifecycle'
import { Refusal } from '@kit/kernel/refusal'
import { mailRefused } from './mail-refused.ts'
import { tellAnswer } from './telling.ts'

/** A request with the sold service that it is about, both locked: the reservation first. */
/** The folio of the voucher that was issued. */
type Answered = { voucher: string | null }
const SALE_MOVES_WHOLE = 'a sale moves whole, beyond its provider'

type Answering = { request: LockedProviderRequest; locked: Locked; item: LockedItem }

/** The service is confirmed: it has its voucher, and the guest is sent it. Answers its folio. */
export const confirm = async (tx: Context, uuid: string, code: string): Promise<string> => {
  const { voucher } = await whileLocked(
    tx,
    uuid,
    async ({ request, locked: { reservation }, item }) => {
      refuseIllegal(PROVIDER_REQUEST, request.state, 'confirmed')
      refuseOver(item, tx.today)
      await answerProviderRequest(tx, request, { state: 'confirmed', code })
      await tellItems(tx, [item], 'confirmed', null)
      const [voucher] = await issueVouchers(tx, { reservation, items: [item] })
      if (reservation.customer_email)
        await mailConfirmationOf(tx, reservation.id, {
          is: 'provider_confirmed',
          item_id: item.id,
        })
      await tellAnswer(tx, reservation, item, 'confirmed')
      audit(tx, 'confirm', reservation.folio, item.id, {
        state: 'confirmed',
        voucher: voucher!.folio,
      })
      return { voucher: voucher!.folio }
    },
  )
  return voucher!
}

/**
 * It stays sold and paid, without a voucher, until the desk moves it or cancels it at no charge; the
 * guest is told that they will be called.
 */
export const reject = async (tx: Context, uuid: string, reason: string): Promise<void> => {
  await whileLocked(tx, uuid, async ({ request, locked: { reservation }, item }) => {
    refuseIllegal(PROVIDER_REQUEST, request.state, 'rejected')
    await answerProviderRequest(tx, request, { state: 'rejected', reason })
    await mailRefused(tx, reservation.id, item.id)
    await tellAnswer(tx, reservation, item, 'rejected')
    audit(tx, 'reject', reservation.folio, item.id, { state: 'rejected' }, reason)
    return { voucher: null }
  })
}

/** Found within the scope of who asks; what changes with it is beyond that of a provider. */
async function whileLocked(
  tx: Context,
  uuid: string,
  work: (answering: Answering) => Promise<Answered>,
): Promise<Answered> {
  const found: { locked?: Locked } = {}
  const request = await lockProviderRequest(tx, uuid, (reservation_id) =>
    beyondScope(tx, { why: SALE_MOVES_WHOLE, shows: [] }, async () => {
      found.locked = await lockWhole(tx, reservation_id)
    }),
  )
  const locked = found.locked!
  const item = locked.items.find(({ id }) => id === request.item_id)!
  return beyondScope(tx, { why: SALE_MOVES_WHOLE, shows: ['voucher'] }, () =>
    work({ request, locked, item }),
  )
}

/** A day that is over is no longer accepted: nobody was given anything. */
function refuseOver(item: LockedItem, today: string): void {
  if (item.last_day < today) throw new Refusal('provider_request.over', { name: item.product })
}

function audit(
  tx: Context,
  action: 'confirm' | 'reject',
  folio: string,
  item_id: number,
  after: { state: string; voucher?: string },
  reason?: string,
): void {
  tx.audit({
    action: `provider_request.${action}`,
    entity: 'reservation',
    entity_id: folio,
    before: { items: [item_id], state: 'provider_pending' },
    after: { items: [item_id], ...after },
    ...(reason === undefined ? {} : { reason }),
  })
}

/**
 * Of every request that nobody answered in time the desk is told, one transaction each. The service
 * waits on: the desk calls the provider, moves it or cancels it.
 */
export async function expireLateRequests(database: Database, now: Date): Promise<number> {
  let expired = 0
  for (const { id, reservation_id } of await findLateRequests(database, now)) {
    expired += await asSystem(database, now, async (tx) => {
      const { reservation, items } = await lockWhole(tx, reservation_id)
      const item_id = await expireProviderRequest(tx, id)
      if (item_id === null) return 0
      await tellAnswer(
        tx,
        reservation,
        items.find((item) => item.id === item_id)!,
        'expired',
      )
      return 1
    })
  }
  return expired
}
