import { sendConfirmation } from '@app/vouchers/contract'
import { all, only, run } from '@kit/db/database'
import { checkInvariants } from '@kit/db/invariants'
import { findTableRows } from '@kit/tables/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTour, card, openAttackedDesk, sell, show, wanted } from '../../testing/desk.ts'
import { confirmCustomer } from '../../customer-confirmation/contract.ts'
import { saveClientSignature, showSignatures } from '../../signature/contract.ts'
import { showTrail } from '../../trail/contract.ts'
import { editGuest, keepContact } from '../contract.ts'

const desk = await openAttackedDesk()
const { world, rep } = desk

/** A sale whose guest signed, and left no address. */
const sold = async () =>
  (
    await sell(desk, [wanted(await buildTour(desk))], {
      total: '2000',
      payments: [card('MXN', '2000')],
    })
  ).body
const signed = async (uuid: string) =>
  (await desk.call(rep, showSignatures, { params: { id: uuid } })).body
const sendTo = async (uuid: string, email: string) =>
  desk.call(rep, sendConfirmation, {
    body: { id_reservation: (await show(desk, uuid)).id, email },
  })
const found = async (text: string) =>
  (
    await desk.call(rep, findTableRows, { params: { id: 'reservations' }, body: { text } })
  ).body.rows.map((row) => row['folio'])
const edit = async (uuid: string, fields: { email: string | null; phone?: string }) => {
  const { id, version, customer_phone, room } = await show(desk, uuid)
  return desk.call(rep, editGuest, {
    params: { id },
    body: {
      version,
      name: 'Jane Doe',
      phone: customer_phone ?? '',
      language: 'en',
      room,
      notes: null,
      reason: 'Lo dio al volver',
      ...fields,
    },
  })
}

test('the first address that is typed for a confirmation is kept, found by and told; another one is not', async () => {
  const { uuid, folio } = await sold()

  const sent = [
    await sendTo(uuid, 'Jane@Later.example'),
    await sendTo(uuid, 'husband@later.example'),
  ]

  expect(sent.map(({ body }) => body.recipient)).toEqual([
    'jane@later.example',
    'husband@later.example',
  ])
  expect((await show(desk, uuid)).customer_email).toBe('jane@later.example')
  expect([await found('jane@later.example'), await found('husband@later.example')]).toEqual([
    [folio],
    [],
  ])
  const told = (await desk.call(rep, showTrail, { params: { id: uuid } })).body
  const kept = told.filter(({ sentence }) => /teléfono o correo faltante/.test(sentence))
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).toContain('jane@later.example')
})

test('what was signed and confirmed stands when the first address comes, and not when it becomes another', async () => {
  const { uuid } = await sold()
  await desk.call(rep, confirmCustomer, { body: { uuid, way: 'phone' } })
  const before = await signed(uuid)

  await sendTo(uuid, 'jane@later.example')

  const after = await signed(uuid)
  expect(after.signatures).toEqual(before.signatures)
  expect(after.signatures).toMatchObject([{ standing: 'current' }])
  expect(after.due).toEqual([])
  expect(after.content).toContain('E-mail: jane@later.example')
  expect((await show(desk, uuid)).customer_confirmation).toMatchObject({ way: 'phone' })

  expect((await edit(uuid, { email: 'other@later.example' })).status).toBe(200)
  expect(await signed(uuid)).toMatchObject({
    due: ['client'],
    signatures: [{ standing: 'earlier' }],
  })
  expect((await show(desk, uuid)).customer_confirmation).toBeNull()
})

test('the first address that is written in the form of the guest asks nobody to sign anew', async () => {
  const { uuid } = await sold()

  expect((await edit(uuid, { email: 'jane@form.example' })).status).toBe(200)

  expect(await signed(uuid)).toMatchObject({ due: [], signatures: [{ standing: 'current' }] })
})

test('a telephone that was signed and is written over beside the product is a broken signature', async () => {
  const { uuid } = await sold()
  await sendTo(uuid, 'jane@signed.example')
  const { customer_phone } = await show(desk, uuid)
  const writeOver = (phone: string | null) =>
    run(
      world.database,
      sql`update reservations.reservation set customer_phone = ${phone} where uuid = ${uuid}::uuid`,
    )

  await writeOver('+1 305 555 9999')

  expect((await signed(uuid)).signatures).toMatchObject([{ standing: 'broken' }])
  await writeOver(customer_phone)
})

test('a first telephone is kept where there was none, once, and only one that can be dialled', async () => {
  const { uuid, folio } = await sold()
  await edit(uuid, { email: null, phone: '' })
  const keep = (phone: string) => desk.call(rep, keepContact, { body: { uuid, phone } })

  const short = await keep('555 0100')
  const replies = await Promise.all([keep('+52 998 555 0177'), keep('+52 998 555 0177')])
  const later = await keep('+52 998 555 0188')

  expect([short.status, short.error?.code]).toEqual([422, 'guest.phone_impossible'])
  expect(replies.map(({ body }) => body.phone)).toEqual(['+52 998 555 0177', '+52 998 555 0177'])
  expect(later.body.phone).toBe('+52 998 555 0177')
  expect(await found('998 555 0177')).toEqual([folio])
  const changes = await all(
    world.database,
    sql<{ after: object; first_contact: boolean }>`
    select c.after, c.first_contact from reservations.change c
      join reservations.reservation r on r.id = c.reservation_id
     where r.uuid = ${uuid}::uuid order by c.id`,
  )
  expect(changes.slice(1)).toEqual([{ after: { phone: '+52 998 555 0177' }, first_contact: true }])
})

test('a telephone that was blank when the guest signed anew is given later, and the signature stands', async () => {
  const { uuid } = await sold()
  await edit(uuid, { email: null, phone: '' })
  const { content, content_sha256 } = await signed(uuid)
  expect(content).toContain('Telephone: —')
  const anew = await desk.call(rep, saveClientSignature, {
    body: { reservation: uuid, content_sha256, signature: { typed_name: 'Jane Doe' } },
  })
  expect(anew.status, JSON.stringify(anew.error)).toBe(200)

  await desk.call(rep, keepContact, { body: { uuid, phone: '+52 998 555 0177' } })

  expect(await signed(uuid)).toMatchObject({ due: [], signatures: [{ standing: 'current' }, {}] })
  expect(await checkInvariants(world.database)).toEqual([])
})

test('what was signed with nothing in place of the telephone stands as it is, and when one comes', async () => {
  const stands = (telephone: string) =>
    only(
      world.database,
      sql<{ as_signed: boolean }>`
      select reservations.stands_as_signed(${'A\nTeléfono: \nB'}, ${`A\nTeléfono: ${telephone}\nB`})
        as as_signed`,
    )

  expect([await stands(''), await stands('—'), await stands('998 555 0177')]).toEqual([
    { as_signed: true },
    { as_signed: true },
    { as_signed: true },
  ])
})

test('where one of both is missing, the other stays what it was', async () => {
  const { uuid } = await sold()
  await sendTo(uuid, 'jane@first.example')
  await edit(uuid, { email: 'jane@first.example', phone: '' })

  await desk.call(rep, keepContact, {
    body: { uuid, phone: '+52 998 555 0177', email: 'other@second.example' },
  })

  expect(await show(desk, uuid)).toMatchObject({
    customer_phone: '+52 998 555 0177',
    customer_email: 'jane@first.example',
  })
})

test('an edited telephone has the digits of its country; one that was kept before may stay', async () => {
  const { uuid } = await sold()
  await run(
    world.database,
    sql`update reservations.reservation set customer_phone = '555 0100' where uuid = ${uuid}::uuid`,
  )

  const stays = await edit(uuid, { email: 'jane@stays.example' })
  const wrong = await edit(uuid, { email: 'jane@stays.example', phone: '998 555 01' })
  const right = await edit(uuid, { email: 'jane@stays.example', phone: '998 555 0101' })

  expect([stays.status, wrong.error?.code, right.status]).toEqual([
    200,
    'guest.phone_impossible',
    200,
  ])
  expect(wrong.error?.message).toMatch(/998 555 01 no corresponde a \+52/)
})

test('a sale takes a telephone of the guest’s country, or one that says its own', async () => {
  const tour = await buildTour(desk)
  const sellTo = async (phone: string, country?: string) =>
    (
      await sell(desk, [wanted(tour)], {
        total: '2000',
        customer: { name: 'Jane Doe', phone, language: 'en', ...(country ? { country } : {}) },
      })
    ).error?.code ?? 'sold'

  expect([
    await sellTo('998 555 01'),
    await sellTo('998 555 0100', 'FR'),
    await sellTo('01 44 12 34 56', 'FR'),
    await sellTo('+44 20 7946 0018', 'FR'),
  ]).toEqual(['guest.phone_impossible', 'guest.phone_impossible', 'sold', 'sold'])
})
