import { buildChannel } from '@app/organization/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { all, only } from '@kit/db/database'
import { findTableRows } from '@kit/tables/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createNewsletter, showNewsletter, type Content } from '../contract.ts'
import {
  beginFromTemplate,
  createTemplate,
  deleteTemplate,
  findTemplates,
  listTemplateChannels,
  saveTemplate,
  showTemplate,
} from '../contract/templates.ts'
import { buildContent } from '../testing/build.ts'

const world = await openTestWorld()
const { database } = world
const north = await buildChannel(database)
const south = await buildChannel(database)
/** Sees every channel. */
const commercial = await world.signInAs({ roles: ['COMERCIAL'] })
const manager = (channel: { id: number }) =>
  world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [channel.id] })
const ofNorth = await manager(north)
const ofSouth = await manager(south)
let names = 0

const keep = (
  session: Session,
  {
    name = `Plantilla ${++names}`,
    channel_id = null,
    ...content
  }: { name?: string; channel_id?: number | null } & Partial<Content> = {},
) => world.call(session, createTemplate, { body: { ...buildContent(content), name, channel_id } })

const of = (uuid: string) => ({ params: { uuid } })
const show = async (session: Session, uuid: string) =>
  (await world.call(session, showTemplate, of(uuid))).body

const save = (session: Session, uuid: string, changes: Partial<Content> & { name?: string }) =>
  (async () => {
    const { name, version, subject_es, subject_en, blocks } = await show(commercial, uuid)
    const body = { name, version, subject_es, subject_en, blocks, ...changes }
    return world.call(session, saveTemplate, { ...of(uuid), body })
  })()

const listed = async (session: Session, uuids: readonly string[]) =>
  (
    await world.call(session, findTableRows, { params: { id: 'newsletter-templates' }, body: {} })
  ).body.keys.filter((key) => uuids.includes(String(key)))

describe('a template', () => {
  test('keeps what a newsletter says under a name, and a newsletter that begins from it says the same', async () => {
    const content = buildContent({ subject_es: 'Hola, {nombre}' })
    const { uuid } = (
      await world.call(ofNorth, createTemplate, {
        body: { ...content, name: '  Bienvenida ', channel_id: north.id },
      })
    ).body

    const begun = await world.call(ofNorth, beginFromTemplate, of(uuid))

    expect(await show(ofNorth, uuid)).toMatchObject({
      ...content,
      name: 'Bienvenida',
      version: 1,
      can: { edit: true },
    })
    const newsletter = (await world.call(ofNorth, showNewsletter, of(begun.body.uuid))).body
    expect(newsletter).toMatchObject({ ...content, state: 'draft', audience: {} })
  })

  test('may be unfinished as a draft may, and refuses what a newsletter refuses', async () => {
    const empty = await keep(commercial, { subject_es: '', subject_en: '', blocks: [] })
    const misspelt = await keep(commercial, { subject_es: 'Hola, {nombres}' })
    const nameless = await keep(commercial, { name: '   ' })
    const edited = await save(commercial, empty.body.uuid, { subject_es: '{oferta}' })

    expect(empty.status).toBe(200)
    expect(misspelt.error?.code).toBe('newsletter.field_unknown')
    expect(nameless.status).toBe(400)
    expect(edited.error?.code).toBe('newsletter.field_unknown')
  })

  test('changed or deleted, it touches no newsletter that was written from it', async () => {
    const { uuid } = (await keep(commercial, { subject_es: 'Antes' })).body
    const begun = (await world.call(commercial, beginFromTemplate, of(uuid))).body.uuid

    const changed = await save(commercial, uuid, { subject_es: 'Después', name: 'Otro nombre' })
    const deleted = await world.call(commercial, deleteTemplate, of(uuid))
    const gone = await world.call(commercial, showTemplate, of(uuid))

    expect(changed.body).toMatchObject({ name: 'Otro nombre', subject_es: 'Después', version: 2 })
    expect([deleted.status, gone.error?.code]).toEqual([200, 'newsletter_template.not_found'])
    const newsletter = (await world.call(commercial, showNewsletter, of(begun))).body
    expect(newsletter).toMatchObject({ subject_es: 'Antes', state: 'draft' })
  })

  test('that somebody else changed meanwhile is not overwritten: who comes second is shown theirs', async () => {
    const { uuid } = (await keep(commercial)).body
    const old = await show(commercial, uuid)
    await save(commercial, uuid, { subject_es: 'De la otra persona' })

    const late = await world.call(commercial, saveTemplate, {
      ...of(uuid),
      body: { ...buildContent(), name: old.name, version: old.version },
    })

    expect(late.error).toMatchObject({
      code: 'newsletter_template.changed',
      details: { current: { subject_es: 'De la otra persona', version: 2 } },
    })
  })

  test('has a name of its own in its channel, however it is written, and may share it with another’s', async () => {
    const name = `Temporada ${++names}`
    await keep(ofNorth, { name, channel_id: north.id })

    const twin = await keep(commercial, { name: name.toUpperCase(), channel_id: north.id })
    const elsewhere = await keep(ofSouth, { name, channel_id: south.id })
    const everywhere = await keep(commercial, { name })
    const twice = await keep(commercial, { name })
    const other = (await keep(commercial)).body.uuid
    const renamed = await save(commercial, other, { name })

    expect([elsewhere.status, everywhere.status]).toEqual([200, 200])
    for (const { error } of [twin, twice, renamed])
      expect(error?.code).toBe('newsletter_template.name_taken')
    expect(twin.error?.message).toBe(
      `Ya existe la plantilla "${name.toUpperCase()}" en ese canal. Elija otro nombre.`,
    )
  })

  test('is written down in the audit, each time with who did it', async () => {
    const { uuid } = (await keep(commercial)).body
    await save(commercial, uuid, { name: `Nueva ${++names}` })
    const begun = (await world.call(commercial, beginFromTemplate, of(uuid))).body.uuid
    await world.call(commercial, deleteTemplate, of(uuid))

    const acts = await all(
      database,
      sql<{ action: string; user_id: number }>`
        select action, user_id from platform.audit_entry
         where entity_id in (${uuid}, ${begun}) order by id`,
    )

    expect(acts).toEqual(
      [
        'newsletter_template.create',
        'newsletter_template.save',
        'newsletter.from_template',
        'newsletter_template.delete',
      ].map((action) => ({ action, user_id: commercial.user_id })),
    )
  })
})

describe('whose templates are', () => {
  test('a template of another channel does not exist: it is not listed, read, used, changed or deleted', async () => {
    const { uuid } = (await keep(ofNorth, { channel_id: north.id })).body

    const tries = await Promise.all([
      world.call(ofSouth, showTemplate, of(uuid)),
      world.call(ofSouth, beginFromTemplate, of(uuid)),
      save(ofSouth, uuid, { subject_es: 'Ajeno' }),
      world.call(ofSouth, deleteTemplate, of(uuid)),
    ])
    const chosen = (await world.call(ofSouth, findTemplates, { query: {} })).body

    expect(tries.map(({ error }) => error?.code)).toEqual(
      Array<string>(4).fill('newsletter_template.not_found'),
    )
    expect(chosen.map((one) => one.uuid)).not.toContain(uuid)
    expect(await listed(ofSouth, [uuid])).toEqual([])
    expect(await listed(ofNorth, [uuid])).toEqual([uuid])
    expect(await listed(commercial, [uuid])).toEqual([uuid])
    expect((await show(ofNorth, uuid)).subject_es).toBe(buildContent().subject_es)
  })

  test('one of every channel is used by all and changed by who sees them all', async () => {
    const { uuid } = (await keep(commercial)).body

    const [changed, deleted] = [
      await save(ofNorth, uuid, { subject_es: 'Mío' }),
      await world.call(ofNorth, deleteTemplate, of(uuid)),
    ]
    const begun = await world.call(ofNorth, beginFromTemplate, of(uuid))

    for (const { status, error } of [changed, deleted])
      expect([status, error?.code]).toEqual([403, 'newsletter_template.of_every_channel'])
    expect(begun.status).toBe(200)
    expect(await show(ofNorth, uuid)).toMatchObject({ channel: null, can: { edit: false } })
    expect((await show(commercial, uuid)).can.edit).toBe(true)
  })

  test('a manager keeps one for a channel of theirs and for no other, and is offered no other', async () => {
    const foreign = await keep(ofNorth, { channel_id: south.id })
    const everywhere = await keep(ofNorth, { channel_id: null })
    const unknown = await keep(commercial, { channel_id: 999_999 })
    const offered = (await world.call(ofNorth, listTemplateChannels, {})).body

    for (const { error } of [foreign, everywhere, unknown])
      expect(error?.code).toBe('newsletter_template.channel_not_yours')
    expect(offered).toEqual({
      every_channel: false,
      channels: [{ id: north.id, name: expect.any(String) as string }],
    })
  })

  test('a colleague of the channel goes on with what another kept', async () => {
    const { uuid } = (await keep(ofNorth, { channel_id: north.id })).body
    const colleague = await manager(north)

    const changed = await save(colleague, uuid, { subject_es: 'De los dos' })

    expect(changed.body).toMatchObject({ subject_es: 'De los dos', can: { edit: true } })
  })

  test('a rep neither reads nor keeps templates', async () => {
    const rep = await world.signInAs({ roles: ['REP CONCESION'] })
    const { uuid } = (await keep(commercial)).body

    const tries = [
      await keep(rep),
      await world.call(rep, showTemplate, of(uuid)),
      await world.call(rep, findTemplates, { query: {} }),
    ]

    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403])
  })
})

test('templates are chosen by a part of their name, without accents, the last edited first', async () => {
  const first = (await keep(commercial, { name: 'Promoción de octubre' })).body.uuid
  const second = (await keep(commercial, { name: 'La promocion de siempre' })).body.uuid
  await world.call(commercial, createNewsletter, { body: { ...buildContent(), audience: {} } })
  await only(
    database,
    sql`update newsletter.template set updated_at = now() + interval '1 hour'
         where uuid = ${first} returning 1 as one`,
  )

  const found = (await world.call(commercial, findTemplates, { query: { q: 'PROMOCION' } })).body

  expect(found.map(({ uuid }) => uuid)).toEqual([first, second])
})
