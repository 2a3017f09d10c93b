import { buildChannel } from '@app/organization/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { all, only, run } from '@kit/db/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listMessages } from '../contract.ts'
import { tellOfPairings } from './pairings.ts'

const world = await openTestWorld({ modules: ['access', 'messaging', 'organization', 'whatsapp'] })
const { database } = world

async function buildNumber(name: string): Promise<{ id: number; channel_id: number }> {
  const { id: channel_id } = await buildChannel(database)
  return only(
    database,
    sql<{ id: number; channel_id: number }>`
      insert into whatsapp.number (name, channel_id) values (${name}, ${channel_id})
        returning id, channel_id`,
  )
}

const pair = (number_id: number, { user_id }: Session) =>
  run(
    database,
    sql`
      insert into whatsapp.pairing (number_id, phone, asked_by, paired_at)
        values (${number_id}, '529981112233:7@s.whatsapp.net', ${user_id}, ${world.now})`,
  )
const toldTo = async (people: Record<string, Session>): Promise<string[]> => {
  const told: string[] = []
  for (const [who, session] of Object.entries(people)) {
    const messages = (await world.call(session, listMessages, { query: {} })).body.rows
    told.push(...messages.map(({ subject }) => `${who}: ${subject}`))
  }
  return told
}
const manager = (channel_ids: readonly number[], denied: readonly string[] = []) =>
  world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids, denied })

test('the managers of a channel are told once that a phone was paired with its number, and the audit keeps who asked', async () => {
  const { id, channel_id } = await buildNumber('Ventas')
  const rep = await world.signInAs({ channel_ids: [channel_id] })
  const people = {
    manager: await manager([channel_id]),
    elsewhere: await manager([1]),
    closesNothing: await manager([channel_id], ['whatsapp.close']),
    readsNothing: await manager([channel_id], ['mensaje']),
    admin: await world.signInAs({ roles: ['ADMIN'] }),
  }
  await pair(id, rep)

  const counts = [
    await tellOfPairings(database, world.now),
    await tellOfPairings(database, world.now),
  ]

  expect(counts).toEqual([1, 0])
  const { readsNothing: _, ...readers } = people
  expect(await toldTo(readers)).toEqual(['manager: WhatsApp: teléfono vinculado a «Ventas»'])
  expect(
    await all(
      database,
      sql`
        select m.content, m.channel_id, to_jsonb(array_agg(d.user_id)) as recipients
          from messaging.message m join messaging.delivery d on d.message_id = m.id group by m.id`,
    ),
  ).toEqual([
    {
      content:
        'El teléfono +529981112233 se vinculó al número «Ventas» el 10/03/2026. Ana Prueba solicitó el código. Si no lo esperaba, cierre la sesión en WhatsApp (/mensaje/whatsapp) y revise los dispositivos vinculados del teléfono.',
      channel_id,
      recipients: [people.manager.user_id],
    },
  ])
  expect(
    await all(
      database,
      sql`
        select user_id, entity, entity_id, after from platform.audit_entry
         where action = 'whatsapp.paired'`,
    ),
  ).toEqual([
    {
      user_id: rep.user_id,
      entity: 'whatsapp_number',
      entity_id: String(id),
      after: { number: 'Ventas', phone: '+529981112233' },
    },
  ])
})

test('of a channel without managers, who sees every channel is told', async () => {
  const { id, channel_id } = await buildNumber('Playa')
  const rep = await world.signInAs({ channel_ids: [channel_id] })
  const people = {
    elsewhere: await manager([1]),
    admin: await world.signInAs({ roles: ['ADMIN'] }),
  }
  await pair(id, rep)

  await tellOfPairings(database, world.now)

  expect(await toldTo(people)).toEqual(['admin: WhatsApp: teléfono vinculado a «Playa»'])
})
