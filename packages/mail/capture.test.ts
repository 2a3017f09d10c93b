import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { captureMailer, diskMailbox, memoryMailbox, type Mailbox } from './capture.ts'
import { buildMail } from './testing.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kit-mail-'))
})
afterAll(() => rm(folder, { recursive: true }))

let boxes = 0
const mailboxes: Record<string, () => Mailbox> = {
  memory: memoryMailbox,
  disk: () => diskMailbox(join(folder, String(boxes++))),
}

/** The promise every mailbox keeps, whatever it is made of. */
describe.each(Object.keys(mailboxes))('a mailbox in %s', (kind) => {
  let clock = Date.UTC(2026, 2, 9)
  const openMailbox = () => {
    const mailbox = mailboxes[kind]!()
    return { mailbox, mailer: captureMailer(mailbox, () => new Date((clock += 1000))) }
  }

  test('shows the newest mail first, of one reader when asked', async () => {
    const { mailbox, mailer } = openMailbox()
    for (const [number, to] of [
      [1, 'ana@example.mx'],
      [2, 'luis@example.mx'],
      [3, 'ana@example.mx'],
    ] as const) {
      await mailer.send(
        buildMail({ to, messageId: `<${number}@casa.mx>`, subject: `Mail ${number}` }),
      )
    }

    expect((await mailbox.list()).map(({ subject }) => subject)).toEqual([
      'Mail 3',
      'Mail 2',
      'Mail 1',
    ])
    expect(
      (await mailbox.list({ to: 'ANA@example.mx', limit: 1 })).map(({ subject }) => subject),
    ).toEqual(['Mail 3'])
  })

  test('keeps a mail whole, attachments included', async () => {
    const { mailbox, mailer } = openMailbox()
    const mail = buildMail({
      attachments: [
        { fileName: 'cupón.pdf', contentType: 'application/pdf', bytes: Buffer.from([0, 255, 37]) },
      ],
    })
    const { response } = await mailer.send(mail)

    const id = response.split(' ').at(-1)!
    expect(await mailbox.find(id)).toEqual({ ...mail, id, capturedAt: expect.any(Date) })
  })

  test('shows a retry once', async () => {
    const { mailbox, mailer } = openMailbox()
    await mailer.send(buildMail())
    await mailer.send(buildMail())

    expect(await mailbox.list()).toHaveLength(1)
  })

  test('knows no mail by a name it did not give', async () => {
    const { mailbox } = openMailbox()

    expect(await mailbox.find('0'.repeat(32))).toBeUndefined()
    expect(await mailbox.find('../../package')).toBeUndefined()
  })
})

test('a captured mail is refused for the same address a real one would be', async () => {
  await expect(
    captureMailer(memoryMailbox()).send(buildMail({ to: 'a@b.mx, c@d.mx' })),
  ).rejects.toMatchObject({ permanent: true })
})
