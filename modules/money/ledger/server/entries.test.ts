import { buildLocation } from '@app/organization/testing'
import { buildPayment } from '@app/payments/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { only } from '@kit/db/database'
import { day } from '@kit/kernel/day'
import { money } from '@kit/kernel/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findEntry, findReservationEntries } from '../contract.ts'
import { recordEntries } from './api.ts'

const world = await openTestWorld({
  now: '2026-03-31T18:00:00Z',
  modules: ['access', 'organization', 'ledger'],
})
const { database } = world

// USD 100 are owed for a tour; 40 of them come by card at 18, and are voided the day after.
const lobby = await buildLocation(database)
const sale = await buildReservation(database, {
  location: lobby,
  currency: 'USD',
  customer_name: 'Ana Ruiz',
})
const paid = await buildPayment(database, sale.id, {
  method: 'terminal',
  currency: 'USD',
  amount: '40',
})
const place = { channel_id: lobby.channel_id, hotel_id: lobby.hotel_id, location_id: lobby.id }
const told = {
  reservation_id: sale.id,
  user_id: sale.rep_id,
  rates: { USD: '18' },
}
const booked = await (async () => {
  const at = { ...place, rep_id: sale.rep_id, agency_id: null }
  const postings = (amount: string) => [
    { account: 'terminals' as const, amount: money(amount, 'USD') },
    { account: 'customers' as const, amount: money(amount, 'USD') },
  ]
  const [takes, gives] = [postings('40'), postings('-40')]
  await recordEntries(database, at, [
    {
      ...told,
      moment: 'confirmed',
      day: day('2026-03-10'),
      item_id: sale.items[0]!.id,
      postings: [
        { account: 'customers', amount: money('100', 'USD') },
        { account: 'customer_deposits', amount: money('-100', 'USD') },
      ],
    },
    {
      ...told,
      moment: 'paid',
      day: day('2026-03-10'),
      payment_id: paid.id,
      postings: [takes[0]!, gives[1]!],
    },
  ])
  const { id } = await only(
    database,
    sql<{ id: number }>`select id from ledger.entry where payment_id = ${paid.id}`,
  )
  await recordEntries(database, at, [
    {
      ...told,
      moment: 'payment_voided',
      day: day('2026-03-11'),
      payment_id: paid.id,
      reverses_id: id,
      postings: [gives[0]!, takes[1]!],
    },
  ])
  return { paid_id: id }
})()
const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })

test('an entry says what it tells of, where, what it moved, and what undid it', async () => {
  const { body } = await world.call(accountant, findEntry, { params: { id: booked.paid_id } })

  expect(body).toMatchObject({
    day: '2026-03-10',
    moment: 'paid',
    document: 'payment',
    document_id: paid.id,
    document_name: 'Tarjeta (terminal)',
    reverses_id: null,
    undone_by_id: booked.paid_id + 1,
    reservation: { uuid: sale.uuid, folio: sale.folio, customer: 'Ana Ruiz' },
  })
  expect(body.postings.map(({ account, amount, mxn }) => [account, amount, mxn])).toEqual([
    ['terminals', '40.0000', '720.0000'],
    ['customers', '-40.0000', '-720.0000'],
  ])
})

test('of a reservation everything is said in its order, and what each account is left with', async () => {
  const { body } = await world.call(accountant, findReservationEntries, {
    params: { uuid: sale.uuid },
  })

  expect(body.folio).toBe(sale.folio)
  expect(body.entries.map(({ moment, document }) => [moment, document])).toEqual([
    ['confirmed', 'item'],
    ['paid', 'payment'],
    ['payment_voided', 'payment'],
  ])
  expect(body.entries[2]!.reverses_id).toBe(booked.paid_id)
  expect(body.balances).toEqual([
    { account: 'customer_deposits', currency: 'USD', amount: '-100.0000' },
    { account: 'customers', currency: 'USD', amount: '100.0000' },
  ])
})

test('what is not of one’s places does not exist, and whoever does not read the books is refused', async () => {
  const elsewhere = await buildLocation(database)
  const granted = await world.signInAs({
    roles: ['GERENTE CONCESION'],
    granted: ['contabilidad/polizas'],
    channel_ids: [elsewhere.channel_id],
    hotel_ids: [elsewhere.hotel_id],
  })
  const rep = await world.signInAs({ roles: ['REP CONCESION'] })
  const entry = { params: { id: booked.paid_id } }
  const reservation = { params: { uuid: sale.uuid } }

  const replies = [
    await world.call(granted, findEntry, entry),
    await world.call(granted, findReservationEntries, reservation),
    await world.call(rep, findEntry, entry),
    await world.call(accountant, findEntry, { params: { id: 999_999 } }),
  ]

  expect(replies.map(({ error }) => error?.code)).toEqual([
    'entry.not_found',
    'entry.no_reservation',
    'permission.denied',
    'entry.not_found',
  ])
})
