import { openTestWorld } from '@app/server/testing'
import { asSystem } from '@kit/db/context'
import { only, run } from '@kit/db/database'
import { recordSetting } from '@kit/db/settings'
import { newUuid } from '@kit/kernel/identifier'
import { mail } from '@kit/mail/mail'
import { renderMail } from '@kit/mail/render'
import { sendMail } from '@app/mailing/api'
import { paragraph } from '@kit/mail/parts'
import { saveRecord, showRecord } from '@kit/tables/record-contract'
import { sql } from 'kysely'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { beginNotice, publishNotice, readNotice, showNotice, tellNotice } from '../contract.ts'
import { privacyContact, privacyEmail } from '../settings.ts'
import { lockNotice } from './queries.ts'

const world = await openTestWorld()
const { database } = world
const admin = await world.signInAs({ roles: ['ADMIN'] })

const begin = async (): Promise<string> =>
  (await world.call(admin, beginNotice, { body: {} }, { idempotency_key: newUuid() })).body.uuid
const draftOf = async (uuid: string) =>
  (await world.call(admin, showNotice, { params: { uuid } })).body
const save = async (uuid: string, values: Record<string, string>) => {
  const params = { id: 'privacy-notice', key: uuid }
  const { version } = (await world.call(admin, showRecord, { params })).body
  return world.call(admin, saveRecord, { params, query: { version }, body: values })
}
const publish = async (uuid: string, session = admin) =>
  world.call(session, publishNotice, {
    params: { uuid },
    body: { version: (await draftOf(uuid)).version },
  })
const read = (number?: number) =>
  world.call(null, readNotice, { query: number === undefined ? {} : { number } })
const told = async () => (await world.call(null, tellNotice, {})).body.current

const plain = mail(
  'notice_test',
  (_props: object, language, { company, links }) => {
    const { html, text } = renderMail(paragraph('Hola'), {
      language,
      preview: '',
      brand: company,
      links,
      footer: company.name,
    })
    return { subject: 'x', html, plain: text }
  },
  { es: 'Prueba', en: 'Test' },
)
async function mailed(language: 'es' | 'en') {
  const id = await sendMail(
    database,
    plain,
    {},
    { dedupe_key: newUuid(), recipient: 'ana@hotel.mx', language },
  )
  return only(
    database,
    sql<{ html: string; plain: string }>`select html, plain from mailing.mail where id = ${id}`,
  )
}

test('while none is published strangers are told so, and mails link to nothing', async () => {
  expect((await read()).error!.code).toBe('privacy.not_published')
  expect(await told()).toBeNull()
  expect((await mailed('es')).html).not.toContain('aviso-de-privacidad')
})

test('a first draft says what it lacks, and is not published before that is written', async () => {
  const uuid = await begin()
  const { missing } = await draftOf(uuid)

  const refused = await publish(uuid)

  expect(missing.filter(({ field }) => field !== null).map(({ field }) => field)).toEqual(
    expect.arrayContaining(['contact', 'email']),
  )
  expect(missing.filter(({ kind }) => kind === 'mark')).toHaveLength(6)
  expect([refused.status, refused.error!.code]).toEqual([422, 'privacy.incomplete'])
  expect(refused.error!.message).toContain('el correo de datos personales')
  expect(await told()).toBeNull()
})

test('what is published is filled, dated, read by strangers, and linked in every mail', async () => {
  const set = { valid_from: new Date('2026-01-01T00:00:00Z') }
  await recordSetting(database, privacyContact, 'Datos Personales', set)
  await recordSetting(database, privacyEmail, 'datos@casa.mx', set)
  const uuid = await begin()
  expect((await save(uuid, { text_es: '# Uno\nA {email}', text_en: 'To {email}' })).status).toBe(
    200,
  )

  const published = await publish(uuid)
  const { body } = await read()

  expect(published.body).toMatchObject({ state: 'published', number: 1, missing: [] })
  expect(body).toMatchObject({
    number: 1,
    replaced_on: null,
    text_es: '# Uno\nA datos@casa.mx',
    text_en: 'To datos@casa.mx',
  })
  expect(await told()).toMatchObject({ number: 1 })
  expect((await mailed('es')).html).toContain('/aviso-de-privacidad"')
  expect((await mailed('en')).plain).toMatch(/Privacy notice: \S+\/privacy-notice/)
})

test('a published version is neither edited nor published again; a later one takes its place', async () => {
  const first = await begin()
  await save(first, { text_es: 'Dos', text_en: 'Two' })
  await publish(first)

  const edited = await save(first, { text_es: 'Otra cosa' })
  const again = await publish(first)
  const next = await begin()
  const { filled_es } = await draftOf(next)
  await publish(next)

  expect([edited.error!.code, again.error!.code]).toEqual(['privacy.fixed', 'privacy.fixed'])
  expect(filled_es).toBe('Dos')
  expect((await read(2)).body).toMatchObject({ text_es: 'Dos', replaced_on: expect.any(String) })
  expect((await read()).body.versions.map(({ number }) => number)).toEqual([3, 2, 1])
  expect((await read(9)).error!.code).toBe('privacy.not_found')
  await expect(
    run(database, sql`update privacy.notice set text_es = 'x' where number = 2`),
  ).rejects.toThrow('Version 2 of the privacy notice is published')
})

test('a draft that somebody changed after it was read is not published', async () => {
  const uuid = await begin()
  const { version } = await draftOf(uuid)
  await save(uuid, { text_es: 'Cambiado' })

  const reply = await world.call(admin, publishNotice, { params: { uuid }, body: { version } })

  expect([reply.status, reply.error!.code]).toEqual([409, 'privacy.changed'])
})

test('a draft that is published while another is waits for it, and gets the next number', async () => {
  const [one, other] = [await begin(), await begin()]
  const { number: last } = (await told())!

  const { meanwhile, publishing } = await asSystem(database, new Date(), async (tx) => {
    await lockNotice(tx, one)
    const { pid } = await only(tx, sql<{ pid: number }>`select pg_backend_pid() as pid`)
    const reply = publish(other)
    const first = await Promise.race([reply.then(() => 'published'), somebodyWaitsFor(pid)])
    return { meanwhile: first, publishing: { reply } }
  })
  const reply = await publishing.reply

  expect(meanwhile).toBe('waits')
  expect([reply.status, reply.body.number]).toEqual([200, last + 1])
  expect((await publish(one)).body.number).toBe(last + 2)
})

/** Looks for ten seconds whether another connection waits for this one. */
async function somebodyWaitsFor(pid: number): Promise<'waits' | 'nobody waits'> {
  for (let tries = 0; tries < 500; tries++) {
    const { waits } = await only(
      database,
      sql<{ waits: boolean }>`
        select exists (select from pg_stat_activity
          where ${pid}::int = any(pg_blocking_pids(pid))) as waits`,
    )
    if (waits) return 'waits'
    await setTimeout(20)
  }
  return 'nobody waits'
}

test('a version that is begun from the one in force says its places, not what filled them', async () => {
  const uuid = await begin()
  await save(uuid, { text_es: 'Responde {company}.', text_en: '{company} answers.' })
  await publish(uuid)
  const next = await begin()

  const { values } = (
    await world.call(admin, showRecord, { params: { id: 'privacy-notice', key: next } })
  ).body

  expect((await read()).body.text_es).not.toContain('{company}')
  expect(values).toMatchObject({ text_es: 'Responde {company}.', text_en: '{company} answers.' })
})
