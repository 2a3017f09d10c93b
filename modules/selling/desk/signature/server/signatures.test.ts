import { takeGuardsOff } from '@kit/testing/guards'
import { only, run } from '@kit/db/database'
import { printVouchersOfReservation } from '@app/vouchers/contract'
import { dayInWords, type Day } from '@kit/kernel/day'
import { linesOf, withoutPoppler } from '@kit/pdf/testing'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  buildTour,
  cancelSale,
  holdSeats,
  openAttackedDesk,
  sell,
  show,
  wanted,
} from '../../testing/desk.ts'
import { changeItem, editGuest } from '../../change/contract.ts'
import {
  saveClientSignature,
  saveRepSignature,
  saveRetroSignature,
  saveSignatures,
  saveSupervisorSignature,
  showRetroSignatures,
  showSignatures,
} from '../contract.ts'

const desk = await openAttackedDesk({ connections_max: 6 })
const { world, rep } = desk
const place = rep.user.desk!
const supervisor = await world.signInAs({
  roles: ['SUPERVISOR CONCESION'],
  channel_ids: [place.channel_id],
  hotel_ids: [place.hotel_id],
  location_ids: [place.location_id],
})
const ANA = { typed_name: 'Ana López' }
const INK = {
  strokes: [
    [
      { x: 1, y: 1, t: 0 },
      { x: 90, y: 30, t: 20 },
    ],
  ],
}

const sold = async () =>
  (await sell(desk, [wanted(await buildTour(desk))], { total: '2000' })).body.uuid
const signed = async (uuid: string, session = rep) =>
  (await desk.call(session, showSignatures, { params: { id: uuid } })).body
const shaOf = async (uuid: string) => (await signed(uuid)).content_sha256
const asClient = (uuid: string, content_sha256: string) =>
  desk.call(rep, saveClientSignature, {
    body: { reservation: uuid, content_sha256, signature: ANA },
  })
async function moveToAnotherRoom(uuid: string, room = '512') {
  const { id, version } = await show(desk, uuid)
  const { status } = await desk.call(rep, editGuest, {
    params: { id },
    body: {
      version,
      room,
      name: 'Jane Doe',
      phone: '+1 305 555 0100',
      email: null,
      language: 'en',
      notes: null,
      reason: 'Cambió de cuarto',
    },
  })
  expect(status).toBe(200)
}

describe('what a guest signs', () => {
  test('at the sale is the reservation word for word, with its hash', async () => {
    const uuid = await sold()
    const { folio } = await show(desk, uuid)

    const { content, content_sha256, signatures, due, language } = await signed(uuid)

    expect(content.split('\n')).toEqual(
      expect.arrayContaining([
        `RESERVATION ${folio} · v2`,
        'Guest: Jane Doe',
        'Telephone: +1 305 555 0100',
        expect.stringContaining('Fri, Mar 20, 2026 09:00 AM'),
        '   2 adults, 0 minors, 0 infants',
        '   MXN 2,000.00 − 0.00 + dock fee 0.00 = 2,000.00',
        expect.stringMatching(/^TOTAL MXN 2,000\.00 · deposit /),
      ]),
    )
    expect(content).not.toMatch(/\d{2}\/\d{2}\/\d{4}/)
    expect(content_sha256).toBe(createHash('sha256').update(content).digest('hex'))
    expect(signatures).toMatchObject([
      { signer: 'client', standing: 'current', content, content_sha256, by: null },
    ])
    expect([due, language]).toEqual([[], 'en'])
  })

  test.each(['es', 'en'] as const)(
    'names days in %s as every other paper does',
    async (language) => {
      const { days } = await only(
        world.database,
        sql<{ days: { day: Day; told: string }[] }>`
        select jsonb_agg(jsonb_build_object('day', d::date,
            'told', platform.day_in_words(d::date, ${language === 'es'}::boolean))) as days
          from generate_series('2026-01-01'::date, '2026-12-31', '1 day') d`,
      )

      expect(days.map(({ told }) => told)).toEqual(days.map(({ day }) => dayInWords(day, language)))
    },
  )

  test('is of an earlier version after a change, and is signed anew; the old one is kept', async () => {
    const uuid = await sold()
    const before = await shaOf(uuid)
    await moveToAnotherRoom(uuid)
    const changed = await signed(uuid)

    const stale = await asClient(uuid, before)
    const kept = await asClient(uuid, changed.content_sha256)

    expect(changed).toMatchObject({ due: ['client'], signatures: [{ standing: 'earlier' }] })
    expect(changed.content).toContain('room 512')
    expect(stale.error!.code).toBe('signature.outdated')
    expect(kept.body).toMatchObject({ due: [], content_sha256: changed.content_sha256 })
    expect((await signed(uuid)).signatures).toMatchObject([
      { standing: 'current', content_sha256: changed.content_sha256, typed_name: 'Ana López' },
      { standing: 'earlier', content_sha256: before },
    ])
  })

  test('changed there and back is signed anew too, though it says the same', async () => {
    const uuid = await sold()
    await moveToAnotherRoom(uuid, '512')
    await moveToAnotherRoom(uuid, '513')
    await asClient(uuid, await shaOf(uuid))
    await moveToAnotherRoom(uuid, '512')
    await moveToAnotherRoom(uuid, '513')

    expect((await signed(uuid)).due).toEqual(['client'])
    expect((await asClient(uuid, await shaOf(uuid))).status).toBe(200)
  })

  test('follows a service that moves to another day', async () => {
    const uuid = await sold()
    const { items } = await show(desk, uuid)
    const { id, version } = items[0]!
    const changed = await desk.call(rep, changeItem, {
      params: { id },
      body: { version, adults: 1, expected_total: '1000', reason: 'Va sola', payments: [] },
    })

    expect(changed.status).toBe(200)
    expect((await signed(uuid)).content).toContain('   1 adults, 0 minors')
    expect((await signed(uuid)).due).toEqual(['client'])
  })

  test('is kept once a version, also of two at the same time', async () => {
    const uuid = await sold()
    await moveToAnotherRoom(uuid)
    const sha = await shaOf(uuid)

    const replies = await Promise.all([asClient(uuid, sha), asClient(uuid, sha)])

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)!.error!.code).toBe(
      'signature.signed_already',
    )
  })

  test('stands whatever a product is called later', async () => {
    const uuid = await sold()
    await run(
      world.database,
      sql`update catalog.product set name_en = 'Another name' where id = (
        select product_id from reservations.item i join reservations.reservation r
          on r.id = i.reservation_id where r.uuid = ${uuid}::uuid)`,
    )

    expect((await signed(uuid)).signatures).toMatchObject([{ standing: 'current' }])
  })

  test('cannot be made to say more lines than it has', async () => {
    const tour = await buildTour(desk)
    const { body } = await sell(desk, [wanted(tour)], {
      total: '2000',
      customer: { name: 'Jane\nTOTAL MXN 1.00 «x»', phone: '998 555 0101', language: 'es' },
    })

    const { content } = await signed(body.uuid)

    expect(content.split('\n')[1]).toBe('Titular: Jane TOTAL MXN 1.00 "x"')
  })

  test.skipIf(withoutPoppler)(
    'is printed on the voucher by who signed and when, without its hash',
    async () => {
      const uuid = await sold()
      const sha = await shaOf(uuid)
      await desk.call(rep, saveRepSignature, {
        body: { reservation: uuid, content_sha256: sha, signature: INK },
      })

      const { body } = await world.call(rep, printVouchersOfReservation, {
        params: { uuid },
        query: { format: 'a4', language: 'es' },
      })

      const text = (await linesOf(Buffer.from(await body.blob.arrayBuffer()))).join(' ')
      expect(text).toContain('Firma del cliente Firma del rep Jane Doe')
      expect(text).toMatch(/Firmado por Jane Doe · \w{3} \d+ mar 2026, \d\d:\d\d AM/)
      expect(text.replaceAll(' ', '')).not.toContain(sha.slice(0, 16))
    },
  )
})

describe('who signs', () => {
  test('is guest and rep at once, the rep as who they are', async () => {
    const uuid = await sold()
    await moveToAnotherRoom(uuid)

    const kept = await desk.call(rep, saveSignatures, {
      body: {
        reservation: uuid,
        content_sha256: await shaOf(uuid),
        signatures: { client: ANA, rep: INK },
      },
    })

    expect(kept.status).toBe(200)
    const { signatures } = await signed(uuid)
    expect(signatures.map(({ signer, standing, by }) => [signer, standing, by !== null])).toEqual([
      ['rep', 'current', true],
      ['client', 'current', false],
      ['client', 'earlier', false],
    ])
  })

  test('is a supervisor, of others’ sales only', async () => {
    const uuid = await sold()
    const body = { reservation: uuid, content_sha256: await shaOf(uuid), signature: INK }
    const seller = await world.signInAs({
      roles: ['SUPERVISOR CONCESION'],
      channel_ids: [place.channel_id],
      hotel_ids: [place.hotel_id],
      location_ids: [place.location_id],
      desk: place,
    })
    const own = (await sell(desk, [wanted(await buildTour(desk))], { total: '2000' }, seller)).body

    const replies = [
      await desk.call(rep, saveSupervisorSignature, { body }),
      await desk.call(supervisor, saveSupervisorSignature, { body }),
      await desk.call(seller, saveSupervisorSignature, {
        body: { ...body, reservation: own.uuid, content_sha256: await shaOfBoss(own.uuid) },
      }),
    ]

    expect(replies.map(({ status, error }) => error?.code ?? status)).toEqual([
      'permission.denied',
      200,
      'signature.own_sale',
    ])
    expect((await signed(uuid)).can).toEqual({
      client: true,
      rep: true,
      supervisor: false,
      retro: false,
    })
  })

  test('is nobody of what is held or cancelled, nor afterwards of what was sold in time', async () => {
    const held = await holdSeats(desk, [wanted(await buildTour(desk))])
    const cancelled = await sold()
    await cancelSale(desk, cancelled)
    const uuid = await sold()

    const replies = [
      await asClient(held.body.uuid, await shaOf(held.body.uuid)),
      await asClient(cancelled, await shaOf(cancelled)),
      await desk.call(desk.boss, saveRetroSignature, {
        body: { reservation: uuid, content_sha256: await shaOf(uuid), signature: INK },
      }),
    ]

    expect(replies.map(({ error }) => error!.code)).toEqual([
      'signature.not_sold',
      'signature.not_sold',
      'signature.not_retroactive',
    ])
    const retro = await desk.call(rep, showRetroSignatures, { params: { id: uuid } })
    expect(retro.body).toMatchObject({ retroactive: false, due: false, signatures: [] })
  })
})

const shaOfBoss = async (uuid: string) =>
  (await desk.call(desk.boss, showSignatures, { params: { id: uuid } })).body.content_sha256

describe('a signature that was tampered with', () => {
  const verdictAfter = async (corruption: ReturnType<typeof sql>, uuid: string) => {
    const undo = new Error('undo')
    let standing: string | undefined
    await world.database
      .transaction()
      .execute(async (tx) => {
        await takeGuardsOff(tx, ['reservations'])
        await run(tx, corruption)
        const { findSignatures } = await import('@app/reservations/api')
        const { id } = await only(
          tx,
          sql<{ id: number }>`
            select id from reservations.reservation where uuid = ${uuid}::uuid`,
        )
        standing = (await findSignatures(tx, id))[0]!.standing
        throw undo
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error
      })
    return standing
  }

  test('is seen: a text that is not its hash’s, and a reservation that changed with no change noted', async () => {
    const uuid = await sold()
    const verdicts = [
      await verdictAfter(
        sql`update reservations.signature set content = content || ' y más'`,
        uuid,
      ),
      await verdictAfter(
        sql`update reservations.signature set content_sha256 = repeat('0', 64)`,
        uuid,
      ),
      await verdictAfter(sql`update reservations.reservation set room = '999'`, uuid),
      await verdictAfter(sql`update reservations.reservation set paid = paid`, uuid),
    ]

    expect(verdicts).toEqual(['broken', 'broken', 'broken', 'current'])
  })

  test('is none where an older version of the words was signed, or a product says more of health', async () => {
    const uuid = await sold()
    const ofFirstVersion = sql`
      update reservations.signature g set (content, content_sha256) = (
        select a.content, encode(sha256(convert_to(a.content, 'UTF8')), 'hex')
          from (select reservations.agreement(g.reservation_id, g.language, 1) as content) a)`

    const verdicts = [
      await verdictAfter(ofFirstVersion, uuid),
      await verdictAfter(sql`update catalog.product set health_en = 'Not with asthma'`, uuid),
    ]

    expect(verdicts).toEqual(['current', 'current'])
  })

  test('says for whom a service is not, because of their health', async () => {
    const uuid = await sold()
    await run(world.database, sql`update catalog.product set health_en = 'Not with asthma'`)

    expect((await signed(uuid)).content).toContain('Health: «Not with asthma»')
  })
})
