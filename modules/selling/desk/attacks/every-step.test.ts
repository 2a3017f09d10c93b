// Every act on every state that a payment or a refund can be brought to, over HTTP: what its life
// cycle has is done, and all the rest is refused with 409 and changes nothing.
import { PAYMENT, REFUND } from '@app/payments/lifecycles'
import type { PaymentState, RefundState } from '@app/payments/rules'
import { only } from '@kit/db/database'
import { mayBecome } from '@kit/kernel/lifecycle'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshReference } from '@app/payments/testing'
import { confirmPayment, rejectPayment, voidPayment } from '../payment/contract.ts'
import {
  approveRefund,
  failRefund,
  payRefund,
  rejectRefund,
  sendRefund,
} from '../refund/contract.ts'
import {
  buildTour,
  cancelSale,
  card,
  cash,
  openAttackedDesk,
  sell,
  show,
  wanted,
} from '../testing/desk.ts'

const desk = await openAttackedDesk()
const { world } = desk
const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
const body = { reason: 'Se intenta' }
const TRANSFER = 3

type Answer = { status: number; error?: { code: string } | undefined }
type Act<State> = { to: State; by: (uuid: string) => Promise<Answer> }

const REFUND_ACTS = {
  approve: { to: 'approved', by: (uuid) => desk.call(accountant, approveRefund, of(uuid)) },
  reject: { to: 'rejected', by: (uuid) => desk.call(accountant, rejectRefund, saying(uuid)) },
  send: { to: 'in_transit', by: (uuid) => desk.call(accountant, sendRefund, of(uuid)) },
  fail: { to: 'failed', by: (uuid) => desk.call(accountant, failRefund, saying(uuid)) },
  pay: { to: 'done', by: (uuid) => desk.call(desk.boss, payRefund, of(uuid)) },
} satisfies Record<string, Act<RefundState>>
const of = (uuid: string) => ({ params: { uuid } })
const saying = (uuid: string) => ({ params: { uuid }, body })

/** By which acts a refund comes to a state. */
const WAYS: Record<RefundState, readonly (keyof typeof REFUND_ACTS)[]> = {
  requested: [],
  approved: ['approve'],
  in_transit: ['approve', 'send'],
  failed: ['approve', 'send', 'fail'],
  done: ['approve', 'pay'],
  rejected: ['reject'],
}

test.each(Object.keys(WAYS) as RefundState[])('every act on a refund that is %s', async (state) => {
  for (const [name, { to, by }] of Object.entries(REFUND_ACTS)) {
    const uuid = await refundThatIs(state)
    const before = await everything()

    const { status, error } = await by(uuid)

    const may = mayBecome<RefundState>(REFUND, state, to)
    expect([name, status, error?.code]).toEqual(
      may ? [name, 200, undefined] : [name, 409, 'refund.illegal_transition'],
    )
    if (may) expect(await stateOf('refund', uuid)).toBe(to)
    else expect(await everything()).toEqual(before)
  }
})

async function refundThatIs(state: RefundState): Promise<string> {
  const { body: sold } = await sell(desk, [wanted(await buildTour(desk))], {
    total: '2000',
    payments: [card('MXN', '2000')],
  })
  const { uuid } = (await cancelSale(desk, sold.uuid)).body.refunds[0]!
  for (const act of WAYS[state]) expect((await REFUND_ACTS[act].by(uuid)).status).toBe(200)
  return uuid
}

const PAYMENT_ACTS = {
  confirm: { to: 'confirmed', by: (uuid) => desk.call(accountant, confirmPayment, of(uuid)) },
  reject: { to: 'failed', by: (uuid) => desk.call(accountant, rejectPayment, saying(uuid)) },
  void: { to: 'voided', by: (uuid) => desk.call(desk.boss, voidPayment, saying(uuid)) },
} satisfies Record<string, Act<PaymentState>>

const transfer = () => ({
  method_id: TRANSFER,
  currency: 'MXN',
  amount: '2000',
  reference: freshReference('SPEI'),
})
/** With what a payment is taken, and by which acts it then comes to a state. */
const PAYMENT_WAYS = {
  pending: { taken: transfer, acts: [] },
  failed: { taken: transfer, acts: ['reject'] },
  confirmed: { taken: () => cash('MXN', '2000'), acts: [] },
  voided: { taken: () => cash('MXN', '2000'), acts: ['void'] },
} as const

test.each(Object.keys(PAYMENT_WAYS) as (keyof typeof PAYMENT_WAYS)[])(
  'every act on a payment that is %s',
  async (state) => {
    for (const [name, { to, by }] of Object.entries(PAYMENT_ACTS)) {
      const uuid = await paymentThatIs(state)
      const before = await everything()

      const { status } = await by(uuid)

      const may = mayBecome<PaymentState>(PAYMENT, state, to)
      expect([name, status]).toEqual([name, may ? 200 : 409])
      if (may) expect(await stateOf('payment', uuid)).toBe(to)
      else expect(await everything()).toEqual(before)
    }
  },
)

async function paymentThatIs(state: keyof typeof PAYMENT_WAYS): Promise<string> {
  const { taken, acts } = PAYMENT_WAYS[state]
  const { body: sold } = await sell(desk, [wanted(await buildTour(desk))], {
    total: '2000',
    payments: [taken()],
  })
  const [payment] = (await show(desk, sold.uuid)).payments
  for (const act of acts) expect((await PAYMENT_ACTS[act].by(payment!.uuid)).status).toBe(200)
  return payment!.uuid
}

const stateOf = async (what: 'payment' | 'refund', uuid: string) =>
  (
    await only(
      world.database,
      sql<{
        state: string
      }>`select state from ${sql.table(`payments.${what}`)} where uuid = ${uuid}::uuid`,
    )
  ).state

/** All that an act on money could change, in one text. */
const everything = () =>
  only(
    world.database,
    sql`
    select (select md5(string_agg(t::text, ',' order by id)) from payments.payment t) as payments,
           (select md5(string_agg(t::text, ',' order by id)) from payments.refund t) as refunds,
           (select md5(string_agg(t::text, ',' order by id))
               from reservations.reservation t) as reservations,
           (select md5(string_agg(t::text, ',' order by id)) from reservations.item t) as items,
           (select md5(string_agg(t::text, ',' order by id)) from vouchers.voucher t) as vouchers,
           (select count(*) from ledger.posting) as postings,
           (select count(*) from platform.transition) as transitions,
           (select count(*) from platform.audit_entry) as audited`,
  )
