import { offerToGroup } from '@app/desk/quotation/contract'
import { buildChannel, buildLocation } from '@app/organization/testing'
import { openTestWorld } from '@app/server/testing'
import { linesOf } from '@kit/pdf/testing'
import { createRecord, saveRecord, showRecord } from '@kit/tables/record-contract'
import { findTableRows } from '@kit/tables/contract'
import { describe, expect, test } from 'vitest'
import { listGroups, printGroupSheet, showGroupSheet } from '../contract.ts'

const world = await openTestWorld({ modules: ['access', 'groups', 'organization'] })
const { database } = world
const place = async () => buildLocation(database, { channel_id: (await buildChannel(database)).id })
const [own, foreign] = [await place(), await place()]
const manager = await world.signInAs({
  roles: ['GERENTE CONCESION'],
  channel_ids: [own.channel_id],
})
const stranger = await world.signInAs({
  roles: ['GERENTE CONCESION'],
  channel_ids: [foreign.channel_id],
})

const SERVICES = [
  {
    day: '2026-06-02',
    time: '09:00',
    option_id: null,
    service: 'Catamarán privado',
    people: 40,
    price: '1250',
  },
  {
    day: '2026-06-03',
    time: null,
    option_id: null,
    service: 'Cena en la playa',
    people: 38,
    price: '980.50',
  },
]
const SHEET = {
  name: 'Boda Ruiz y Luna',
  event: 'wedding',
  channel_id: own.channel_id,
  starts_on: '2026-06-01',
  ends_on: '2026-06-04',
  people: 40,
  currency: 'MXN',
  contacts: [{ name: 'Ana Ruiz', role: 'Novia', phone: '998 555 0100', email: 'ana@example.test' }],
  rooms: [
    {
      room: '1201',
      guests: 'Ana y Luis',
      people: 2,
      arrives_on: '2026-06-01',
      leaves_on: '2026-06-04',
    },
  ],
  services: SERVICES,
  instalments: [
    { due_on: '2026-04-01', amount: '30000', paid_on: '2026-03-09', reference: 'T-1' },
    { due_on: '2026-05-15', amount: '57259', paid_on: null, reference: '' },
  ],
}
const make = (over: object = {}, who = manager) =>
  world.call(who, createRecord, { params: { id: 'group-sheet' }, body: { ...SHEET, ...over } })
const show = async (uuid: string, who = manager) =>
  world.call(who, showGroupSheet, { params: { uuid } })

describe('a group sheet', () => {
  test('comes to what its services cost, and says what of it is paid', async () => {
    const made = await make()

    expect(made.status, JSON.stringify(made.error)).toBe(200)
    expect((await show(made.body.key)).body).toMatchObject({
      folio: expect.stringMatching(/^GRP-26-\d{4}$/),
      total: { amount: '87259.0000', currency: 'MXN' },
      paid: { amount: '30000.0000' },
      rest: { amount: '57259.0000' },
      rooms: 1,
      lodged: 2,
    })
  })

  test('is refused where its instalments do not come to its services, by a cent', async () => {
    const reply = await make({
      instalments: [
        SHEET.instalments[0],
        { due_on: '2026-05-15', amount: '57258.99', paid_on: null, reference: '' },
      ],
    })

    expect(reply).toMatchObject({ status: 422, error: { code: 'group_sheet.instalments' } })
    expect(reply.error?.message).toContain('MXN 87258.99')
    expect(reply.error?.message).toContain('MXN 87259.00')
    expect((await make({ instalments: [] })).status).toBe(200)
  })

  test('holds together: its days, its rooms, its services, its payments', async () => {
    const codeOf = async (over: object) => (await make(over)).error?.code

    expect(await codeOf({ ends_on: '2026-05-31' })).toBe('group_sheet.days')
    expect(await codeOf({ rooms: [{ ...SHEET.rooms[0], leaves_on: '2026-06-01' }] })).toBe(
      'group_sheet.room_days',
    )
    expect(await codeOf({ services: [{ ...SERVICES[0], day: '2026-06-05' }] })).toBe(
      'group_sheet.service_day',
    )
    expect(await codeOf({ services: [{ ...SERVICES[0], service: ' ' }] })).toBe(
      'group_sheet.service_unnamed',
    )
    for (const [stay, code] of [
      [{ last_day: SERVICES[0]!.day }, 'group_sheet.stay_days'],
      [{ last_day: '2026-06-05' }, 'group_sheet.stay_days'],
      [{ last_day: '2026-06-04', people: 2, rooms: 3 }, 'group_sheet.stay_rooms'],
      [{ rooms: 2 }, 'group_sheet.stay_rooms'],
    ] as const)
      expect(await codeOf({ services: [{ ...SERVICES[0], people: 40, ...stay }] })).toBe(code)
    expect(await codeOf({ services: [{ ...SERVICES[0], option_id: 999_999 }] })).toBe(
      'group_sheet.option',
    )
    expect(
      await codeOf({
        services: [],
        instalments: [{ due_on: '2026-05-15', amount: '0', paid_on: null, reference: '' }],
      }),
    ).toBe('group_sheet.amount')
  })

  test('keeps what it said before and after each edit, and nothing where nothing changed', async () => {
    const { key, version } = (await make()).body
    const save = (at: number, body: object) =>
      world.call(manager, saveRecord, {
        params: { id: 'group-sheet', key },
        query: { version: at },
        body: body as never,
      })
    await save(version, { people: 42, notes: 'Sin mariscos' })
    const [{ leaves_on, arrives_on, ...room }] = SHEET.rooms as [(typeof SHEET.rooms)[0]]
    await save(version + 1, { people: 42, rooms: [{ leaves_on, ...room, arrives_on }] })

    const { versions } = (await show(key)).body
    expect(versions.map(({ number }) => number)).toEqual([2, 1])
    expect(versions[0]!.changes).toEqual([
      { field: 'people', before: 40, after: 42 },
      { field: 'notes', before: '', after: 'Sin mariscos' },
    ])
    expect(await save(version, { people: 50 })).toMatchObject({
      status: 409,
      error: { code: 'record.changed', details: { current: { values: { people: 42 } } } },
    })
  })

  test('is of its channel: others neither see it nor make one there', async () => {
    const { key } = (await make()).body
    const names = async (who: typeof manager) =>
      (await world.call(who, listGroups, {})).body.map(({ uuid }) => uuid)
    const rows = async (who: typeof manager) =>
      (await world.call(who, findTableRows, { params: { id: 'group-sheets' }, body: {} })).body.rows

    expect((await show(key, stranger)).status).toBe(404)
    expect(
      (await world.call(stranger, showRecord, { params: { id: 'group-sheet', key } })).status,
    ).toBe(404)
    expect(await names(stranger)).not.toContain(key)
    expect(await names(manager)).toContain(key)
    expect(await rows(stranger)).toHaveLength(0)
    expect((await rows(manager)).length).toBeGreaterThan(0)
    expect((await make({}, stranger)).error?.code).toBe('group_sheet.not_yours')
    const offer = {
      params: { uuid: key },
      body: { customer: { name: 'Ana' }, expected_total: '1' },
    }
    expect((await world.call(stranger, offerToGroup, offer)).status).toBe(404)
  })

  test('is printed with its rooms, services and instalments', async () => {
    const { key } = (await make()).body
    const reply = await world.call(manager, printGroupSheet, { params: { uuid: key } })

    expect(reply.status).toBe(200)
    const bytes = Buffer.from(await (reply.body as unknown as { blob: Blob }).blob.arrayBuffer())
    const text = (await linesOf(bytes)).join('\n')
    for (const said of ['Boda Ruiz y Luna', 'Catamarán privado', 'MXN 87,259.00', 'T-1', '1201'])
      expect(text).toContain(said)
  })
})

test('the telephone of a contact has the digits of its country', async () => {
  const contact = (phone: string) => ({ contacts: [{ ...SHEET.contacts[0]!, phone }] })

  const [wrong, abroad, none] = [
    await make(contact('998 1')),
    await make(contact('+44 20 7946 0018')),
    await make(contact('')),
  ]

  expect([wrong.status, wrong.error?.code]).toEqual([422, 'group_sheet.phone_impossible'])
  expect([abroad.status, none.status]).toEqual([200, 200])
})
