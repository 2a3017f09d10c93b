import { databaseOn } from '@kit/db/database'
import { expect, test } from 'vitest'
import { column } from './column.ts'
import { fact, searchedIn } from './fact.ts'
import { sql } from 'kysely'

const noted = databaseOn({ query: () => Promise.reject(new Error('Nothing is asked here')) })
const contacts = fact({
  name: 'contact',
  from: 'newsletter.contact',
  key: 'id',
  scope: null,
  columns: {
    email: column.text('Correo', 'E-mail', {
      search: true,
      masked: { unless: 'guest.contact', as: () => sql`'***'` },
    }),
    id: column.key(),
  },
})
const view = {
  user_id: 1,
  sees_all: true,
  language: 'es',
  today: '2026-03-01',
  chosen: {},
} as const
const viewer = { user_id: 1, scope: { all: true }, roles: [] } as const
const searching = (permissions: string[]) =>
  searchedIn(
    contacts,
    'ana',
    { ...viewer, permissions: new Set(permissions) },
    view as never,
  ).compile(noted).sql

test('a search finds nothing where every column that is searched is masked for its reader', () => {
  expect(searching([])).toBe('false')
  expect(searching(['guest.contact'])).toContain('concat_ws(\' \', "l"."email")')
})
