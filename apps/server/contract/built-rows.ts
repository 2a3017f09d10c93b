// Rows as people make them, of which the demo company has none that every call could be tried on.
import { buildDeparture } from '@app/departures/testing'
import { buildDestination, buildAgency } from '@app/organization/testing'
import { buildPolicy, buildProvider } from '@app/catalog/testing'
import { noteCollection } from '@app/payments/contract/collections'
import { redeemVoucher } from '@app/vouchers/contract/redemption'
import { only } from '@kit/db/database'
import { sql } from 'kysely'
import { buildTour, card, sell, show, wanted, type AttackedDesk } from '@app/desk/testing'
import { askToCancel } from '@app/desk/cancellation/contract/request'
import { reconcileInvoice } from '../../../modules/money/invoices/contract.ts'
import { schedulePayment } from '../../../modules/money/invoices/contract/paying.ts'
import { openInvoices } from '../../../modules/money/invoices/testing/build.ts'
import { loading } from '../../../modules/platform/loads/testing/build.ts'
import type { Moved } from './moving-calls.ts'

const NAMES = [
  'boss',
  'sold',
  'item',
  'voucher',
  'later',
  'asked',
  'request',
  'given',
  'given_voucher',
  'paid',
  'credit',
  'load',
  'collection',
  'invoice',
  'line',
  'captured',
  'unbilled',
  'invoice_payment',
] as const
export type BuiltRows = Readonly<Record<(typeof NAMES)[number], Moved>>

/** `keys`: what the person who tries every call may do. */
export async function buildRows(desk: AttackedDesk, keys: readonly string[]): Promise<BuiltRows> {
  const { world } = desk
  const boss = await world.signInAs({
    roles: ['SUPER ADMIN'],
    desk: true,
    granted: [...new Set(keys)],
  })
  return {
    boss: { id: boss.user_id },
    ...(await buildSales(desk)),
    ...(await buildCredit(desk)),
    ...(await buildLoad(desk, boss)),
    ...(await buildInvoices(desk)),
  }
}

/** A tour for two that was sold, one of which a cancellation is asked for, and one that was given. */
async function buildSales(desk: AttackedDesk) {
  const { database } = desk.world
  const sellOne = async () => {
    const tour = await buildTour(desk)
    const { body } = await sell(desk, [wanted(tour)], {
      total: '2000',
      payments: [card('MXN', '2000')],
    })
    const { id, items, payments } = await show(desk, body.uuid)
    return { tour, row: { id, uuid: body.uuid }, item: items[0]!, payment: payments[0]! }
  }
  const [sold, asked, given] = [await sellOne(), await sellOne(), await sellOne()]
  const later = await buildDeparture(database, {
    option_id: sold.tour.option_id,
    day: '2026-03-25',
    starts_at: '09:00',
    capacity: 20,
  })
  const { body } = await desk.call(desk.rep, askToCancel, {
    body: { uuid: asked.row.uuid, reason: 'No viaja' },
  })
  const voucher = await voucherOf(desk, sold.item.id)
  const given_voucher = await voucherOf(desk, given.item.id)
  await desk.at('2026-03-20T15:00:00.000Z')
  await desk.call(desk.boss, redeemVoucher, { body: { voucher: String(given_voucher['uuid']) } })
  await desk.at('2026-03-10T15:00:00.000Z')
  return {
    sold: sold.row,
    item: { id: sold.item.id, version: sold.item.version },
    voucher,
    later: { id: later.id, day: '2026-03-25' },
    asked: asked.row,
    request: { uuid: body.requests[0]!.uuid },
    given: given.row,
    given_voucher,
    paid: { id: sold.payment.id, uuid: sold.payment.uuid },
  }
}

const voucherOf = (desk: AttackedDesk, item_id: number): Promise<Moved> =>
  only(
    desk.world.database,
    sql<Moved>`select id, uuid from vouchers.voucher where item_id = ${item_id}`,
  )

/** A payment on the credit of an agency that waits, and money that the agency paid. */
async function buildCredit(desk: AttackedDesk) {
  const { world } = desk
  const agency = await buildAgency(world.database, { credit: { limit: '90000' } })
  const method = await only(
    world.database,
    sql<{ id: number }>`select id from payments.method where code = 'agency_credit'`,
  )
  const tour = await buildTour(desk)
  await sell(desk, [wanted(tour)], {
    total: '2000',
    payments: [{ method_id: method.id, currency: 'MXN', amount: '2000' }],
    agency_id: agency.id,
  })
  const credit = await only(
    world.database,
    sql<Moved>`select id, uuid from payments.payment where agency_id = ${agency.id}`,
  )
  const { body } = await desk.call(
    await world.signInAs({ roles: ['CONTABILIDAD'] }),
    noteCollection,
    {
      body: {
        agency_id: agency.id,
        currency: 'MXN',
        method_id: 3,
        amount: '500',
        day: '2026-03-10',
        reference: 'SPEI 2',
      },
    },
  )
  return { credit, collection: { id: body.id } }
}

async function buildLoad(desk: AttackedDesk, boss: Parameters<typeof loading>[1]) {
  const { database } = desk.world
  await buildProvider(database, { name: 'Marina' })
  await buildDestination(database, { name: 'Costa' })
  await buildPolicy(database, { name: 'Flexible' })
  const { uuid } = await loading(desk.world, boss).check(
    'products',
    'Clave,Tipo,Proveedor,Destino,Nombre en español,Nombre en inglés,Descripción en español,Descripción en inglés,Política de cancelación\n' +
      'VELA,Tour o actividad,Marina,Costa,Vela,Sailing,Texto,Text,Flexible',
  )
  const load = await only(
    database,
    sql<Moved>`select id, uuid from loads.load where uuid = ${uuid}::uuid`,
  )
  return { load }
}

/** An invoice of one service that was given, and one of another whose payment has its day. */
async function buildInvoices(desk: AttackedDesk) {
  const { database } = desk.world
  const invoices = await openInvoices(desk)
  const provider = await invoices.buildProvider()
  const vouchers = await invoices.sold(provider.id, [2, 2, 2])
  const lineOf = ({ folio, due }: (typeof vouchers)[number]) => ({
    reference: folio,
    amount: Number(due).toFixed(2),
  })
  const captured = invoices.bodyOf(provider.id, [lineOf(vouchers[0]!)])
  const { body: open } = await invoices.capture(provider.id, [lineOf(vouchers[0]!)])
  const line = await only(
    database,
    sql<Moved>`select id, voucher_id from invoices.line where invoice_id = ${open.id}`,
  )
  const { body: other } = await invoices.capture(provider.id, [lineOf(vouchers[1]!)])
  const { body: agreed } = await desk.call(invoices.accountant, reconcileInvoice, {
    params: { id: other.id },
    body: { version: other.version },
  })
  await desk.call(invoices.accountant, schedulePayment, {
    params: { id: agreed.id },
    body: { version: agreed.version, scheduled_for: '2026-03-12' },
  })
  const invoice_payment = await only(
    database,
    sql<Moved>`select id from invoices.payment where invoice_id = ${agreed.id}`,
  )
  return {
    invoice: { id: open.id },
    line,
    captured: captured as unknown as Moved,
    unbilled: { id: vouchers[2]!.id },
    invoice_payment,
  }
}
