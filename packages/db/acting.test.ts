import { openTestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actingIn } from './acting.ts'
import { only } from './database.ts'

const { database } = await openTestDatabase({ connections_max: 1 })

const seen = () =>
  only(
    database,
    sql<{ sees: string; channels: string }>`
    select current_setting('app.sees', true) as sees,
        current_setting('app.channel_ids', true) as channels
     where ${true}`,
  )
const ofChannel = (id: number | string) => ({ all: false as const, channel_ids: [id as number] })

test('the first statement of a loan runs in the scope that was sent along with it', async () => {
  expect(await actingIn(ofChannel(1), seen)).toEqual({ sees: 'scope', channels: '{1}' })
  expect(await actingIn(ofChannel(2), seen)).toEqual({ sees: 'scope', channels: '{2}' })
  expect(await actingIn({ all: true }, seen)).toEqual({ sees: 'everything', channels: '' })
})

test('where a scope was not taken nobody hears an answer, and the connection is lent no more', async () => {
  await actingIn(ofChannel(1), seen)

  // PostgreSQL keeps no text with a zero byte.
  const answered = actingIn(ofChannel('\0'), seen)

  await expect(answered).rejects.toMatchObject({ code: '22021' })
  expect(await actingIn(ofChannel(2), seen)).toEqual({ sees: 'scope', channels: '{2}' })
})

test('two who share a connection each work in their own scope, whoever asks first', async () => {
  const asked = await Promise.all([1, 2, 2, 1, 3].map((id) => actingIn(ofChannel(id), seen)))

  expect(asked.map(({ channels }) => channels)).toEqual(['{1}', '{2}', '{2}', '{1}', '{3}'])
})
