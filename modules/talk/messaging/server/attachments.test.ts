import { recordSetting } from '@kit/db/settings'
import type { Setting } from '@kit/kernel/setting'
import { attachmentFiles, attachmentMegabytes } from '../settings.ts'
import { openTestWorld, type Session } from '@app/server/testing'
import { all, run } from '@kit/db/database'
import { localDiskStore } from '@kit/storage/local-disk'
import type { ScanOutcome } from '@kit/storage/scan'
import { zipOf } from '@kit/storage/testing/zip'
import { sql } from 'kysely'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createMessage,
  deleteMessage,
  downloadAttachment,
  listMessages,
  showLimits,
  showMessage,
} from '../contract.ts'
import { HOSTILE_FILES, PDF, PNG } from '../testing/hostile-files.ts'
import { safeFileName } from '@kit/storage/file-name'

const folder = await mkdtemp(join(tmpdir(), 'attachments-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
/** What the scanner answers; a test that says nothing has one that finds everything clean. */
let verdict: ScanOutcome = { kind: 'clean' }
/** It answers after this. */
let thinking: Promise<void> = Promise.resolve()
/** So many files it has read to their end. */
let reached = 0
beforeEach(() => {
  reached = 0
  verdict = { kind: 'clean' }
  thinking = Promise.resolve()
})
const scanner = async (file: AsyncIterable<Uint8Array>): Promise<ScanOutcome> => {
  for await (const piece of file) if (piece.length < 0) throw new Error('A scanner reads all of it')
  reached++
  await thinking
  return verdict
}
const world = await openTestWorld({
  modules: ['access', 'organization', 'messaging'],
  objects: localDiskStore(folder),
  scanner,
})
const { database } = world
const boss = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [1] })
const ana = await world.signInAs({ roles: ['REP CONCESION'], channel_ids: [1] })

const file = (name: string, bytes: Buffer, type = 'application/octet-stream') =>
  new File([new Uint8Array(bytes)], name, { type })
const send = (docto: readonly File[]) =>
  world.call(boss, createMessage, {
    body: { subject: 'Con archivos', message_content: 'Ver adjuntos', id_rep: [ana.user_id] },
    files: { docto },
  })
const seen = async (id: number, session: Session = ana) =>
  (await world.call(session, showMessage, { params: { id } })).body
const stored = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => /[0-9a-f]{64}$/.test(name)).length
const rows = async () =>
  (
    await all(
      database,
      sql<{
        messages: number
        files: number
      }>`
        select (select count(*) from messaging.message) as messages,
            (select count(*) from messaging.attachment) as files`,
    )
  )[0]!
const raw = (session: Session, id: number, name: string, inline = false) =>
  world.app.inject({
    url: `/api/messages/${id}/attachments/${encodeURIComponent(name)}${inline ? '?inline=1' : ''}`,
    headers: { cookie: session.cookies, authorization: `Bearer ${session.token}` },
  })

describe('hostile files', () => {
  test('there are more than sixty of them', () => {
    expect(HOSTILE_FILES.length).toBeGreaterThan(60)
  })

  test.each(HOSTILE_FILES.map((hostile) => [hostile.title, hostile] as const))(
    '%s is refused with a sentence, or kept and served as what it is',
    async (_title, { name, bytes, outcome }) => {
      const before = [await stored(), await rows()]
      const sent = await send([file(name, bytes, 'image/png')])

      if (outcome === 'refused') {
        expect([sent.status, sent.error?.code]).toEqual([422, 'attachment.kind'])
        expect(sent.error?.message).toMatch(/^El archivo .{1,110} no es de un tipo aceptado/)
        expect([await stored(), await rows()]).toEqual(before)
        return
      }
      const [attachment] = (await seen(sent.body.id_message)).attachments
      // A picture is drawn anew; anything else is kept as it came.
      const isDrawn = ['png', 'jpeg', 'webp'].includes(outcome.kind)
      expect(attachment).toEqual({
        file_name: outcome.name,
        kind: outcome.kind,
        bytes: isDrawn ? expect.any(Number) : bytes.length,
        state: 'clean',
      })
      const reply = await raw(ana, sent.body.id_message, outcome.name)
      expect([
        reply.statusCode,
        reply.headers['x-content-type-options'],
        reply.headers['content-disposition'],
      ]).toEqual([
        200,
        'nosniff',
        expect.stringMatching(/^attachment; filename\*=UTF-8''[\w.%()!'*~-]+$/),
      ])
      expect(String(reply.headers['content-security-policy'])).toMatch(
        /default-src 'none'.*sandbox/,
      )
      expect(String(reply.headers['content-type'])).not.toMatch(/html|svg|javascript/)
      expect(reply.rawPayload.length).toBe(attachment!.bytes)
      if (isDrawn) expect(reply.rawPayload.toString('latin1')).not.toMatch(/script|php|MANIFEST/)
      else expect(reply.rawPayload.equals(bytes)).toBe(true)
    },
  )

  test('a workbook with a program behind its first 64 kB, a bomb of points and a damaged picture are refused in words', async () => {
    const workbook = zipOf({
      'xl/workbook.xml': '<row/>'.repeat(20_000),
      'xl/media/foto.png': 'MZ\x90\x00 a program',
    })
    const bomb = Buffer.from(PNG)
    bomb.writeUInt32BE(30_000, 16)
    bomb.writeUInt32BE(30_000, 20)
    const before = [await stored(), await rows()]

    const answers = []
    for (const odd of [
      file('v.xlsx', workbook),
      file('f.png', bomb),
      file('f.png', PNG.subarray(0, 40)),
    ])
      answers.push((await send([odd])).error)

    expect(answers.map((error) => error?.code)).toEqual([
      'attachment.hidden',
      'attachment.picture_size',
      'attachment.damaged',
    ])
    expect(answers[1]?.message).toMatch(/hasta 12000 puntos por lado/)
    expect([await stored(), await rows()]).toEqual(before)
  })

  test('one bad file among good ones leaves nothing behind', async () => {
    const before = [await stored(), await rows()]

    const sent = await send([
      file('a.png', Buffer.concat([PNG, Buffer.from('solo aquí')])),
      file('b.exe', Buffer.from('MZ\0\0')),
    ])

    expect(sent.error?.code).toBe('attachment.kind')
    expect([await stored(), await rows()]).toEqual(before)
  })
})

describe('limits', () => {
  test('five files of ten megabytes at most; a larger one or a sixth is refused whole', async () => {
    const before = await rows()
    const big = Buffer.concat([PDF, Buffer.alloc(10 * 1_048_576 - PDF.length, 32)])

    const exact = await send([file('justo.pdf', big)])
    const large = await send([file('grande.pdf', Buffer.concat([big, Buffer.from(' ')]))])
    const six = await send(Array.from({ length: 6 }, (_, number) => file(`${number}.png`, PNG)))

    expect([exact.status, large.status, large.error?.code, six.status]).toEqual([
      200,
      413,
      'attachment.too_large',
      413,
    ])
    expect([large.error?.message, six.error?.message]).toEqual([
      'El archivo grande pesa más de 10 MB.',
      'Máximo 5 archivos por mensaje.',
    ])
    expect(await rows()).toEqual({ messages: before.messages + 1, files: before.files + 1 })
  })

  test('the company sets them, within what is read at all, and whoever writes is told', async () => {
    const set = (setting: Setting<number>, value: number) =>
      recordSetting(database, setting, value, {
        valid_from: new Date(world.now.getTime() - 60_000),
      })
    const many = (count: number) =>
      send(Array.from({ length: count }, (_, number) => file(`${number}.png`, PNG)))
    const megabytes = (size: number) =>
      send([
        file('plano.pdf', Buffer.concat([PDF, Buffer.alloc(size * 1_048_576 - PDF.length, 32)])),
      ])

    await set(attachmentFiles, 1)
    await set(attachmentMegabytes, 1)
    const few = [
      (await many(1)).status,
      (await many(2)).error?.code,
      (await megabytes(1)).status,
      (await megabytes(2)).error?.code,
    ]
    expect((await world.call(boss, showLimits, {})).body).toEqual({
      count_max: 1,
      bytes_max: 1_048_576,
    })
    await set(attachmentFiles, 10)
    await set(attachmentMegabytes, 25)
    const most = [
      (await many(10)).status,
      (await many(11)).error?.code,
      (await megabytes(25)).status,
      (await megabytes(26)).error?.code,
    ]

    expect(few).toEqual([200, 'attachment.too_many', 200, 'attachment.too_large'])
    expect(most).toEqual([200, 'request.too_large', 200, 'request.too_large'])
    await run(database, sql`delete from platform.setting where name like 'attachment%'`)
  })

  test('files of one name keep apart, and are listed with commas as the specification says', async () => {
    const { body } = await send([
      file('foto.png', PNG),
      file('foto.jpg', PNG),
      file('FOTO.png', PDF),
    ])

    expect(await seen(body.id_message)).toMatchObject({
      attachment: 'foto.png,foto (2).png,FOTO.pdf',
      directory: `messages/${body.id_message}/attachments`,
    })
  })
})

describe('who gets them', () => {
  test('recipients and the sender; for anybody else, an administrator too, and once deleted, they do not exist', async () => {
    const {
      body: { id_message },
    } = await send([file('foto.png', PNG)])
    const others = [
      await world.signInAs({ roles: ['REP CONCESION'], channel_ids: [1] }),
      await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [1] }),
      await world.signInAs({ roles: ['ADMIN'] }),
    ]

    const inside = await Promise.all(
      [ana, boss].map(async (session) => (await raw(session, id_message, 'foto.png')).statusCode),
    )
    const outside = await Promise.all(
      others.map(async (session) => (await raw(session, id_message, 'foto.png')).statusCode),
    )
    await world.call(boss, deleteMessage, { body: { id_message } })

    expect([inside, outside]).toEqual([
      [200, 200],
      [404, 404, 404],
    ])
    expect((await raw(ana, id_message, 'foto.png')).statusCode).toBe(404)
  })

  test('a name that the message does not have is not found, however it climbs', async () => {
    const { body } = await send([file('foto.png', PNG)])

    for (const name of ['otra.png', '../foto.png', '..%2f..%2fetc%2fpasswd', 'foto.png\0', ''])
      expect([404, 400]).toContain((await raw(ana, body.id_message, name)).statusCode)
  })

  test('pictures and PDF are shown in the page when asked; a table never is', async () => {
    const { body } = await send([
      file('foto.png', PNG),
      file('plano.pdf', PDF),
      file('ventas.csv', Buffer.from('a,b\n1,2\n')),
    ])
    const disposition = async (name: string, inline: boolean) =>
      String((await raw(ana, body.id_message, name, inline)).headers['content-disposition']).split(
        ';',
      )[0]

    expect(
      await Promise.all(
        ['foto.png', 'plano.pdf', 'ventas.csv'].map((name) => disposition(name, true)),
      ),
    ).toEqual(['inline', 'inline', 'attachment'])
    expect(await disposition('foto.png', false)).toBe('attachment')
  })
})

describe('with a scanner', () => {
  test('a file with a virus is refused with its name, and nothing is kept', async () => {
    verdict = { kind: 'infected', virus: 'Eicar' }
    const before = [await stored(), await rows()]

    const sent = await send([file('nota.txt', Buffer.from('virus de prueba'))])

    expect([sent.status, sent.error?.message]).toEqual([
      422,
      'El archivo nota.txt contiene un virus y no se puede enviar ni descargar.',
    ])
    expect([await stored(), await rows()]).toEqual(before)
  })

  test('while the scanner thinks nobody waits for it but who sends: no connection is held', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    thinking = promise
    verdict = { kind: 'unknown', reason: 'hangs' }

    const sending = Array.from({ length: 12 }, (_, number) =>
      send([file('nota.txt', Buffer.from(`Nota ${number}`))]),
    )
    await expect.poll(() => reached).toBe(sending.length)
    const [{ held }] = (await all(
      database,
      sql<{
        held: number
      }>`
        select count(*) as held from pg_stat_activity
          where datname = current_database() and xact_start is not null
            and pid <> pg_backend_pid()`,
    )) as [{ held: number }]
    const meanwhile = await world.call(ana, listMessages, { query: {} })
    resolve()
    const sent = await Promise.all(sending)

    expect([held, meanwhile.status]).toEqual([0, 200])
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200))
    expect((await seen(sent[0]!.body.id_message)).attachments[0]!.state).toBe('quarantined')
  })

  test('while the scanner is down the file waits in quarantine, and leaves it once it is found clean', async () => {
    verdict = { kind: 'unknown', reason: 'down' }
    const { body } = await send([file('nota.txt', Buffer.from('limpia'))])
    const waiting = await world.call(ana, downloadAttachment, {
      params: { id: body.id_message, name: 'nota.txt' },
      query: {},
    })
    expect([
      (await seen(body.id_message)).attachments[0]!.state,
      waiting.status,
      waiting.error?.code,
    ]).toEqual(['quarantined', 409, 'attachment.quarantined'])

    verdict = { kind: 'clean' }

    expect((await raw(ana, body.id_message, 'nota.txt')).payload).toBe('limpia')
    expect((await seen(body.id_message)).attachments[0]!.state).toBe('clean')
  })

  test('what is found infected in quarantine never leaves it, in no message', async () => {
    verdict = { kind: 'unknown', reason: 'down' }
    const bytes = Buffer.from('infectada')
    const [first, second] = [
      await send([file('uno.txt', bytes)]),
      await send([file('dos.txt', bytes)]),
    ]

    verdict = { kind: 'infected', virus: 'Eicar' }
    const refused = await world.call(ana, downloadAttachment, {
      params: { id: first.body.id_message, name: 'uno.txt' },
      query: {},
    })
    verdict = { kind: 'clean' }

    expect([refused.status, refused.error?.code]).toEqual([422, 'attachment.infected'])
    expect([
      (await raw(ana, first.body.id_message, 'uno.txt')).statusCode,
      (await raw(ana, second.body.id_message, 'dos.txt')).statusCode,
    ]).toEqual([422, 422])
  })
})

describe('the name under which a file is kept', () => {
  test('is another when the message already has one of that name', () => {
    expect(
      ['foto.png', 'foto (2).png'].reduce<string[]>(
        (taken) => [...taken, safeFileName('foto.exe', 'png', taken)],
        [],
      ),
    ).toEqual(['foto.png', 'foto (2).png'])
  })

  test('survives half a character', () => {
    expect(encodeURIComponent(safeFileName('a\ud800b.png', 'png', []))).toBe('a%EF%BF%BDb.png')
  })
})
