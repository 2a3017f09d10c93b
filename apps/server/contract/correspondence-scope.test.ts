import * as messages from '@app/messaging/contract'
import { buildMessage } from '@app/messaging/testing'
import deleteNewsletter from '@app/newsletter/acts/delete'
import pauseNewsletter from '@app/newsletter/acts/pause'
import * as newsletters from '@app/newsletter/contract'
import { buildAddress, buildContent } from '@app/newsletter/testing'
import { buildChannel, buildLocation, type BuiltLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { only, run } from '@kit/db/database'
import type { Endpoint, Sent } from '@kit/http/endpoint'
import { findTableRows, findTableTotals } from '@kit/tables/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestWorld, type Session, type TestWorld } from '../testing.ts'

type People = Record<string, Session>
type Row = { name: string; status(session: Session): Promise<number> }

let world: TestWorld
let message: number
let newsletter: string
/**
 * Who sent the message and who received it; who wrote the newsletter, and who sees every channel.
 */
let inside: { message: People; newsletter: People }
let outside: { message: People; newsletter: People }
const email = 'cliente@correo.mx'

beforeAll(async () => {
  world = await openTestWorld()
  const place = async () =>
    buildLocation(world.database, { channel_id: (await buildChannel(world.database)).id })
  const deskAt = ({ channel_id, hotel_id, id: location_id }: BuiltLocation) => ({
    channel_id,
    hotel_id,
    location_id,
  })
  const location = await place()
  const desk = deskAt(location)
  const manager = () =>
    world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [desk.channel_id], desk })
  const [sender, reader, colleague, admin] = [
    await manager(),
    await manager(),
    await manager(),
    await world.signInAs({ roles: ['ADMIN'], desk }),
  ]
  const rep = await world.signInAs({
    roles: ['REP CONCESION'],
    channel_ids: [desk.channel_id],
    desk,
  })
  const elsewhere = await world.signInAs({
    roles: ['GERENTE CONCESION'],
    desk: deskAt(await place()),
  })
  message = (
    await buildMessage(world.database, {
      sender_id: sender.user_id,
      recipients: [reader.user_id],
      channel_id: desk.channel_id,
    })
  ).id

  const { id } = await buildReservation(world.database, { location })
  await buildAddress(world.database, id, { email })
  newsletter = (
    await world.call(sender, newsletters.createNewsletter, {
      body: { ...buildContent(), audience: {} },
    })
  ).body.uuid
  inside = {
    message: { 'who sent it': sender, 'who received it': reader },
    newsletter: { 'who wrote it': sender, 'an administrator': admin },
  }
  outside = {
    message: {
      'a manager of the channel who did not receive it': colleague,
      'a rep of the channel': rep,
      'an administrator who did not receive it': admin,
      'a manager of another channel': elsewhere,
    },
    newsletter: {
      'another manager of the channel': colleague,
      'a manager of another channel': elsewhere,
      'a rep': rep,
    },
  }
})

const row = <E extends Endpoint>(name: string, endpoint: E, input: () => Sent<E>): Row => ({
  name,
  status: async (session) => (await world.call(session, endpoint, input())).status,
})
const one = () => ({ params: { uuid: newsletter } })

const ROWS: { message: Row[]; newsletter: Row[] } = {
  message: [
    row('the message', messages.showMessage, () => ({ params: { id: message } })),
    row('an answer to it', messages.replyToMessage, () => ({
      params: { id: message },
      body: { message_content: 'Voy' },
    })),
    row('whom an answer to all reaches', messages.previewReply, () => ({
      params: { id: message },
    })),
    row('its confirmation', messages.acknowledgeMessage, () => ({ params: { id: message } })),
    row('its reading', messages.markRead, () => ({ body: { id_message: message } })),
    row('its readers', messages.listReaders, () => ({ body: { id_message: message } })),
    row('a file of it', messages.downloadAttachment, () => ({
      params: { id: message, name: 'nota.txt' },
      query: {},
    })),
    row('its deletion', messages.deleteMessage, () => ({ body: { id_message: message } })),
  ],
  newsletter: [
    row('the newsletter', newsletters.showNewsletter, one),
    row('its saving', newsletters.saveNewsletter, () => ({
      ...one(),
      body: { ...buildContent(), audience: {}, version: 99 },
    })),
    row('its test', newsletters.testNewsletter, () => ({
      ...one(),
      body: { language: 'es' as const },
    })),
    row('its sending', newsletters.sendNewsletter, () => ({
      ...one(),
      body: { version: 99, recipients: 1, at: null },
    })),
    row('its cancellation', newsletters.cancelNewsletter, () => ({
      ...one(),
      body: { version: 1 },
    })),
    row('its copy', newsletters.copyNewsletter, one),
    row('its pause', pauseNewsletter.endpoint, one),
    row('its removal', deleteNewsletter.endpoint, one),
    row('its resumption', newsletters.resumeNewsletter, one),
  ],
}

describe.each(['message', 'newsletter'] as const)(
  'a %s outside one’s reach does not exist',
  (kind) => {
    test.each(ROWS[kind].map((asked) => [asked.name, asked] as const))(
      '%s, to those outside',
      async (_name, { status }) => {
        for (const [who, session] of Object.entries(outside[kind]))
          expect({ who, status: await status(session) }).toEqual({
            who,
            status: expect.toSatisfy(
              (code: number) => code === 404 || code === 403,
              '404, or 403 where the role may not at all',
            ) as number,
          })
      },
    )

    test.each(
      ROWS[kind]
        .filter(({ name }) => name !== 'a file of it' && name !== 'its removal')
        .map((asked) => [asked.name, asked] as const),
    )('%s, to those inside, is there', async (_name, { status }) => {
      for (const [who, session] of Object.entries(inside[kind])) {
        // Deleting is what the last row does: whoever comes second is told so, not that there never
        // was one.
        expect({ who, status: await status(session) }).not.toEqual({
          who,
          status: expect.toSatisfy(
            (code: number) => code === 404 || code === 403,
            'hidden',
          ) as number,
        })
      }
    })
  },
)

test('lists show each only their own', async () => {
  const count = async (session: Session, id: string) =>
    (await world.call(session, findTableTotals, { params: { id }, body: {} })).body?.total
  const {
    'a manager of the channel who did not receive it': colleague,
    'a manager of another channel': elsewhere,
  } = outside.message

  await run(
    world.database,
    sql`insert into newsletter.recipient (newsletter_id, email, name, language, state)
        select id, ${email}, 'Ana', 'es', 'waiting' from newsletter.newsletter
          where uuid = ${newsletter}`,
  )

  for (const session of [colleague!, elsewhere!])
    expect([
      (await world.call(session, messages.listMessages, { query: {} })).body.total,
      await count(session, 'messages'),
      await count(session, 'newsletters'),
      await count(session, 'newsletter-recipients'),
    ]).toEqual([0, 0, 0, 0])
  const writer = inside.newsletter['who wrote it']!
  // Theirs, and the copy that they made of it.
  expect(await count(writer, 'newsletters')).toBe(2)
  expect(await count(writer, 'newsletter-recipients')).toBe(1)
})

test('who unsubscribed is shown to whoever reaches the customer, and to nobody else', async () => {
  await run(
    world.database,
    sql`insert into newsletter.unsubscription (email, unsubscribed_at) values (${email}, now())`,
  )
  const shown = async (session: Session) =>
    (
      await world.call(session, findTableRows, {
        params: { id: 'unsubscribed' },
        body: { text: 'CLIENTE@' },
      })
    ).body?.rows?.map((found) => found['email'])

  const { reach } = await only(
    world.database,
    sql<{
      reach: boolean
    }>`select exists (select from reservations.public_customer where email = ${email}) as reach`,
  )

  expect(reach).toBe(true)
  expect(await shown(inside.message['who received it']!)).toEqual([email])
  expect(await shown(inside.newsletter['an administrator']!)).toEqual([email])
  expect(await shown(outside.newsletter['a manager of another channel']!)).toEqual([])
})
