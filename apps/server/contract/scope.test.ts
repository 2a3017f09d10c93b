import {
  approveRefund,
  askForRefund,
  failRefund,
  payRefund,
  rejectRefund,
  sendRefund,
} from '@app/desk/refund/contract'
import { cancelReservation, findCancellationTerms } from '@app/desk/cancellation/contract'
import { voidPayment } from '@app/desk/payment/contract'
import { buildProduct } from '@app/catalog/testing'
import { confirmPayment, payRest, rejectPayment } from '@app/desk/payment/contract'
import { extendHold, holdCart, releaseHold } from '@app/shop/contract/hold'
import { saveBooking } from '@app/desk/sale/contract'
import { buildDeparture } from '@app/departures/testing'
import { buildRates } from '@app/exchange-rates/testing'
import { buildChannel, buildLocation } from '@app/organization/testing'
import { findTableRows } from '@kit/tables/contract'
import { showReservation, showWholeReservation } from '@app/desk/reservation/contract'
import { printVoucher, printVouchersOfReservation, sendConfirmation } from '@app/vouchers/contract'
import type { Endpoint, Sent } from '@kit/http/endpoint'
import { only } from '@kit/db/database'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestWorld, type Session, type TestWorld } from '../testing.ts'

const DAY = '2026-03-20'
let world: TestWorld
let insiders: Record<string, Session>
let outsiders: Record<string, Session>
let sold: { uuid: string; vouchers: { uuid: string }[] }
let sold_id: number
let refund: string
let announced: string
let taken: string
let held: string
let owner: Session

beforeAll(async () => {
  world = await openTestWorld()
  await buildRates(world.database, { day: '2026-03-10' })
  const rep = await world.signInAs({ roles: ['REP CONCESION'], desk: true })
  owner = rep
  const desk = rep.user.desk!
  const elsewhere = (await world.signInAs({ roles: ['REP CONCESION'], desk: true })).user.desk!
  const { provider_id } = await sellAndCancel(rep)
  const other = await buildProduct(world.database)
  const { id: agency_id } = await only(
    world.database,
    sql<{
      id: number
    }>`insert into organization.agency (name, kind) values ('Otra agencia', 'agency') returning id`,
  )

  const far = await buildLocation(world.database, {
    channel_id: (await buildChannel(world.database)).id,
  })

  insiders = {
    'the rep who sold it': rep,
    'the manager of its channel': await world.signInAs({
      roles: ['GERENTE CONCESION'],
      channel_ids: [desk.channel_id],
      desk,
    }),
    'the supervisor of its location': await world.signInAs({
      roles: ['SUPERVISOR CONCESION'],
      location_ids: [desk.location_id],
      channel_ids: [desk.channel_id],
      desk,
    }),
    accounting: await world.signInAs({ roles: ['CONTABILIDAD'], desk }),
    'an administrator': await world.signInAs({ roles: ['ADMIN'], desk }),
  }
  outsiders = {
    'another rep of the same desk': await world.signInAs({ roles: ['REP CONCESION'], desk }),
    'the supervisor of another location': await world.signInAs({
      roles: ['SUPERVISOR CONCESION'],
      location_ids: [elsewhere.location_id],
      channel_ids: [desk.channel_id],
      desk: elsewhere,
    }),
    'the manager of no channel': await world.signInAs({
      roles: ['GERENTE CONCESION'],
      channel_ids: [],
      desk: elsewhere,
    }),
    // Whatever they may do elsewhere, they may not do here.
    'the manager of another channel': await world.signInAs({
      roles: ['GERENTE CONCESION'],
      channel_ids: [far.channel_id],
      desk: { channel_id: far.channel_id, hotel_id: far.hotel_id, location_id: far.id },
      granted: ['payment.confirm', 'refund.approve_any', 'hold.extend_again'],
    }),
    'another agency': await world.signInAs({ roles: ['AFILIADO'], agency_id, desk }),
    'another provider': await world.signInAs({
      roles: ['PROVEEDORES'],
      provider_id: other.provider_id,
    }),
  }
  insiders['its provider'] = await world.signInAs({ roles: ['PROVEEDORES'], provider_id })
})

async function sellAndCancel(rep: Session): Promise<{ provider_id: number }> {
  const product = await buildProduct(world.database, {
    prices: [{ pax_type: 'adult', amount: '1000' }],
  })
  const departure = await buildDeparture(world.database, {
    option_id: product.option.id,
    day: DAY,
    capacity: 20,
    starts_at: '09:00',
  })
  const items = [
    { option_id: product.option.id, service_day: DAY, departure_id: departure.id, adults: 1 },
  ]
  const sale = {
    items,
    expected_total: '1000',
    payments: [{ method_id: 1, currency: 'MXN' as const, amount: '1000' }],
    customer: { name: 'Ana', phone: '998 555 0100', email: 'ana@example.test' },
    signatures: { client: { typed_name: 'Ana' } },
  }
  sold = (await world.call(rep, saveBooking, { body: sale })).body
  taken = (await world.call(rep, showWholeReservation, { params: { id: sold.uuid } })).body
    .payments[0]!.uuid
  sold_id = (await world.call(rep, showReservation, { params: { id: sold.uuid } })).body.id
  const cancelled = (await world.call(rep, saveBooking, { body: sale })).body
  refund = (
    await world.call(rep, cancelReservation, { body: { uuid: cancelled.uuid, reason: 'Lluvia' } })
  ).body.refunds[0]!.uuid
  const waiting = (
    await world.call(rep, saveBooking, {
      body: {
        ...sale,
        payments: [{ method_id: 3, currency: 'MXN' as const, amount: '1000', reference: 'SPEI 1' }],
      },
    })
  ).body
  announced = (await world.call(rep, showWholeReservation, { params: { id: waiting.uuid } })).body
    .payments[0]!.uuid
  held = (await world.call(rep, holdCart, { body: { items } })).body.uuid
  return { provider_id: product.provider_id }
}

type Row = { name: string; status(session: Session): Promise<number> }
const row = <E extends Endpoint>(name: string, endpoint: E, input: () => Sent<E>): Row => ({
  name,
  status: async (session) => (await world.call(session, endpoint, input())).status,
})

const ROWS: Row[] = [
  row('the reservation', showReservation, () => ({ params: { id: sold.uuid } })),
  row('the whole reservation', showWholeReservation, () => ({ params: { id: sold.uuid } })),
  row('its cancellation terms', findCancellationTerms, () => ({ body: { uuid: sold.uuid } })),
  row('its cancellation', cancelReservation, () => ({
    body: { uuid: sold.uuid, reason: 'x', expected_fee: '999999' },
  })),
  row('its payment', payRest, () => ({
    body: { uuid: sold.uuid, payments: [{ method_id: 1, currency: 'MXN' as const, amount: '1' }] },
  })),
  row('the approval of a refund', approveRefund, () => ({ params: { uuid: refund } })),
  row('the payout of a refund', payRefund, () => ({ params: { uuid: refund } })),
  row('the voiding of a payment', voidPayment, () => ({
    params: { uuid: taken },
    body: { reason: 'x' },
  })),
  row('the request of a refund', askForRefund, () => ({ body: { uuid: sold.uuid, reason: 'x' } })),
  row('the sending of a refund', sendRefund, () => ({ params: { uuid: refund } })),
  row('the failure of a refund', failRefund, () => ({
    params: { uuid: refund },
    body: { reason: 'x' },
  })),
  row('the rejection of a refund', rejectRefund, () => ({
    params: { uuid: refund },
    body: { reason: 'x' },
  })),
  row('the rejection of announced money', rejectPayment, () => ({
    params: { uuid: announced },
    body: { reason: 'x' },
  })),
  row('the confirmation of announced money', confirmPayment, () => ({
    params: { uuid: announced },
  })),
  row('a voucher', printVoucher, () => ({ params: { uuid: sold.vouchers[0]!.uuid }, query: {} })),
  row('its vouchers', printVouchersOfReservation, () => ({
    params: { uuid: sold.uuid },
    query: {},
  })),
  row('its mail', sendConfirmation, () => ({ body: { id_reservation: sold_id } })),
]

/** Only whoever holds seats may touch the hold: another seller of the same desk may not. */
const OWN_ROWS: Row[] = [
  row('the extension of a hold', extendHold, () => ({ params: { uuid: held } })),
  row('the release of a hold', releaseHold, () => ({ params: { uuid: held } })),
]

describe('a row outside one’s scope does not exist', () => {
  test.each([...ROWS, ...OWN_ROWS].map((one) => [one.name, one] as const))(
    '%s, to those outside',
    async (_name, { status }) => {
      for (const [who, session] of Object.entries(outsiders))
        expect({ who, status: await status(session) }).toEqual({
          who,
          status: expect.toSatisfy(
            (code: number) => code === 404 || code === 403,
            '404, or 403 where the role may not at all',
          ) as number,
        })
    },
  )

  test.each(ROWS.map((one) => [one.name, one] as const))(
    '%s, to those inside, is there',
    async (_name, { status }) => {
      for (const [who, session] of Object.entries(insiders))
        expect({ who, status: await status(session) }).not.toEqual({ who, status: 404 })
    },
  )

  test('the list shows each only their own', async () => {
    const folios = async (session: Session) =>
      (await world.call(session, findTableRows, { params: { id: 'reservations' }, body: {} })).body
        .rows?.length
    for (const [who, session] of Object.entries(outsiders))
      if (who !== 'another provider')
        expect({ who, rows: await folios(session) }).toEqual({ who, rows: 0 })
    expect(await folios(owner)).toBe(4)
  })
})

describe('no call trusts what the client says of itself', () => {
  test('a sale in somebody else’s name is refused', async () => {
    const { status, error } = await world.call(owner, saveBooking, {
      body: {
        items: [],
        expected_total: '0',
        payments: [],
        customer: { name: 'x', phone: '998 555 0100' },
        id_user: owner.user_id + 1,
      },
    })
    expect([status, error?.code]).toEqual([403, 'actor.mismatch'])
  })

  test('a total sent by the client is never the price', async () => {
    const product = await buildProduct(world.database, {
      prices: [{ pax_type: 'adult', amount: '1000' }],
    })
    const departure = await buildDeparture(world.database, {
      option_id: product.option.id,
      day: DAY,
      capacity: 20,
      starts_at: '10:00',
    })
    const { error } = await world.call(owner, saveBooking, {
      body: {
        items: [
          {
            option_id: product.option.id,
            service_day: DAY,
            departure_id: departure.id,
            adults: 1,
            expected_total: '1',
          },
        ],
        expected_total: '1',
        payments: [{ method_id: 1, currency: 'MXN', amount: '1' }],
        customer: { name: 'x', phone: '998 555 0100' },
        signatures: { client: { typed_name: 'x' } },
      },
    })
    expect(error?.code).toBe('price.changed')
  })
})
