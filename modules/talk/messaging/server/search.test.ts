import { buildUser } from '@app/access/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { run } from '@kit/db/database'
import { findTableRows } from '@kit/tables/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildMessage } from '../testing/build.ts'

const world = await openTestWorld({ modules: ['access', 'organization', 'messaging'] })
const { database } = world
const rep = () => world.signInAs({ roles: ['REP CONCESION'] })
const found = async (session: Session, text: string) =>
  (
    await world.call(session, findTableRows, { params: { id: 'messages' }, body: { text } })
  ).body.links.map((link) => Number(link!.split('/').at(-1)))

test('the inbox is searched by subject, sender and text: every word, in any order, without accents', async () => {
  const boss = await buildUser(database, { name: 'Sara', last_name: 'Ku', roles: ['ADMIN'] })
  const ana = await rep()
  const build = (subject: string, content: string) =>
    buildMessage(database, { sender_id: boss.id, recipients: [ana.user_id], subject, content })
  const boat = await build('Salida de mañana', 'El catamarán zarpa a las 9 del muelle Chac.')
  const other = await build('Junta', 'A las 10 en el lobby.')

  expect(await found(ana, 'CATAMARAN')).toEqual([boat.id])
  expect(await found(ana, 'muelle salida')).toEqual([boat.id])
  expect(await found(ana, 'sara lobby')).toEqual([other.id])
  expect(await found(ana, 'muelle lobby')).toEqual([])
  expect(await found(ana, '9%muelle')).toEqual([])
})

test('what somebody neither received nor sent is not found by its text, nor what was deleted or put away', async () => {
  const [ana, luz] = [await rep(), await rep()]
  const build = (recipients: readonly number[]) =>
    buildMessage(database, { recipients, content: 'La clave es turquesa.' })
  const of_ana = await build([ana.user_id])
  const [deleted, put_away] = [await build([ana.user_id]), await build([ana.user_id])]
  await run(
    database,
    sql`update messaging.message set deleted_at = now(), deleted_by = sender_id
         where id = ${deleted.id}`,
  )
  await run(
    database,
    sql`update messaging.delivery set removed_at = now() where message_id = ${put_away.id}`,
  )

  expect(await found(ana, 'turquesa')).toEqual([of_ana.id])
  expect(await found(luz, 'turquesa')).toEqual([])
})
