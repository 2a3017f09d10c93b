import { buildProduct } from '@app/catalog/testing'
import { openTestDatabase } from '@kit/testing/database'
import type { Language } from '@kit/kernel/actor'
import type { Reference } from '@kit/tables/reference'
import { expect, test } from 'vitest'
import * as references from '../references.ts'

const { database } = await openTestDatabase()
await buildProduct(database)
const ADMIN = { user_id: 1, roles: ['ADMIN'], scope: { all: true } } as const
const ALL: readonly Reference[] = Object.values(references)

test.each(ALL.map((reference) => [reference.name, reference] as const))(
  'what a form chooses of %s is listed by name in both languages',
  async (_name, { choices }) => {
    for (const language of ['es', 'en'] satisfies Language[])
      for (const { id, name } of await choices(database, ADMIN, language))
        expect([id, name]).toEqual([expect.any(Number), expect.stringMatching(/\S/)])
  },
)
