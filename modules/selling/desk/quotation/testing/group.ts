import { createRecord } from '@kit/tables/record-contract'
import { expect } from 'vitest'
import { freshReference } from '@app/payments/testing'
import { DAY, type AttackedDesk } from '../../testing/desk.ts'
import { acceptQuotation, offerToGroup, showQuotation } from '../contract.ts'
import { collectFromGroup, planGroup, showGroupPlan } from '../contract/proforma.ts'

export const customer = { name: 'Ana Ruiz', email: 'ana@example.test', language: 'es' } as const

/** A row of a rooming list. */
export const room = (name: string, people: number, over: object = {}) => ({
  room: name,
  guest: `Huésped ${name}`,
  people,
  email: null,
  skips: [] as string[],
  ...over,
})

/** A service of a sheet, its people, and the price of each. */
type OfSheet = readonly [{ option_id: number }, people: number, price: string, over?: object]

/** What a manager does with the quotation of a group, from its sheet to its payments. */
export function openGroups(desk: AttackedDesk) {
  async function offered(
    services: readonly OfSheet[],
    expected: string,
    sheet: object = {},
  ): Promise<string> {
    const made = await desk.call(desk.boss, createRecord, {
      params: { id: 'group-sheet' },
      body: {
        name: 'Boda Ruiz y Luna',
        event: 'wedding',
        channel_id: desk.boss.user.desk!.channel_id,
        starts_on: '2026-03-19',
        ends_on: '2026-03-22',
        people: 10,
        currency: 'MXN',
        services: services.map(([{ option_id }, people, price, over]) => ({
          day: DAY,
          time: null,
          option_id,
          service: '',
          people,
          price,
          ...over,
        })),
        ...sheet,
      },
    })
    const { body, error } = await desk.call(desk.boss, offerToGroup, {
      params: { uuid: made.body.key },
      body: { customer, expected_total: expected },
    })
    expect(error).toBeUndefined()
    return body.uuid
  }

  const shown = async (uuid: string) =>
    (await desk.call(desk.boss, showGroupPlan, { params: { uuid } })).body

  const plan = async (uuid: string, rooms: object[], instalments: object[] = []) =>
    desk.call(desk.boss, planGroup, {
      params: { uuid },
      body: { version: (await shown(uuid)).version, rooms, instalments } as never,
    })

  const accept = (uuid: string, expected_total: string) =>
    desk.call(desk.boss, acceptQuotation, {
      params: { uuid },
      body: { expected_total, signature: { typed_name: 'Ana Ruiz' } },
    })

  /** At the balance that is shown now, unless another is said. */
  const collect = async (
    uuid: string,
    amount: string,
    method_id = 1,
    expected_balance: string | null = null,
  ) =>
    desk.call(desk.boss, collectFromGroup, {
      params: { uuid },
      body: {
        amount,
        expected_balance: expected_balance ?? (await shown(uuid)).balance.amount,
        method_id,
        ...(method_id === 1 ? {} : { reference: freshReference() }),
      },
    })

  const stateOf = async (uuid: string) =>
    (await desk.call(desk.boss, showQuotation, { params: { uuid } })).body.state

  return { offered, shown, plan, accept, collect, stateOf }
}
