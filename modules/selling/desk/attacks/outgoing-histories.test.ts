import { freshReference } from '@app/payments/testing'
import {
  approveRefund,
  askForRefund,
  failRefund,
  payRefund,
  rejectRefund,
  sendRefund,
} from '../refund/contract.ts'
import { voidPayment, confirmPayment, rejectPayment } from '../payment/contract.ts'
import { all } from '@kit/db/database'
import { SEED, times } from '@kit/testing/times'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  buildTour,
  cancelSale,
  card,
  cash,
  openAttackedDesk,
  payMore,
  sell,
  show,
  wanted,
} from '../testing/desk.ts'
import { OneReservation, type PaymentModel, type Step } from '../testing/one-reservation.ts'

const desk = await openAttackedDesk()
const { world } = desk
const place = desk.rep.user.desk!
const supervisor = await world.signInAs({
  roles: ['SUPERVISOR CONCESION'],
  channel_ids: [place.channel_id],
  location_ids: [place.location_id],
  desk: place,
})
const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })

const HISTORIES = times(60)
const OF_REFUNDS = new Set(['approve', 'send', 'fail', 'give'])
const STEPS = [
  'pay',
  'announce',
  'see',
  'miss',
  'void',
  'cancel',
  'ask',
  'approve',
  'send',
  'fail',
  'give',
  'reject',
]
const PRICES = [1432_77, 1000_00]
const SEATS = 100_000
const [kept, dropped] = [
  await buildTour(desk, { adult: '1432.77', deposit_percent: '30', seats: SEATS }),
  await buildTour(desk, { adult: '1000', deposit_percent: '30', seats: SEATS }),
]
const cart = [wanted(kept, { adults: 1 }), wanted(dropped, { adults: 1 })]
const DEPOSIT = 729_83

const transfer = (amount: string) => ({
  method_id: 3,
  currency: 'MXN',
  amount,
  reference: freshReference('SPEI'),
})
const TENDER = {
  cash: (amount: string) => cash('MXN', amount),
  terminal: (amount: string) => card('MXN', amount),
  transfer,
}
const text = (cents: number) => (cents / 100).toFixed(2)
const full = (cents: number) => `${text(cents)}00`

/**
 * One turn of a history: mostly a step that may be taken, so that histories get far; often one that
 * lets money out, may it or not; sometimes any.
 */
const turn = fc.record({ pick: fc.noBias(fc.nat()), wild: fc.noBias(fc.nat({ max: 8 })) })
type Turn = { pick: number; wild: number }

/**
 * What becomes of refunds is what this is about: their steps are chosen more often, and most those
 * that few refunds come to.
 */
const weightOf = (kind: Step['do']): number =>
  kind === 'send' || kind === 'fail' ? 6 : OF_REFUNDS.has(kind) ? 3 : 1

function stepOf({ pick, wild }: Turn, model: OneReservation): Step {
  const all = model.steps()
  const asked = all.filter((step) =>
    wild < 2
      ? step.do === 'void'
      : wild < 4
        ? OF_REFUNDS.has(step.do)
        : wild === 4 || model.would(step),
  )
  const possible = asked.length > 0 ? asked : all.filter((step) => model.would(step))
  const kinds = [...new Set(possible.map((step) => step.do))].flatMap((kind) =>
    Array<Step['do']>(weightOf(kind)).fill(kind),
  )
  const ofKind = possible.filter((step) => step.do === kinds[pick % kinds.length])
  return ofKind.length === 0 ? { do: 'ask' } : ofKind[(pick % 7) % ofKind.length]!
}

const firstPayments = fc.constantFrom<[PaymentModel['kind'], number][]>(
  [['cash', 2432_77]],
  [
    ['cash', 1432_77],
    ['terminal', 1000_00],
  ],
  [['terminal', 800_00]],
  [['transfer', 2432_77]],
  [
    ['transfer', 1000_00],
    ['cash', 400_00],
  ],
)

type Rows = 'payments.payment' | 'payments.refund' | 'reservations.item'
const rowsOf = (rows: Rows, uuid: string) =>
  all(
    world.database,
    sql<{ id: number; uuid: string }>`
    select x.id, to_jsonb(x) ->> 'uuid' as uuid from ${sql.table(rows)} x
      join reservations.reservation r on r.id = x.reservation_id where r.uuid = ${uuid}::uuid
      order by x.id`,
  )

/** Takes the step at the server, and answers whether it was taken. */
async function takeAtTheDesk(uuid: string, step: Step, { payable }: OneReservation) {
  const row = async (rows: Rows) =>
    (await rowsOf(rows, uuid))['which' in step ? step.which : 0] ?? never(step)
  const uuidOf = async (rows: Rows) => ({ uuid: (await row(rows)).uuid })
  const body = { reason: 'Historia' }
  switch (step.do) {
    case 'pay':
    case 'announce': {
      const amount = text(Math.min(step.part, payable) || step.part)
      return payMore(desk, uuid, [step.do === 'pay' ? card('MXN', amount) : transfer(amount)])
    }
    case 'see':
      return desk.call(desk.boss, confirmPayment, { params: await uuidOf('payments.payment') })
    case 'miss':
      return desk.call(desk.boss, rejectPayment, { params: await uuidOf('payments.payment'), body })
    case 'void':
      return desk.call(supervisor, voidPayment, { params: await uuidOf('payments.payment'), body })
    case 'cancel':
      return cancelSale(desk, uuid, [(await row('reservations.item')).id])
    case 'ask':
      return desk.call(desk.rep, askForRefund, { body: { uuid, ...body } })
    case 'approve':
      return desk.call(accountant, approveRefund, { params: await uuidOf('payments.refund') })
    case 'send':
      return desk.call(accountant, sendRefund, { params: await uuidOf('payments.refund') })
    case 'fail':
      return desk.call(accountant, failRefund, { params: await uuidOf('payments.refund'), body })
    case 'give':
      return desk.call(desk.boss, payRefund, { params: await uuidOf('payments.refund') })
    case 'reject':
      return desk.call(accountant, rejectRefund, { params: await uuidOf('payments.refund'), body })
  }
}

function never(step: Step): never {
  throw new Error(`The model has a row for ${JSON.stringify(step)} and the server has none`)
}

test(
  `in whatever order money is taken, announced, voided and given back, ${HISTORIES} reservations end as the plain model says`,
  async () => {
    const met = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(
        firstPayments,
        fc.array(turn, { minLength: 4, maxLength: 14, size: 'max' }),
        async (first, turns) => {
          const { body: sold } = await sell(desk, cart, {
            total: '2432.77',
            payments: first.map(([kind, amount]) => TENDER[kind](text(amount))),
          })
          const model = new OneReservation(
            PRICES,
            DEPOSIT,
            first.map(([kind, amount]) => ({
              kind,
              amount,
              state: kind === 'transfer' ? 'pending' : 'confirmed',
            })),
          )

          for (const turn of turns) {
            const step = stepOf(turn, model)
            const { status } = await takeAtTheDesk(sold.uuid, step, model)
            const expected = model.take(step)
            expect([step, status === 200]).toEqual([step, expected])
            const key = `${step.do} ${expected ? 'taken' : 'refused'}`
            met.set(key, (met.get(key) ?? 0) + 1)
          }

          const shown = await show(desk, sold.uuid)
          expect({
            state: shown.state,
            paid: shown.paid,
            in_favour: shown.in_favour,
            payments: shown.payments.map(({ state, amount }) => [state, amount]),
            refunds: shown.refunds.map(({ state, amount }) => [state, amount]),
          }).toEqual({
            state: model.state,
            paid: full(model.paid),
            in_favour: full(Math.max(model.inFavour - model.promised, 0)),
            payments: model.payments.map(({ state, amount }) => [state, full(amount)]),
            refunds: model.refunds.map(({ state, amount }) => [state, full(amount)]),
          })
        },
      ),
      { numRuns: HISTORIES, seed: SEED },
    )
    // Histories in which nothing ever happens would prove nothing.
    expect(STEPS.filter((step) => !met.has(`${step} taken`))).toEqual([])
    expect(met.get('void refused')).toBeGreaterThan(5)
  },
  60_000 + HISTORIES * 2_000,
)
