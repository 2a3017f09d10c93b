import { setPaymentProviders } from '@app/payment-links/open'
import { openSimulator, type SimulatedCharge, type Simulator } from '@app/payment-links/simulator'
import type { Provider } from '@app/payment-links/rules'
import { only } from '@kit/db/database'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { saveQuotation } from '../../quotation/contract.ts'
import { wanted, type AttackedDesk, type Tour } from '../../testing/desk.ts'
import {
  beginPayment,
  mailClipLink,
  mailPayPalLink,
  mailStripeLink,
  openPaymentPage,
} from '../contract.ts'
import { askProviders } from '../server/jobs.ts'

export type Online = {
  simulator: Simulator
  /** A quotation of two at the tour's price, mailed with a link; answers its secret and its names. */
  offer(
    tour: Tour,
    by: Provider,
    rest?: { asks?: 'deposit' | 'all'; quotation?: object },
  ): Promise<{ uuid: string; link: string; token: string }>
  /** Presses pay on the page, as the guest; answers the charge that the provider has for it. */
  goPay(token: string, expected?: string): Promise<SimulatedCharge>
  page(token: string): ReturnType<AttackedDesk['call']>
  /** The job that asks about what nobody told. */
  askAbout(): Promise<void>
  attemptOf(charge: SimulatedCharge): Promise<{ state: string; problem: string | null }>
}

/** The three pretended providers, whose notices reach the server of the test. */
export async function openOnline(desk: AttackedDesk): Promise<Online> {
  const { world } = desk
  const simulator = await openSimulator({
    tell_at: () => 'http://localhost:3000',
    now: () => world.now,
    deliver: async (address, { headers, body }) => {
      const { pathname, search } = new URL(address)
      const { statusCode: status } = await world.app.inject({
        method: 'POST',
        url: `${pathname}${search}`,
        headers: headers as Record<string, string>,
        payload: String(body),
      })
      return { status }
    },
  })
  setPaymentProviders(simulator.keys)
  afterAll(() => simulator.close())
  afterAll(() => setPaymentProviders(null))

  const tokenOf = async (link: string) => {
    const { plain } = await only(
      world.database,
      sql<{ plain: string }>`
        select m.plain from mailing.mail m join payment_links.link l on l.mail_id = m.id
         where l.uuid = ${link}::uuid`,
    )
    return /\/pagar\/([\w-]{43})/.exec(plain)![1]!
  }
  return {
    simulator,
    async offer(tour, by, { asks = 'all', quotation = {} } = {}) {
      const { body: saved } = await desk.call(desk.rep, saveQuotation, {
        body: {
          cart: { items: [wanted(tour)] },
          expected_total: '2000',
          price_kind: 'frozen',
          customer: { name: 'Jane Doe', email: 'jane@example.test', language: 'en' },
          ...quotation,
        } as never,
      })
      const { uuid } = saved
      const { body: sent } = await (by === 'stripe'
        ? desk.call(desk.rep, mailStripeLink, { params: { id: uuid }, body: { asks } })
        : desk.call(desk.rep, by === 'clip' ? mailClipLink : mailPayPalLink, {
            body: { uuid, asks },
          }))
      return { uuid, link: sent.link, token: await tokenOf(sent.link) }
    },
    async goPay(token, expected = '2000') {
      const begun = await desk.call(null as never, beginPayment, {
        body: { token, expected, typed_name: 'Jane Doe' },
      })
      if (begun.status !== 200) throw new Error(JSON.stringify(begun.error))
      return simulator.charges.find(({ id }) => begun.body.address.endsWith(id))!
    },
    page: (token) => desk.call(null as never, openPaymentPage, { body: { token } }) as never,
    askAbout: () =>
      askProviders.perform(
        {},
        { database: world.database, now: world.now, attempt: 1, attempts_max: 1 },
      ),
    attemptOf: ({ id }) =>
      only(
        world.database,
        sql<{ state: string; problem: string | null }>`
          select state, problem from payment_links.attempt where external_id = ${id}`,
      ),
  }
}
