import { checkByKey, isOwnOfToday, type Checked, type Redeemable } from '@app/vouchers/api'
import {
  checkVoucher,
  missVoucher,
  redeemVoucher,
  takeBackArrival,
  unredeemVoucher,
} from '@app/vouchers/contract/redemption'
import type { Context } from '@kit/db/context'
import { handle } from '@kit/http/handle'
import { miss, redeem, takeBack, unredeem } from './redeem.ts'

export const routes = [
  handle(checkVoucher, async (tx, { params }) => {
    const { id, ...checked } = await checkByKey(tx, params.voucher, tx.language)
    return { ...checked, can: permitted(tx, checked, await isOwnOfToday(tx, id)) }
  }),

  handle(redeemVoucher, async (tx, { body }) => {
    const redeemed = await redeem(tx, body)
    return recorded(tx, redeemed, 'voucher.redeem', body.via)
  }),

  handle(missVoucher, async (tx, { body }) => {
    const missed = await miss(tx, body)
    return recorded(tx, missed, 'voucher.no_show', body.via)
  }),

  handle(takeBackArrival, async (tx, { body }) => {
    const taken = await takeBack(tx, body.voucher)
    return recorded(tx, taken, 'voucher.take_back', null)
  }),

  handle(unredeemVoucher, async (tx, { body }) => {
    const undone = await unredeem(tx, body.voucher, body.reason)
    return recorded(tx, undone, 'voucher.unredeem', null, body.reason)
  }),
]

async function recorded(
  tx: Context,
  { uuid, folio }: Redeemable,
  action: string,
  via: string | null,
  reason?: string,
) {
  const now = await checkByKey(tx, uuid, tx.language)
  const { state, service, pax, rendered_pax, served_at } = now
  tx.audit({
    action,
    entity: 'voucher',
    entity_id: folio,
    after: { state, service, rendered_pax, ...(via ? { via } : {}) },
    ...(reason ? { reason } : {}),
  })
  return { uuid, folio, state, service, pax, rendered_pax, served_at }
}

const permitted = ({ actor }: Context, { state, service }: Omit<Checked, 'id'>, isOwn: boolean) => {
  const [mayRedeem, mayUndo] = (['voucher.redeem', 'voucher.unredeem'] as const).map((key) =>
    actor.permissions.has(key),
  )
  const isRecorded =
    service !== 'confirmed' &&
    (state === 'issued' || state === 'partly_rendered' || state === 'rendered')
  return {
    redeem: mayRedeem! && (state === 'issued' || state === 'partly_rendered'),
    no_show: mayRedeem! && state === 'issued' && service === 'confirmed',
    undo: mayUndo! && isRecorded,
    take_back: mayRedeem! && isRecorded && isOwn,
  }
}
