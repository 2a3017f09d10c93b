import voidAgencyReturn from '@app/payments/acts/void-agency-return'
import voidCollection from '@app/payments/acts/void-collection'
import { buildAgency } from '@app/organization/testing'
import {
  applyCollection,
  findOpenCharges,
  noteCollection,
  returnCollection,
} from '@app/payments/contract/collections'
import { tellTaxFlows } from '@app/ledger/testing'
import { all, only } from '@kit/db/database'
import { checkInvariants } from '@kit/db/invariants'
import { day } from '@kit/kernel/day'
import { SEED, times } from '@kit/testing/times'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshReference } from '@app/payments/testing'
import { compareDocuments } from '@app/audit/testing'
import { authorizeCredit, voidPayment } from '../payment/contract.ts'
import { showWholeReservation } from '../reservation/contract.ts'
import { AgencyAccount, type AccountStep } from '../testing/agency-account.ts'
import { buildTour, cancelSale, giveBack, openAttackedDesk, sell, wanted } from '../testing/desk.ts'

const desk = await openAttackedDesk()
const { world } = desk
const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], desk: true })
const accountant = await world.signInAs({ roles: ['CONTABILIDAD'], desk: true })
const second = await world.signInAs({ roles: ['CONTABILIDAD'] })
const { id: CREDIT } = await only(
  world.database,
  sql<{ id: number }>`select id from payments.method where code = 'agency_credit'`,
)
const TRANSFER = 3
const PRICE = 733_31
const HISTORIES = times(8)
const tour = await buildTour(desk, { adult: '733.31', seats: 100_000 })

const text = (cents: number) => (cents / 100).toFixed(2)
const full = (cents: number) => `${text(cents)}00`

/** What the server was asked for, besides what the model knows. */
type Done = { reservations: string[]; payments: string[]; collections: number[]; returns: number[] }

function stepsOf(account: AgencyAccount): AccountStep[] {
  const charges = account.charges.flatMap(({ state }, which): AccountStep[] =>
    state === 'pending'
      ? [{ do: 'authorize', which }]
      : state === 'open'
        ? [
            { do: 'void_charge', which },
            { do: 'cancel', which },
            ...(account.open(which) > 0
              ? ([{ do: 'collect', amount: 500_00, chosen: which }] as const)
              : []),
          ]
        : state === 'refunding'
          ? [{ do: 'give_back', which }]
          : [],
  )
  const collections = account.collections.flatMap(({ voided }, which): AccountStep[] =>
    voided
      ? []
      : [
          ...(account.returned(which) > 0 ? [] : ([{ do: 'void_collection', which }] as const)),
          ...(account.most(which) > 0
            ? ([{ do: 'return', which, amount: Math.ceil(account.most(which) / 2) }] as const)
            : []),
          ...(account.left(which) > 0 && account.charges.some((_, index) => account.open(index) > 0)
            ? ([{ do: 'apply', which }] as const)
            : []),
        ],
  )
  const returns = account.returns.flatMap(({ voided }, which): AccountStep[] =>
    voided ? [] : [{ do: 'void_return', which }],
  )
  return [
    { do: 'sell', pax: 1 },
    { do: 'sell', pax: 2 },
    { do: 'collect', amount: 400_01, chosen: null },
    { do: 'collect', amount: 1900_00, chosen: null },
    ...charges,
    ...collections,
    ...returns,
  ]
}

async function take(agency_id: number, step: AccountStep, account: AgencyAccount, done: Done) {
  switch (step.do) {
    case 'sell': {
      const total = text(step.pax * PRICE)
      const { body } = await sell(desk, [wanted(tour, { adults: step.pax })], {
        total,
        payments: [{ method_id: CREDIT, currency: 'MXN', amount: total }],
        agency_id,
      })
      const whole = await desk.call(desk.boss, showWholeReservation, { params: { id: body.uuid } })
      done.reservations.push(body.uuid)
      done.payments.push(whole.body.payments[0]!.uuid)
      account.charges.push({ amount: step.pax * PRICE, state: 'pending', back: 0 })
      return 200
    }
    case 'authorize': {
      const params = { uuid: done.payments[step.which]! }
      account.charges[step.which]!.state = 'open'
      return (await desk.call(manager, authorizeCredit, { params })).status
    }
    case 'void_charge': {
      account.charges[step.which]!.state = 'voided'
      account.shrink(step.which)
      const params = { uuid: done.payments[step.which]! }
      return (await desk.call(desk.boss, voidPayment, { params, body: { reason: 'Historia' } }))
        .status
    }
    case 'cancel': {
      account.charges[step.which]!.state = 'refunding'
      return (await cancelSale(desk, done.reservations[step.which]!)).status
    }
    case 'give_back': {
      const whole = await desk.call(desk.boss, showWholeReservation, {
        params: { id: done.reservations[step.which]! },
      })
      const { refunds } = whole.body
      const charge = account.charges[step.which]!
      charge.state = 'refunded'
      charge.back = Math.round(Number(refunds[0]!.amount) * 100)
      account.shrink(step.which)
      return Math.max(...(await giveBack({ ...desk, rep: desk.boss }, refunds)))
    }
    case 'collect': {
      const { amount, chosen } = step
      const charges =
        chosen === null
          ? undefined
          : [
              {
                payment: done.payments[chosen]!,
                amount: text(Math.min(amount, account.open(chosen))),
              },
            ]
      account.collect(amount, chosen)
      const { status, body } = await desk.call(accountant, noteCollection, {
        body: {
          agency_id,
          currency: 'MXN',
          method_id: TRANSFER,
          amount: text(amount),
          day: '2026-03-10' as never,
          reference: freshReference('SPEI'),
          charges,
        },
      })
      done.collections.push(body.id)
      return status
    }
    case 'apply': {
      account.apply(step.which)
      const params = { id: done.collections[step.which]! }
      return (await desk.call(accountant, applyCollection, { params })).status
    }
    case 'return': {
      account.giveBack(step.which, step.amount)
      const { status, body } = await desk.call(second, returnCollection, {
        params: { id: done.collections[step.which]! },
        body: { amount: text(step.amount), day: '2026-03-10' as never, reference: 'SPEI D' },
      })
      done.returns.push(body.id)
      return status
    }
    case 'void_return': {
      account.returns[step.which]!.voided = true
      const params = { id: done.returns[step.which]! }
      return (
        await desk.call(accountant, voidAgencyReturn.endpoint, {
          params,
          body: { reason: 'Historia' },
        })
      ).status
    }
    case 'void_collection': {
      account.voidCollection(step.which)
      const params = { id: done.collections[step.which]! }
      return (
        await desk.call(second, voidCollection.endpoint, { params, body: { reason: 'Historia' } })
      ).status
    }
  }
}

/** What the screens, the movements, and the books say of an agency. */
async function standing(agency_id: number, done: Done) {
  const { body } = await desk.call(accountant, findOpenCharges, {
    body: { agency_id, currency: 'MXN' },
  })
  const [books] = await all(
    world.database,
    sql<{ amount: string }>`
    select coalesce(sum(p.amount), 0)::numeric(14,4)::text as amount
      from ledger.posting p join ledger.entry e on e.id = p.entry_id
     where e.agency_id = ${agency_id} and p.account_code = 'agencies'`,
  )
  return {
    owed: body.owed,
    in_favour: body.in_favour,
    books: books!.amount,
    open: done.payments.map(
      (uuid) => body.charges.find(({ payment }) => payment === uuid)?.open ?? '0.0000',
    ),
  }
}

const expected = (account: AgencyAccount) => ({
  owed: full(account.owed),
  in_favour: full(account.in_favour),
  books: full(account.owed),
  open: account.charges.map((_, index) => full(account.open(index))),
})

test(
  `in whatever order an agency is charged, collected, given back and voided, ${HISTORIES} accounts end as the plain model says`,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.noBias(fc.nat()), { minLength: 10, maxLength: 22, size: 'max' }),
        async (picks) => {
          const agency = await buildAgency(world.database, { credit: { limit: '900000' } })
          const account = new AgencyAccount()
          const done: Done = { reservations: [], payments: [], collections: [], returns: [] }
          for (const pick of picks) {
            const steps = stepsOf(account)
            const step = steps[pick % steps.length]!
            expect([step, await take(agency.id, step, account, done)]).toEqual([step, 200])
            expect([step, await standing(agency.id, done)]).toEqual([step, expected(account)])
          }
        },
      ),
      { seed: SEED, numRuns: HISTORIES, endOnFailure: true },
    )
    expect(await checkInvariants(world.database)).toEqual([])
    // IVA counts as the agency pays: the database works out the same from the accounts.
    expect(await tellTaxFlows(world.database, day('2026-12-31'))).toBeGreaterThan(0)
    expect(await checkInvariants(world.database)).toEqual([])
    const { differences } = await compareDocuments(world.database, null)
    expect(differences.filter(({ check }) => check !== 'entry_day')).toEqual([])
  },
  HISTORIES * 30_000,
)
