import { buildUser } from '@app/access/testing'
import { openTestWorld } from '@app/server/testing'
import { asSystem } from '@kit/db/context'
import { all } from '@kit/db/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listMessages } from '../contract.ts'
import { sendReminder } from './sending.ts'

const world = await openTestWorld({ modules: ['access', 'messaging'] })
const { database } = world
const SUBJECT = 'Contracargo por responder: CB-1'

const remind = (recipients: readonly number[]) =>
  asSystem(database, world.now, (tx) =>
    sendReminder(tx, recipients[0]!, {
      channel_id: 1,
      subject: SUBJECT,
      content: 'Respóndalo en Contracargos.',
      recipients,
    }),
  )
const mailed = () =>
  all(
    database,
    sql<{ user_id: number; subject: string }>`
    select u.id as user_id, m.subject from mailing.mail m
      join access.user_account u on u.email = m.recipient order by u.id`,
  )

test('a reminder is a message to who may read messages, a mail to who may not, and nothing to who left', async () => {
  const reader = await world.signInAs({ roles: ['GERENTE CONCESION'] })
  const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
  const gone = await buildUser(database, { roles: ['CONTABILIDAD'], state: 'disabled' })

  await remind([reader.user_id, accountant.user_id, gone.id])

  const { rows } = (await world.call(reader, listMessages, { query: {} })).body
  expect(rows.map(({ subject }) => subject)).toEqual([SUBJECT])
  expect(await mailed()).toEqual([{ user_id: accountant.user_id, subject: SUBJECT }])
})
