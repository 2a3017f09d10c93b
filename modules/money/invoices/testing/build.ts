import { buildProvider } from '@app/catalog/testing'
import { redeemVoucher } from '@app/vouchers/contract/redemption'
import { all } from '@kit/db/database'
import { sql } from 'kysely'
import { buildTour, sell, wanted, type AttackedDesk, type TourOverrides } from '@app/desk/testing'
import { confirmAsked } from '@app/desk/provider-request/contract'
import { saveInvoice } from '../contract.ts'

/** The evening of the day of the services: everybody came. */
export const EVENING = '2026-03-20T23:00:00.000Z'

export type Given = {
  id: number
  uuid: string
  folio: string
  reservation_folio: string
  reservation: string
  due: string
}

/** What people do with invoices, each step as the screens send it. */
export async function openInvoices(desk: AttackedDesk) {
  const { world } = desk
  const clerk = await world.signInAs({ roles: ['CONTABILIDAD'] })
  const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
  const manager = await world.signInAs({
    roles: ['GERENTE CONCESION'],
    channel_ids: [desk.rep.user.desk!.channel_id],
  })
  const operations = await world.signInAs({ roles: ['OPERACIONES'] })

  /**
   * Services of a provider, sold and given: vouchers in the order of the tours. With a `code` the
   * provider confirms each sale by it.
   */
  async function sold(
    provider_id: number,
    parties: readonly number[] = [2],
    { came, code, ...overrides }: TourOverrides & { came?: number; code?: string } = {},
  ): Promise<Given[]> {
    const folios: string[] = []
    for (const adults of parties) {
      const asks = code !== undefined
      const tour = await buildTour(desk, { provider_id, provider_confirms: asks, ...overrides })
      const total = String(adults * 1000 + Number(overrides.option?.dock?.amount ?? 0) * adults)
      const reply = await sell(desk, [wanted(tour, { adults })], { total })
      folios.push(reply.body.folio)
      if (asks) await confirmAs(provider_id, reply.body.folio, code)
      if (came === 0) continue
      const [voucher] = await vouchersOf(reply.body.folio)
      await desk.at(EVENING)
      const session = await world.signIn(operations.user)
      await desk.call(session, redeemVoucher, {
        body: { voucher: voucher!.uuid, ...(came ? { pax: came } : {}) },
      })
      await desk.at('2026-03-10T15:00:00.000Z')
    }
    return (await Promise.all(folios.map(vouchersOf))).flat()
  }
  async function confirmAs(provider_id: number, folio: string, code: string) {
    const theirs = await world.signInAs({ roles: ['PROVEEDORES'], provider_id })
    const [request] = await all(
      world.database,
      sql<{ uuid: string }>`
      select q.uuid from reservations.provider_request q
        join reservations.reservation r on r.id = q.reservation_id where r.folio = ${folio}`,
    )
    const params = { uuid: request!.uuid }
    await desk.call(theirs, confirmAsked, { params, body: { code } })
  }
  const vouchersOf = (folio: string) =>
    all(
      world.database,
      sql<Given>`
      select id, uuid, folio, reservation_folio, reservation_uuid as reservation, due
        from invoices.owed_voucher where reservation_folio = ${folio} order by id`,
    )
  const bodyOf = (
    provider_id: number,
    lines: readonly { reference?: string; description?: string; amount: string }[],
    over: object = {},
  ) => {
    const total = lines.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0) / 100
    return {
      provider_id,
      folio: `F-${++numbered}`,
      issued_on: '2026-03-10',
      currency: 'MXN' as const,
      subtotal: total.toFixed(2),
      tax: '0',
      total: total.toFixed(2),
      note: '',
      lines: lines.map((line) => ({ reference: '', description: '', ...line })),
      ...over,
    }
  }
  return {
    clerk,
    accountant,
    manager,
    buildProvider: () => buildProvider(world.database),
    sold,
    vouchersOf,
    bodyOf,
    capture: (
      provider_id: number,
      lines: Parameters<typeof bodyOf>[1],
      over: object = {},
      session = clerk,
    ) => desk.call(session, saveInvoice, { body: bodyOf(provider_id, lines, over) }),
  }
}
let numbered = 0
