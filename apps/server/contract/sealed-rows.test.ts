import { all } from '@kit/db/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '@kit/testing/database'
import { findSources, SEALED } from '../../../modules/money/audit/server/rows/sources.ts'

const { database } = await openTestDatabase()

/** Tables with money or rights that no seal holds row by row, and why. */
const NOT_SEALED: Readonly<Record<string, string>> = {
  'access.email_link': 'works once, for a day; the account it changes is sealed',
  'access.known_device': 'lifts a delay, gives no right',
  'access.link_request': 'kept for a day',
  'access.login_attempt': 'kept for days; it lifts or sets a delay',
  'access.login_log': 'who came in and from where; it gives no right and no money',
  'access.passkey': 'bears a seal of its own, by a key that the database does not have',
  'access.passkey_challenge': 'lives for minutes',
  'access.password_link': 'works once, for a day; the account it changes is sealed',
  'access.preference': 'what somebody looks at first; it gives no right',
  'access.permission': 'the names of permissions, written anew at each start',
  'access.recovery_code': 'a hash that works once',
  'access.second_factor': 'a secret, encrypted by a key that the database does not have',
  'access.session': 'lives for hours, and its person is sealed',
  'access.upload_day': 'counts files',
  'access.working_session': 'where somebody sells today; each sale keeps its own place',
  'evaluations.answer': 'marks of an evaluation, no money',
  'evaluations.evaluation': 'marks of an evaluation, no money',
  'ledger.posting': 'sealed with its entry (audit.digest_of_entries)',
  'quotations.instalment_reminder': 'that a mail was written',
  'transport.grouped_item': 'planned anew until the day; what was driven is owed by its invoice',
  'transport.grouping': 'planned anew until the day; what was driven is owed by its invoice',
}

test('every table with money or rights is sealed row by row, or says why not', async () => {
  const tables = await all(
    database,
    sql<{ name: string }>`
    select distinct n.nspname || '.' || c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r'
       and (n.nspname = 'access'
         or (a.atttypid = 'numeric'::regtype and n.nspname not in ('reporting')))
     order by 1`,
  )
  const sealed = new Set(SEALED.map(({ name }) => name))

  expect(
    tables
      .map(({ name }) => name)
      .filter((name) => !sealed.has(name) && !(name in NOT_SEALED))
      .map((name) => `${name}: declare it in sealed.ts of its module, or say here why not`),
  ).toEqual([])
  expect(Object.keys(NOT_SEALED).filter((name) => sealed.has(name))).toEqual([])
})

test('what is declared names columns that are there, and leaves no key out', async () => {
  for (const { declared, key, fixed, later } of await findSources(database)) {
    const columns = [...fixed, ...later, ...Object.keys(declared.apart)]
    const named = typeof declared.later === 'string' ? [] : Object.keys(declared.later)
    expect(columns, declared.name).toEqual(expect.arrayContaining(named))
    expect(fixed, declared.name).toEqual(expect.arrayContaining([...key]))
  }
})

test('where rows may go, their removal is noted by the columns of their key', async () => {
  const noted = await all(
    database,
    sql<{ name: string; key: string[] }>`
    select tgrelid::regclass::text as name,
        string_to_array(rtrim(encode(tgargs, 'escape'), '\\000'), '\\000') as key
      from pg_trigger where tgname = 'its_removal_is_noted' order by 1`,
  )

  expect(noted).toEqual(
    (await findSources(database))
      .filter(({ declared }) => declared.goes !== undefined)
      .map(({ name, key }) => ({ name, key }))
      .sort((one, other) => (one.name < other.name ? -1 : 1)),
  )
})
