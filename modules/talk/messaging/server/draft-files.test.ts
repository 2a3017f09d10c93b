import { buildChannel } from '@app/organization/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { all, only, run } from '@kit/db/database'
import { recordSetting } from '@kit/db/settings'
import { newUuid } from '@kit/kernel/identifier'
import { localDiskStore } from '@kit/storage/local-disk'
import type { ScanOutcome } from '@kit/storage/scan'
import { findTableRows } from '@kit/tables/contract'
import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createMessage, replyToMessage, showMessage } from '../contract.ts'
import {
  deleteDraft,
  keepDraftFiles,
  removeDraftFile,
  saveDraft,
  showDraft,
} from '../contract/drafts.ts'
import { attachmentFiles, draftDays } from '../settings.ts'
import { buildMessage } from '../testing/build.ts'
import { PDF, PNG } from '../testing/hostile-files.ts'
import { tidyDrafts } from './jobs.ts'

const folder = await mkdtemp(join(tmpdir(), 'draft-files-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
let verdict: ScanOutcome = { kind: 'clean' }
const world = await openTestWorld({
  modules: ['access', 'organization', 'messaging'],
  objects: localDiskStore(folder),
  scanner: async (file) => {
    for await (const piece of file) if (piece.length < 0) throw new Error('A scanner reads it all')
    return verdict
  },
})
const { database } = world
const north = await buildChannel(database)
const boss = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [north.id] })
const ana = await world.signInAs({ roles: ['REP CONCESION'], channel_ids: [north.id] })

const png = (name: string) => new File([new Uint8Array(PNG)], name)
const pdf = (name: string) => new File([new Uint8Array(PDF)], name)
const attach = (session: Session, uuid: string, docto: readonly File[], answers?: number) =>
  world.call(session, keepDraftFiles, {
    params: { uuid },
    body: answers === undefined ? {} : { answers },
    files: { docto },
  })
const takeOut = (session: Session, uuid: string, name: string) =>
  world.call(session, removeDraftFile, { params: { uuid, name } })
const show = (session: Session, uuid: string) =>
  world.call(session, showDraft, { params: { uuid } })
const send = (draft: string, draft_files: string, docto: readonly File[] = []) =>
  world.call(boss, createMessage, {
    body: {
      subject: 'Planos',
      message_content: 'Ver adjuntos',
      id_channel: north.id,
      id_main_role: [8],
      draft,
      draft_files,
    },
    ...(docto.length > 0 ? { files: { docto } } : {}),
  })
const namesIn = ({ body }: { body: { files: { file_name: string }[] } }) =>
  body.files.map(({ file_name }) => file_name)
const countFiles = async () =>
  (await only(database, sql<{ files: number }>`select count(*) as files from messaging.draft_file`))
    .files

test('files are kept with the draft from when they are chosen, shown when it goes on, and go with the message once', async () => {
  const uuid = newUuid()
  await attach(boss, uuid, [png('plano.png'), pdf('menú.pdf')])
  const more = await attach(boss, uuid, [png('plano.png')])
  await world.call(boss, saveDraft, { params: { uuid }, body: { subject: 'Planos' } })

  expect(namesIn(more)).toEqual(['plano.png', 'menú.pdf', 'plano (2).png'])
  expect(namesIn(await show(boss, uuid))).toEqual(namesIn(more))
  const sent = await send(uuid, namesIn(more).join(','), [png('plano.png')])
  const twice = await send(uuid, '')

  const { attachments } = (
    await world.call(ana, showMessage, { params: { id: sent.body.id_message } })
  ).body
  expect(attachments.map(({ file_name, state }) => [file_name, state])).toEqual(
    ['plano.png', 'menú.pdf', 'plano (2).png', 'plano (3).png'].map((name) => [name, 'clean']),
  )
  expect(twice.error?.code).toBe('message.draft_sent')
  expect((await attach(boss, uuid, [png('tarde.png')])).error?.code).toBe('message.draft_sent')
  expect(await countFiles()).toBe(0)
})

test('a file that another tab attached goes to nobody unseen: the message is refused, and stays a draft', async () => {
  const uuid = newUuid()
  await attach(boss, uuid, [png('visto.png')])
  await attach(boss, uuid, [pdf('de otra pestaña.pdf')])

  const sent = await send(uuid, 'visto.png')

  expect(sent.error).toMatchObject({
    code: 'message.draft_files_changed',
    message: expect.stringContaining('cambiaron en otra pestaña') as string,
  })
  expect(namesIn(await show(boss, uuid))).toEqual(['visto.png', 'de otra pestaña.pdf'])
  await world.call(boss, deleteDraft, { params: { uuid } })
  expect(await countFiles()).toBe(0)
})

test('a draft of files alone is kept and listed, and is gone with the last of them', async () => {
  const uuid = newUuid()
  await attach(boss, uuid, [png('a.png'), png('b.png')])
  const emptied = await world.call(boss, saveDraft, { params: { uuid }, body: { subject: '' } })
  const listed = (
    await world.call(boss, findTableRows, { params: { id: 'message-drafts' }, body: {} })
  ).body.rows

  const first = await takeOut(boss, uuid, 'a.png')
  const last = await takeOut(boss, uuid, 'b.png')

  expect(emptied.body.saved_at).not.toBeNull()
  expect(listed).toMatchObject([{ subject: null, files: 2 }])
  expect([namesIn(first), namesIn(last)]).toEqual([['b.png'], []])
  expect([first.body.saved_at === null, last.body.saved_at === null]).toEqual([false, true])
  expect((await show(boss, uuid)).status).toBe(404)
})

test('files of a draft are its writer’s: nobody else attaches, takes out or sends any', async () => {
  const uuid = newUuid()
  await attach(boss, uuid, [png('mío.png')])
  const other = await world.signInAs({ roles: ['ADMIN'] })

  const tries = [
    await attach(other, uuid, [png('suyo.png')]),
    await takeOut(other, uuid, 'mío.png'),
    await show(other, uuid),
  ]

  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(namesIn(await show(boss, uuid))).toEqual(['mío.png'])
  expect((await takeOut(boss, uuid, 'otro.png')).status).toBe(404)
  await world.call(boss, deleteDraft, { params: { uuid } })
})

test('they are looked at when they come, and limited with those of the message together', async () => {
  await recordSetting(database, attachmentFiles, 2, { valid_from: world.now })
  const uuid = newUuid()
  const program = new File([Buffer.from('MZ\x90\x00')], 'factura.pdf')
  const refused = await attach(boss, uuid, [png('a.png'), program])
  verdict = { kind: 'infected', virus: 'Eicar' }
  const infected = await attach(boss, uuid, [png('premio.png')])
  verdict = { kind: 'clean' }
  expect([refused.error?.code, infected.error?.code]).toEqual([
    'attachment.kind',
    'attachment.infected',
  ])
  expect((await show(boss, uuid)).status).toBe(404)
  await attach(boss, uuid, [png('a.png')])

  const many = await attach(boss, uuid, [png('b.png'), png('c.png')])
  const together = await send(uuid, 'a.png', [png('b.png'), png('c.png')])

  for (const { error } of [many, together]) expect(error?.code).toBe('attachment.too_many')
  expect((await send(uuid, 'a.png', [png('b.png')])).body.type).toBe('success')
  await recordSetting(database, attachmentFiles, 5, { valid_from: world.now })
})

test('an answer keeps files too, of who may send no message, and takes them along', async () => {
  const { id } = await buildMessage(database, {
    sender_id: boss.user_id,
    recipients: [ana.user_id],
    subject: 'Inventario',
  })
  const uuid = newUuid()
  const refused = await attach(ana, newUuid(), [png('nuevo.png')])

  await attach(ana, uuid, [png('conteo.png')], id)

  expect(refused.error?.code).toBe('permission.denied')
  const page = (await world.call(ana, showMessage, { params: { id } })).body
  expect(page.reply_draft).toMatchObject({ uuid, files: [{ file_name: 'conteo.png' }] })
  expect((await show(ana, uuid)).body.subject).toBe('Re: Inventario')
  const reply = await world.call(ana, replyToMessage, {
    params: { id },
    body: { message_content: 'Aquí está', draft: uuid, draft_files: 'conteo.png' },
  })
  const seen = await world.call(boss, showMessage, { params: { id: reply.body.id_message } })
  expect(seen.body.attachment).toBe('conteo.png')
})

test('what the scanner did not say of a draft’s file is asked once the message is sent', async () => {
  verdict = { kind: 'unknown', reason: 'Loading' }
  const uuid = newUuid()
  await attach(boss, uuid, [png('pendiente.png')])
  verdict = { kind: 'clean' }

  const sent = await send(uuid, 'pendiente.png')

  const stored = await all(
    database,
    sql`select file_name, state from messaging.attachment
         where message_id = ${sent.body.id_message}`,
  )
  expect(stored).toEqual([{ file_name: 'pendiente.png', state: 'quarantined' }])
})

test('a draft that nobody touches takes its files along when it is tidied away', async () => {
  const uuid = newUuid()
  await attach(boss, uuid, [png('vieja.png')])
  await recordSetting(database, draftDays, 10, { valid_from: world.now })
  await run(
    database,
    sql`update messaging.draft set saved_at = saved_at - interval '241 hours'
         where uuid = ${uuid}`,
  )

  await tidyDrafts.perform({}, { database, now: world.now, attempt: 1, attempts_max: 25 })

  expect(await countFiles()).toBe(0)
})
