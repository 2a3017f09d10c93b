import {
  issueCertificate,
  reopenCertificate,
  voidCertificate,
} from '@app/payments/contract/certificates'
import { all, only } from '@kit/db/database'
import { checkInvariants } from '@kit/db/invariants'
import { SEED, times } from '@kit/testing/times'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { compareDocuments } from '@app/audit/testing'
import { expireCertificates } from '@app/payments/testing'
import { voidPayment } from '../payment/contract.ts'
import {
  buildTour,
  cancelSale,
  cash,
  giveBack,
  openAttackedDesk,
  sell,
  show,
  wanted,
} from '../testing/desk.ts'

// Certificates in random histories, beside a model that knows only their numbers.

const desk = await openAttackedDesk()
const { world } = desk
const { database } = world
const { id: HOUSE } = await only(
  database,
  sql<{ id: number }>`select id from payments.method where code = 'house_certificate'`,
)
const tour = await buildTour(desk, { adult: '500', seats: 100_000 })
const PRICE = 1000_00
const HISTORIES = times(6)
const LAST_DAY = '2026-03-10'

type State = 'active' | 'expired' | 'voided'
type Certificate = { id: number; number: string; left: number; lost: number; state: State }
type Use = { of: Certificate; amount: number; uuid: string; state: 'paid' | 'over' }
/** What was done to certificates, told apart from how the server keeps it. */
type Model = { certificates: Certificate[]; uses: Use[] }

const text = (cents: number) => (cents / 100).toFixed(2)
const STEPS = ['issue', 'pay', 'pay', 'pay', 'undo', 'refund', 'void', 'expire', 'reopen'] as const
const step = fc.record({
  act: fc.constantFrom(...STEPS),
  which: fc.nat(11),
  cents: fc.integer({ min: 1, max: 600_00 }),
})
type Step = { act: (typeof STEPS)[number]; which: number; cents: number }

test(
  `certificates are worth what a plain model says, in ${HISTORIES} histories`,
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
        const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
        const second = await world.signInAs({ roles: ['CONTABILIDAD'] })
        const model: Model = { certificates: [], uses: [] }
        for (const one of steps) {
          await desk.at('2026-03-10T15:00:00.000Z')
          await take(model, one, {
            issuer: { ...accountant, ...(await world.signIn(accountant.user)) },
            other: { ...second, ...(await world.signIn(second.user)) },
          })
        }
        expect(await standing(model)).toEqual({
          stand: model.certificates.map(({ id, left, state }) => ({ id, left: text(left), state })),
          broken: [],
          differences: [],
        })
      }),
      { seed: SEED, numRuns: HISTORIES },
    )
  },
)

type People = Record<'issuer' | 'other', Awaited<ReturnType<typeof world.signInAs>>>

async function take(model: Model, { act, which, cents }: Step, { issuer, other }: People) {
  const of = model.certificates[which % Math.max(1, model.certificates.length)]
  if (act === 'issue' || !of) {
    const { body } = await desk.call(issuer, issueCertificate, {
      body: {
        origin: which % 2 === 0 ? 'courtesy' : 'sold',
        currency: 'MXN',
        amount: text(cents),
        holder: 'Jane Doe',
        reason: 'Cortesía',
        expires_on: LAST_DAY as never,
        ...(which % 2 === 0 ? {} : { reference: 'SPEI 1' }),
      },
    })
    const { id, number } = body
    model.certificates.push({ id, number, left: cents, lost: 0, state: 'active' })
    return
  }
  if (act === 'pay') return pay(model, of, cents)
  if (act === 'undo' || act === 'refund') {
    const uses = model.uses.filter(({ state }) => state === 'paid')
    const use = uses[which % Math.max(1, uses.length)]
    return use && (act === 'undo' ? undo(use) : refund(use))
  }
  if (act === 'void') {
    const { status } = await desk.call(other, voidCertificate, {
      params: { id: of.id },
      body: { reason: 'Marcar como perdido', reference: 'SPEI 2' },
    })
    expect(status).toBe(of.state === 'active' ? 200 : 409)
    if (of.state === 'active') Object.assign(of, { state: 'voided', left: 0 })
    return
  }
  if (act === 'expire') {
    await expireCertificates(database, new Date('2026-03-11T15:00:00.000Z'))
    for (const one of model.certificates)
      if (one.state === 'active') Object.assign(one, { state: 'expired', lost: one.left, left: 0 })
    return
  }
  const { status } = await desk.call(other, reopenCertificate, {
    params: { id: of.id },
    body: { reason: 'Viaja después', expires_on: LAST_DAY as never },
  })
  expect(status).toBe(of.state === 'active' ? 409 : 200)
  if (of.state === 'expired') of.left = of.lost
  of.state = 'active'
}

async function pay(model: Model, of: Certificate, cents: number) {
  const sold = await sell(desk, [wanted(tour)], {
    total: '1000',
    payments: [
      { method_id: HOUSE, currency: 'MXN', amount: text(cents), reference: of.number },
      cash('MXN', text(PRICE - cents)),
    ],
  })
  const taken = of.state === 'active' && cents <= of.left
  expect([sold.status, sold.error?.code]).toEqual(
    taken
      ? [200, undefined]
      : [422, `certificate.${of.state === 'active' ? 'beyond_balance' : 'not_active'}`],
  )
  if (!taken) return
  of.left -= cents
  model.uses.push({ of, amount: cents, uuid: sold.body.uuid, state: 'paid' })
}

async function undo(use: Use) {
  const [payment] = (await show(desk, use.uuid)).payments
  const { status } = await desk.call(desk.boss, voidPayment, {
    params: { uuid: payment!.uuid },
    body: { reason: 'Era de otro' },
  })
  expect(status).toBe(use.of.state === 'active' ? 200 : 422)
  if (status === 200) comeBack(use)
}

/** The whole sale is given back; of the certificate only where it may take it. */
async function refund(use: Use) {
  const { refunds } = (await cancelSale(desk, use.uuid)).body
  await giveBack(desk, refunds)
  const { state } = (await show(desk, use.uuid)).refunds.find(
    ({ kind }) => kind === 'house_certificate',
  )!
  expect(state).toBe(use.of.state === 'active' ? 'done' : 'approved')
  if (state === 'done') comeBack(use)
  else use.state = 'over'
}

function comeBack(use: Use) {
  use.of.left += use.amount
  use.state = 'over'
}

/** What stands, which promises are broken and what the auditor finds, beside the model. */
async function standing({ certificates }: Model) {
  const stand = await all(
    database,
    sql<{ id: number; left: string; state: string }>`
    select id, balance::numeric(14,2)::text as left, state from payments.certificate
     where id = any(${certificates.map(({ id }) => id)}::bigint[]) order by id`,
  )
  const { differences } = await compareDocuments(database, null)
  return {
    stand,
    broken: await checkInvariants(database),
    differences: differences.filter(({ check }) => check !== 'entry_day'),
  }
}
