/** The people, methods, tours and clock of a house in which whole lives of reservations are tried. */
import { buildPolicy } from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { buildAgency } from '@app/organization/testing'
import { issueCertificate } from '@app/payments/contract/certificates'
import type { Session } from '@app/server/testing'
import { all, only, run, type Database } from '@kit/db/database'
import { addDays, day as dayOf, instantOf } from '@kit/kernel/day'
import { CURRENCIES, type Currency } from '@kit/kernel/money'
import { createRecord } from '@kit/tables/record-contract'
import { sql } from 'kysely'
import { freshReference } from '@app/payments/testing'
import { openDrawers } from '../../../../money/cash/testing/drawers.ts'
import { openOnline } from '../../payment-link/testing/online.ts'
import { buildTour, openAttackedDesk } from '../desk.ts'
import type { Certificate, Tour } from './house.ts'
import { text, type Rates, type Tender } from './money.ts'

/** Departures leave on the second and on the fourth day of a history, at nine. */
const LEAVES_AFTER = [1, 3]

export type Life = Awaited<ReturnType<typeof openLife>>

/** One accountant issues every certificate; what waits for a second person has tests of its own. */
const letOneIssue = (base: Database): Promise<unknown> =>
  run(
    base,
    sql`insert into platform.setting (name, value, valid_from)
        values ('certificate_alone_mxn', '"9000000.00"'::jsonb, '2020-01-01')`,
  )

export async function openLife() {
  const desk = await openAttackedDesk({ connections_max: 8, prepare: letOneIssue })
  const { world } = desk
  const { database } = world
  const place = desk.rep.user.desk!
  const at_desk = {
    channel_ids: [place.channel_id],
    location_ids: [place.location_id],
    desk: place,
  }
  const known = {
    planner: await world.signInAs({ roles: ['ADMIN'], desk: true }),
    accountant: await world.signInAs({ roles: ['CONTABILIDAD'] }),
    manager: await world.signInAs({ roles: ['GERENTE CONCESION'], ...at_desk }),
  }
  const people: Record<keyof typeof known, Session> = { ...known }
  const agency = await buildAgency(database, { credit: { limit: '900000000' } })
  const hotel = await buildAgency(database, { credit: { limit: '900000000' } })
  await run(
    database,
    sql`update organization.agency set hotel_id = ${place.hotel_id} where id = ${hotel.id}`,
  )
  const methods = new Map(
    (
      await all(database, sql<{ id: number; code: string }>`select id, code from payments.method`)
    ).map(({ id, code }) => [code, id]),
  )
  const plan_id = await planInMonths(desk, people.accountant)
  return {
    desk,
    world,
    people,
    place,
    agency,
    drawers: await openDrawers(desk),
    online: await openOnline(desk),
    rates: openingRates(),
    morning,
    openTour,
    issue,
    asSent: (handed: Handed) => asSent(handed, methods, plan_id),
  }

  /** Ten in the morning in Cancún of the next day, and everybody signs in again. */
  async function morning(next: string): Promise<void> {
    await desk.at(`${next}T15:00:00.000Z`)
    for (const [role, { user }] of Object.entries(known))
      people[role as keyof typeof known] = await world.signIn(user)
  }

  async function openTour(
    price: number,
    fee: number,
    currency: Currency,
    today: string,
  ): Promise<Tour> {
    const policy = await buildPolicy(database, {
      rules: [{ hours_before: 0, fee_percent: String(fee) }],
    })
    const entered = Math.floor(price / 2)
    const carried = carriedBy(price)
    const days = LEAVES_AFTER.map((after) => addDays(dayOf(today), after))
    const tour = await buildTour(desk, {
      seats: 1_000,
      day: days[0]!,
      adult: (price / 100).toFixed(2),
      currency,
      tax_percent: '0',
      deposit_percent: '30',
      policy_id: policy.id,
      option: {
        costs: entered ? [{ amount: (entered / 100).toFixed(2), currency, ...carried }] : [],
      },
    })
    await run(
      database,
      sql`
      update catalog.provider set no_show_percent = 50
       where id = (select provider_id from catalog.product where id = ${tour.product_id})`,
    )
    const { id } = await buildDeparture(database, {
      option_id: tour.option_id,
      day: days[1]!,
      starts_at: '09:00',
      capacity: 1_000,
    })
    return {
      currency,
      price: BigInt(price),
      ...wholeCost(BigInt(entered), carried),
      fee_percent: BigInt(fee),
      option_id: tour.option_id,
      departures: [tour.departure_id, id].map((departure, n) => ({
        id: departure,
        day: days[n]!,
        leaves: instantOf(days[n]!, '09:00:00'),
        called_off: false,
      })),
    }
  }

  /** One that was sold, or one that was given. */
  async function issue(currency: Currency, cents: bigint, sold: boolean): Promise<Certificate> {
    const { body } = await desk.call(people.accountant, issueCertificate, {
      body: {
        origin: sold ? 'sold' : 'courtesy',
        currency,
        amount: text(cents),
        holder: 'Jane Doe',
        reason: 'Cortesía',
        expires_on: '2027-12-31' as never,
        ...(sold ? { reference: 'SPEI 1' } : {}),
      },
    })
    return { number: body.number, currency, left: cents, issued: cents, sold }
  }
}

/** A tender as it is handed over, with the certificate that it is taken of. */
export type Handed = Tender & { certificate: Certificate | null; in_months: boolean }

const openingRates = (): Rates => ({
  MXN: { buy: 10_000n, sell: 10_000n },
  USD: { buy: 180_000n, sell: 185_000n },
  EUR: { buy: 195_000n, sell: 201_000n },
  CAD: { buy: 120_000n, sell: 130_000n },
  GBP: { buy: 220_000n, sell: 230_000n },
})
export const FOREIGN = CURRENCIES.filter((currency) => currency !== 'MXN')

/** What the checkout is sent of it. */
function asSent(
  { way, currency, amount, certificate, in_months }: Handed,
  methods: ReadonlyMap<string, number>,
  plan_id: number,
) {
  const reference = {
    house_certificate: certificate?.number,
    room_charge: '1204 · Ana Pérez',
  }[way as string]
  return {
    method_id: methods.get(way)!,
    currency,
    amount: text(amount),
    ...(way === 'cash' || way === 'agency_credit'
      ? {}
      : { reference: reference ?? freshReference() }),
    ...(in_months ? { plan_id } : {}),
  }
}

/** Three months, whose cost is told with its IVA. */
async function planInMonths(
  desk: Awaited<ReturnType<typeof openAttackedDesk>>,
  accountant: Session,
): Promise<number> {
  await desk.call(accountant, createRecord, {
    params: { id: 'instalment-plan' },
    body: {
      processor: 'Terminal 1',
      bank: '',
      months: 3,
      fee_percent: '4.5',
      fee_tax_percent: '16',
      minimum: '0.01',
      valid_from: '2026-01-01',
      valid_to: '2199-12-31',
    } as never,
  })
  return (
    await only(desk.world.database, sql<{ id: number }>`select id from payments.instalment_plan`)
  ).id
}

const KINDS = ['16', '0', '8'] as const

/** The IVA that a cost carries follows from the price, so that tours differ. */
const carriedBy = (price: number) => ({
  tax_kind: KINDS[price % KINDS.length]!,
  amount_is: price % 2 === 0 ? ('net' as const) : ('with_tax' as const),
})

/** In cents, IVA included, and the IVA in it; half a cent is rounded up. */
function wholeCost(entered: bigint, { tax_kind, amount_is }: ReturnType<typeof carriedBy>) {
  const rate = BigInt(tax_kind)
  if (amount_is === 'net') {
    const cost_tax = (2n * entered * rate + 100n) / 200n
    return { cost: entered + cost_tax, cost_tax }
  }
  const net = (200n * entered + 100n + rate) / (2n * (100n + rate))
  return { cost: entered, cost_tax: entered - net }
}
