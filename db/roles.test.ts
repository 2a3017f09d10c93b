import { connectionAs, ROLES } from '@kit/db/roles'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openOwnedDatabase } from '../scripts/testing/owned-database.ts'

// Made as an administrator makes one: a copy of a template has not all rights of its own.
const { connection } = await openOwnedDatabase()

async function enter(role: string): Promise<pg.Client> {
  const client = new pg.Client(connectionAs(connection, role))
  await client.connect()
  await client.query("select set_config('app.sees', 'everything', false)")
  afterAll(() => client.end())
  return client
}

const [app, reports, whatsapp, backup] = [
  await enter('app'),
  await enter('reports'),
  await enter('whatsapp'),
  await enter('backup'),
]

const NOT_ALLOWED = '42501'
/** Takes who was forgotten out of a text, as the owner. */
const BLANKING = `select platform.blank_text('x', 1, 'x', '{}', '{}')`

/** What PostgreSQL answered, in a transaction that leaves nothing: its code, or that it did it. */
async function answer(client: pg.Client, statement: string): Promise<string | undefined> {
  await client.query('begin')
  try {
    await client.query(statement)
    return 'done'
  } catch (failure) {
    return (failure as pg.DatabaseError).code
  } finally {
    await client.query('rollback')
  }
}

const FORBIDDEN_TO_THE_APPLICATION = [
  // The books.
  'update ledger.posting set amount = amount + 1',
  'update ledger.entry set day = day - 1',
  'delete from ledger.posting',
  'delete from ledger.entry',
  'truncate ledger.posting, ledger.entry cascade',
  "update ledger.account set kind = 'asset'",
  "insert into ledger.account (code, kind, name_es, name_en) values ('x', 'asset', 'x', 'x')",
  'delete from ledger.revaluation',
  'delete from ledger.closed_period',
  'delete from ledger.reopened_period',
  "update ledger.closed_period set month = month - interval '1 month'",
  'merge into ledger.posting p using ledger.entry e on e.id = p.entry_id when matched then delete',
  // Who did what, and what became of everything.
  "update platform.audit_entry set user_id = null, action = 'x'",
  'delete from platform.audit_entry',
  'truncate platform.audit_entry',
  "update platform.transition set to_state = 'paid'",
  'delete from platform.transition',
  'truncate platform.transition',
  'update platform.setting set value = value',
  'update audit.blanked_text set stands = sealed',
  "insert into audit.blanked_text (source, row_id, column_name, sealed, stands) values ('x', 1, 'x', '', '')",
  'delete from access.login_log',
  'insert into platform.restore (taken_at, sha256, quarantined) values (now(), repeat($$0$$, 64), $${}$$)',
  // Rates of the past, and what was agreed.
  'update exchange_rates.rate set value = value * 2',
  'delete from exchange_rates.rate',
  'update exchange_rates.currency set active = false',
  'update cancellations.cancellation set fee = 0',
  'delete from reservations.signature',
  // Documents go through their states, and never away.
  'delete from reservations.reservation',
  'delete from reservations.item',
  'delete from payments.payment',
  'delete from payments.refund',
  'delete from vouchers.voucher',
  'truncate payments.payment cascade',
  // The schema.
  'create table ledger.other (id int)',
  'create table public.other (id int)',
  'create temporary table other (id int)',
  'create schema other',
  'drop table ledger.posting',
  'alter table ledger.posting add column note text',
  'alter table ledger.posting disable trigger all',
  'drop trigger posting_is_append_only on ledger.posting',
  'drop policy in_scope on ledger.entry',
  'alter table reservations.reservation disable row level security',
  'alter table ledger.posting owner to current_user',
  'create or replace function platform.refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'drop function platform.refuse_change()',
  'create rule other as on insert to ledger.posting do instead nothing',
  'create index on ledger.posting (amount)',
  'create extension dblink',
  "comment on table ledger.posting is 'x'",
  // The programs and files of the machine, and the rights of others.
  "copy (select 1) to program 'true'",
  "copy ledger.posting from program 'true'",
  "copy (select 1) to '/tmp/mostrador-roles-test'",
  "select pg_read_file('/etc/passwd')",
  "select lo_export(1, '/tmp/mostrador-roles-test')",
  'set session_replication_role = replica',
  `set role ${connectionUser()}`,
  `set session authorization ${connectionUser()}`,
  'set role postgres',
  'set role pg_read_all_data',
  `grant ${connectionUser()} to current_user`,
  'create role other login',
  'alter role current_user createrole',
  'alter role current_user bypassrls',
  'select * from pg_authid',
  'update public.schema_file set sha256 = $$x$$',
  'delete from graphile_worker.migrations',
  "select setval('ledger.entry_id_seq', 1)",
] as const

test.each(FORBIDDEN_TO_THE_APPLICATION)('the application may not: %s', async (statement) => {
  expect(await answer(app, statement)).toBe(NOT_ALLOWED)
})

test('the list of what is forbidden is tried on what is there: the owner may do most of it', async () => {
  const owner = new pg.Client(connection)
  await owner.connect()
  const answers: (string | undefined)[] = []
  for (const statement of FORBIDDEN_TO_THE_APPLICATION) answers.push(await answer(owner, statement))
  await owner.end()

  expect(answers.filter((code) => code === NOT_ALLOWED).length).toBeLessThanOrEqual(16)
  // A name that is misspelt would be refused to everybody.
  expect(answers.filter((code) => ['42P01', '42703', '42883', '42601'].includes(code!))).toEqual([])
})

const WRITTEN_LONG_AGO = [
  `insert into platform.audit_entry (at, request_id, endpoint, action, entity, entity_id)
   values ('2020-01-01', 'x', 'x', 'x', 'x', 'x') returning at`,
  `insert into platform.transition (at, entity, entity_id, to_state)
   values ('2020-01-01', 'x', 1, 'x') returning at`,
]

test.each(WRITTEN_LONG_AGO)(
  'when it was done is what the database says, and its owner may copy the past: %s',
  async (statement) => {
    const owner = new pg.Client(connection)
    await owner.connect()
    const yearBy = async (client: pg.Client) => {
      await client.query('begin')
      const { rows } = await client.query<{ at: string }>(statement)
      await client.query('rollback')
      return Number(rows[0]!.at.slice(0, 4))
    }
    const years = [await yearBy(app), await yearBy(owner)]
    await owner.end()

    expect(years).toEqual([new Date().getUTCFullYear(), 2020])
  },
)

test.each([
  'insert into platform.live_event (name, payload, audience) values ($$x$$, $${}$$, $${}$$)',
  'update reservations.reservation set version = version + 1 where false',
  'create temporary table other (id int)',
  'delete from ledger.entry',
  'select token_hash from access.session',
  'select password_hash from access.user_account',
  'select * from whatsapp.auth_state',
  BLANKING,
  "select nextval('ledger.entry_id_seq')",
  `set role ${connectionUser()}`,
])('reports only read, and nothing that a person signs in with: %s', async (statement) => {
  expect(await answer(reports, statement)).toBe(NOT_ALLOWED)
})

test('reports read the books and the names of people', async () => {
  expect(await answer(reports, 'select * from ledger.posting')).toBe('done')
  expect(await answer(reports, 'select * from reporting.sale_line')).toBe('done')
  expect(await answer(reports, 'select name, email from access.user_account')).toBe('done')
})

test.each([
  'select * from reservations.reservation',
  'select * from payments.payment',
  'select * from ledger.posting',
  'select * from access.user_account',
  'select * from access.session',
  'select * from mailing.mail',
  'update platform.setting set value = value',
  'delete from platform.transition',
  'drop table whatsapp.message',
  BLANKING,
  'truncate whatsapp.message',
  `set role ${connectionUser()}`,
])('the process of the numbers keeps to its own schema: %s', async (statement) => {
  expect(await answer(whatsapp, statement)).toBe(NOT_ALLOWED)
})

test.each([
  'insert into platform.live_event (name, payload, audience) values ($$x$$, $${}$$, $${}$$)',
  'update reservations.reservation set version = version + 1 where false',
  'delete from ledger.entry',
  'truncate platform.audit_entry',
  'delete from graphile_worker._private_jobs',
  "select nextval('ledger.entry_id_seq')",
  'create table public.other (id int)',
  'drop policy in_scope on ledger.entry',
  `set role ${connectionUser()}`,
])('backups only read: %s', async (statement) => {
  expect(await answer(backup, statement)).toBe(NOT_ALLOWED)
})

test('backups read every table and every sequence, also the folios of a year that began since', async () => {
  await app.query("select reservations.next_folio('ZZZ', '2031-01-01')")
  const { rows } = await backup.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'S') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and not has_table_privilege(c.oid, 'select')`,
  )

  expect(rows.map(({ name }) => name)).toEqual([])
  expect(await answer(backup, 'select last_value from reservations.folio_zzz_2031')).toBe('done')
})

test('nobody but the owner owns anything, and no role is above row-level security', async () => {
  const { rows } = await reports.query(
    `select r.rolname, r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolcreatedb,
            (select count(*) from pg_class c where c.relowner = r.oid) as owned
       from pg_roles r where r.rolname = any ($1) order by 1`,
    [ROLES.map((role) => `${connectionUser()}_${role}`)],
  )

  expect(rows).toHaveLength(4)
  for (const { rolname: _name, ...role } of rows)
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      owned: 0,
    })
})

function connectionUser(): string {
  if ('connectionString' in connection) throw new Error('A test is given its address in parts')
  return connection.user
}
