import { buildAgency } from '@app/organization/testing'
// Everything about one guest is handed to them, and forgotten when they ask or the time has come.
import { asSystem } from '@kit/db/context'
import { all, only, run } from '@kit/db/database'
import { checkInvariants } from '@kit/db/invariants'
import { recordSetting } from '@kit/db/settings'
import { readXlsx } from '@kit/spreadsheet/read-xlsx'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { examine } from '@app/audit/testing'
import { buildTour, cancelSale, DAY, openAttackedDesk, sell, wanted } from '@app/desk/testing'
import { editGuest, keepContact } from '@app/desk/change/contract'
import { showSignatures } from '@app/desk/signature/contract'
import { keepFirstContact } from '@app/reservations/testing'
import { findCertificateBalance, issueCertificate } from '@app/payments/contract/certificates'
import { exportGuestData, findGuestData, forgetGuest } from '../contract.ts'
import { guestDataDays } from '../settings.ts'
import { forgetGuests } from './jobs.ts'

const desk = await openAttackedDesk()
const { database } = desk.world
/** More than ninety days after the one service, and fewer after the other. */
const AFTER = '2026-07-01T15:00:00.000Z'

let guests = 0
/** Somebody who bought a tour, whose name, telephone and e-mail are nobody else's. */
async function buildGuest({ day = DAY, payments }: { day?: string; payments?: object[] } = {}) {
  const number = String(++guests).padStart(4, '0')
  const name = `Zoraida Quetzalli ${number}`
  const email = `zoraida.${number}@quetzal.example`
  const phone = `+52 998 777 ${number}`
  const tour = await buildTour(desk, { day })
  const sold = await sell(desk, [wanted(tour, { service_day: day })], {
    total: '2000',
    customer: { name, phone, email, language: 'es' },
    signatures: { client: { typed_name: name } },
    notes: `Alergia de ${name}`,
    ...(payments ? { payments } : {}),
  })
  expect(sold.status, JSON.stringify(sold.error)).toBe(200)
  return { name, email, phone, number, folio: sold.body.folio, uuid: sold.body.uuid }
}
const rowOf = ({ folio }: { folio: string }) =>
  only(
    database,
    sql<{ id: number; version: number }>`
    select id, version from reservations.reservation where folio = ${folio}`,
  )
const idOf = async (guest: { folio: string }) => (await rowOf(guest)).id
type Bought = Awaited<ReturnType<typeof buildGuest>>
type Fields = { name?: string; email?: string; room?: string | null; notes?: string }
const edit = async (guest: Bought, fields: Fields) =>
  desk.call(desk.rep, editGuest, {
    params: { id: await idOf(guest) },
    body: {
      version: (await rowOf(guest)).version,
      name: guest.name,
      phone: guest.phone,
      email: guest.email,
      language: 'es',
      room: '1204',
      notes: '',
      reason: 'Otro cuarto',
      ...fields,
    } as never,
  })
const byEmail = ({ email: value }: { email: string }) => ({ by: 'email' as const, value })
const find = async (key: { by: 'email' | 'phone' | 'folio'; value: string }) =>
  (await desk.call(desk.boss, findGuestData, { body: key })).body
const forgetAs = async (who: typeof desk.boss, key: Parameters<typeof find>[0]) => {
  const mentions = ((await find(key)).mentions ?? []).map(({ id }) => ({ id, mark: true }))
  return desk.call(who, forgetGuest, { body: { ...key, mentions, reason: 'Lo pidió' } })
}

async function rowsOf(blob: Blob): Promise<unknown[]> {
  const rows: unknown[] = []
  for await (const row of readXlsx(Buffer.from(await blob.arrayBuffer()))) rows.push(row)
  return rows
}

/** In which tables a text stands, in any column of any of them. */
async function tablesWith(text: string): Promise<string[]> {
  const columns = await all(
    database,
    sql<{ table: string; column: string }>`
    select c.oid::regclass::text as table, quote_ident(a.attname) as column
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not a.attisdropped
       and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'json'::regtype)
       and n.nspname !~ '^(pg_|information_schema)'`,
  )
  const found = new Set<string>()
  for (const { table, column } of columns) {
    const { there } = await only(
      database,
      sql<{ there: boolean }>`
      select exists (select from ${sql.raw(table)}
        where ${sql.raw(column)}::text ilike ${`%${text}%`}) as there`,
    )
    if (there) found.add(table)
  }
  return [...found].sort()
}

test('who a guest was is found by e-mail in any letters, by telephone as it is written anywhere, and by folio alone', async () => {
  const guest = await buildGuest()
  const other = await buildGuest()

  const found = await Promise.all([
    find({ by: 'email', value: guest.email.toUpperCase() }),
    find({ by: 'phone', value: `998777${guest.number}` }),
    find({ by: 'folio', value: guest.folio.toLowerCase() }),
  ])

  for (const { reservations } of found)
    expect(reservations).toMatchObject([{ folio: guest.folio, guest: guest.name, stands: true }])
  expect(found[0].kept.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['reservations', 'signatures', 'mails']),
  )
  expect((await find({ by: 'phone', value: '998 777 9999' })).kept).toEqual([])
  expect((await find(byEmail(other))).reservations).toMatchObject([{ folio: other.folio }])
})

test('a guest is handed all that is kept of them and nothing of anybody else, to read by program and by eye', async () => {
  const guest = await buildGuest()
  const other = await buildGuest()

  const json = await desk.call(desk.boss, exportGuestData, {
    body: { ...byEmail(guest), format: 'json' },
  })
  const sheet = await desk.call(desk.boss, exportGuestData, {
    body: { ...byEmail(guest), format: 'xlsx' },
  })

  const text = await json.body.blob.text()
  const told = JSON.parse(text) as Record<string, Record<string, unknown>[]>
  expect(told['reservations']).toMatchObject([
    { folio: guest.folio, name: guest.name, phone: guest.phone, total: '2000.0000' },
  ])
  expect(told['signatures']![0]!['content']).toContain(guest.name)
  expect(told['mails']!.length).toBeGreaterThan(0)
  expect(text).not.toContain(other.email)
  expect(text).not.toContain(other.folio)
  const rows = await rowsOf(sheet.body.blob)
  expect(JSON.stringify(rows)).toContain(guest.folio)
  const audited = await all(
    database,
    sql<{ said: string }>`
    select after::text || entity_id as said from platform.audit_entry
     where action = 'guest.exported'`,
  )
  expect(audited).toHaveLength(2)
  expect(JSON.stringify(audited)).not.toContain(guest.email)
})

test('a guest is handed what came back of their mails and which address is not written to, until they are forgotten', async () => {
  const [guest, other] = [await buildGuest(), await buildGuest()]
  await bounceMailsOf(guest)
  await bounceMailsOf(other)

  const told = await exported(byEmail(guest))
  const toldByFolio = await exported({ by: 'folio', value: guest.folio })

  expect(told['bounces']).toMatchObject([
    { recipient: guest.email, kind: 'hard', status: '5.1.1', diagnostic: `no ${guest.email}` },
  ])
  expect(told['mail_suppressions']).toMatchObject([
    { address: guest.email, reason: 'hard_bounce', detail: `no ${guest.email}`, lifted_at: null },
  ])
  expect(toldByFolio['mail_suppressions']).toEqual(told['mail_suppressions'])
  expect(JSON.stringify(told)).not.toContain(other.email)
  await cancelSale(desk, guest.uuid)
  expect((await forgetAs(desk.boss, byEmail(guest))).status).toBe(200)
  expect((await tablesWith(guest.email)).filter((table) => !MAY_KEEP.includes(table))).toEqual([])
})
async function bounceMailsOf({ email }: { email: string }): Promise<void> {
  await run(
    database,
    sql`
    with returned as (
      insert into mailing.bounce (mail_id, kind, status, diagnostic, received_at)
      select min(id), 'hard', '5.1.1', ${`no ${email}`}, ${AFTER} from mailing.mail
       where recipient = ${email} returning diagnostic, received_at)
    insert into mailing.suppression (address, reason, detail, since)
    select ${email}, 'hard_bounce', diagnostic, received_at from returned`,
  )
}
async function exported(key: { by: 'email' | 'folio'; value: string }) {
  const { body } = await desk.call(desk.boss, exportGuestData, { body: { ...key, format: 'json' } })
  return JSON.parse(await body.blob.text()) as Record<string, Record<string, unknown>[]>
}

test('a guest who is still served is not forgotten, and nothing of them changes', async () => {
  const guest = await buildGuest()
  const before = await find(byEmail(guest))

  const refused = await forgetAs(desk.boss, byEmail(guest))

  expect(refused.error?.code).toBe('guest_data.stands')
  expect(refused.error?.message).toContain(guest.folio)
  expect(await find(byEmail(guest))).toEqual(before)
})

test('who is forgotten stands nowhere, the chained audit included; books, vouchers and auditor agree as before', async () => {
  const guest = await buildGuest()
  const changed = await edit(guest, { name: `${guest.name} hijo` })
  expect(changed.status, JSON.stringify(changed.error)).toBe(200)
  await cancelSale(desk, guest.uuid)
  const [postings, different] = [await booksNow(), await differences()]

  const { status, body } = await forgetAs(desk.boss, byEmail(guest))

  expect(status).toBe(200)
  expect(body.rows).toBeGreaterThan(1)
  for (const text of [guest.email, guest.name, guest.phone])
    expect((await tablesWith(text)).filter((table) => !MAY_KEEP.includes(table))).toEqual([])
  expect(await booksNow()).toEqual(postings)
  expect(await differences()).toEqual(different)
  expect(await checkInvariants(database)).toEqual([])
  expect((await find({ by: 'folio', value: guest.folio })).reservations).toMatchObject([
    { guest: 'Huésped olvidado', forgotten: true },
  ])
  expect((await forgetAs(desk.boss, byEmail(guest))).error?.code).toBe('guest_data.nobody')
})
/** Gone by itself within days. */
const MAY_KEEP = ['platform.idempotency_key', 'platform.live_event']

const differences = async () =>
  (await examine(database, null)).differences.filter(({ check }) => check !== 'entry_other_day')
const booksNow = () =>
  all(
    database,
    sql`
    select account_code, currency, sum(amount)::text from ledger.posting
     group by 1, 2 order by 1, 2`,
  )

test('what was signed leaves its hash, so that nobody signs it anew unseen', async () => {
  const guest = await buildGuest()
  const signature = () =>
    only(
      database,
      sql<{ content: string; sha: string; typed_name: string }>`
      select s.content, s.content_sha256 as sha, s.typed_name from reservations.signature s
        join reservations.reservation r on r.id = s.reservation_id
       where r.folio = ${guest.folio} and s.signer = 'client'`,
    )
  const before = await signature()
  await cancelSale(desk, guest.uuid)

  await forgetAs(desk.boss, { by: 'folio', value: guest.folio })
  const after = await signature()
  await forgetAs(desk.boss, { by: 'folio', value: guest.folio })

  expect(after.content).toContain(before.sha)
  expect(after).toMatchObject({ typed_name: '—' })
  expect(await signature()).toEqual(after)
})

test('what a forgotten guest signed is not shown as broken, and what was signed before a change stays earlier', async () => {
  const [guest, moved] = [await buildGuest(), await buildGuest()]
  const changed = await edit(moved, {
    email: 'other@quetzal.example',
    room: null,
    notes: `Alergia de ${moved.name}`,
  })
  expect(changed.status, JSON.stringify(changed.error)).toBe(200)
  const standings = async (uuid: string) =>
    (await desk.call(desk.boss, showSignatures, { params: { id: uuid } })).body.signatures.map(
      ({ standing }) => standing,
    )
  const before = [await standings(guest.uuid), await standings(moved.uuid)]
  for (const one of [guest, moved]) await cancelSale(desk, one.uuid)

  for (const one of [guest, moved]) await forgetAs(desk.boss, { by: 'folio', value: one.folio })

  expect([await standings(guest.uuid), await standings(moved.uuid)]).toEqual(before)
  expect(before).toEqual([['current'], ['earlier']])
})

test('who was forgotten is not written down again', async () => {
  const guest = await buildGuest()
  await cancelSale(desk, guest.uuid)
  await forgetAs(desk.boss, { by: 'folio', value: guest.folio })

  const id = await idOf(guest)
  const contact = { email: 'again@quetzal.example', phone: '+52 998 555 0177' }
  const replies = [
    await edit(guest, { email: contact.email }),
    await desk.call(desk.rep, keepContact, { body: { uuid: guest.uuid, ...contact } }),
  ]
  await asSystem(database, new Date(), (tx) => keepFirstContact(tx as never, id, contact))

  expect(replies.map(({ error }) => error?.code)).toEqual(['guest.forgotten', 'guest.forgotten'])
  expect(await tablesWith(contact.email)).toEqual([])
})

test('the application cannot take out of a signature what nobody forgot', async () => {
  const guest = await buildGuest()
  const id = await idOf(guest)

  await run(database, sql`select reservations.forget_guests(${[id]}::bigint[])`)

  expect(await tablesWith(guest.name)).toContain('reservations.signature')
})

test('each night those are forgotten whose last service is longer ago than the setting, and no others', async () => {
  const old = await buildGuest()
  const recent = await buildGuest({ day: '2026-05-20' })
  await recordSetting(database, guestDataDays, 90, { valid_from: new Date('2026-03-01') })
  await cancelSale(desk, old.uuid)
  await cancelSale(desk, recent.uuid)

  await forgetGuests.perform({}, { database, now: new Date(AFTER), attempt: 1, attempts_max: 1 })

  expect((await find({ by: 'folio', value: old.folio })).reservations[0]!.forgotten).toBe(true)
  expect((await find({ by: 'folio', value: recent.folio })).reservations[0]!.forgotten).toBe(false)
  await run(database, sql`delete from platform.setting where name = 'guest_data_days'`)
})

test('what is short of a telephone is not looked for', async () => {
  const reply = await desk.call(desk.boss, findGuestData, { body: { by: 'phone', value: '77712' } })

  expect(reply.error?.code).toBe('guest_data.phone_short')
})

test('a certificate that paid for a forgotten guest says no longer whom it was issued to, and pays as before', async () => {
  const { id: method_id } = await only(
    database,
    sql<{ id: number }>`select id from payments.method where code = 'house_certificate'`,
  )
  const accountant = await desk.world.signInAs({ roles: ['CONTABILIDAD'] })
  const holder = 'Xóchitl Titular'
  const issued = await desk.call(accountant, issueCertificate, {
    body: {
      origin: 'courtesy',
      currency: 'MXN',
      amount: '3000',
      holder,
      reason: `Disculpa a ${holder}`,
      expires_on: '2026-12-31',
    } as never,
  })
  const { number } = issued.body
  const guest = await buildGuest({
    payments: [{ method_id, currency: 'MXN', amount: '2000', reference: number }],
  })
  const told = await desk.call(desk.boss, exportGuestData, {
    body: { ...byEmail(guest), format: 'json' },
  })

  await forgetGuests.perform({}, { database, now: new Date(LATER), attempt: 1, attempts_max: 1 })

  const text = await told.body.blob.text()
  expect(text).toContain('"certificates"')
  expect(text).not.toContain(number)
  // By time nobody decides on texts: those of the audit stay.
  expect((await tablesWith(holder)).filter((table) => !MAY_KEEP.includes(table))).toEqual([
    'platform.audit_entry',
  ])
  expect(
    (await desk.call(desk.rep, findCertificateBalance, { body: { number } })).body,
  ).toMatchObject({ balance: '1000.0000', pays: true })
})
/** More than five years after every service here. */
const LATER = '2033-01-01T15:00:00.000Z'

test('a charge to the room of a forgotten guest stays owed by the hotel, without the name', async () => {
  const { id: method_id } = await only(
    database,
    sql<{ id: number }>`select id from payments.method where code = 'room_charge'`,
  )
  const { hotel_id } = desk.rep.user.desk!
  const { id } = await buildAgency(database, { credit: { limit: '9000' } })
  await run(database, sql`update organization.agency set hotel_id = ${hotel_id} where id = ${id}`)
  const holder = 'Citlali Titular'
  const guest = await buildGuest({
    payments: [{ method_id, currency: 'MXN', amount: '2000', reference: `1204 · ${holder}` }],
  })
  const told = await desk.call(desk.boss, exportGuestData, {
    body: { ...byEmail(guest), format: 'json' },
  })

  await forgetGuests.perform({}, { database, now: new Date(LATER), attempt: 1, attempts_max: 1 })

  expect(await told.body.blob.text()).toContain(`1204 · ${holder}`)
  expect((await tablesWith(holder)).filter((table) => !MAY_KEEP.includes(table))).toEqual([])
})
