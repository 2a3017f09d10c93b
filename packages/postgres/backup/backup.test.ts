import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { localDiskStore } from '@kit/storage/local-disk'
import type { ObjectStore } from '@kit/storage/object-store'
import { dropDatabase } from '../drop-database.ts'
import { startThrowaway, type Embedded } from '../embedded.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

let server: Embedded
let home: string
let file: string
let shop: pg.Client
let copy: pg.Client
let objects: ObjectStore

beforeAll(async () => {
  server = await startThrowaway({ settings: { shared_buffers: '16MB' } })
})
afterAll(() => server.stop())

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'mostrador-backup-'))
  file = join(home, 'company.backup')
  objects = localDiskStore(join(home, 'objects'))
  shop = await newDatabase('shop')
  copy = await newDatabase('copy')
})
afterEach(async () => {
  await shop.end()
  await copy.end()
  rmSync(home, { recursive: true })
})

test('what was backed up comes back row for row, whatever the order of the tables and the characters in them', async () => {
  await sell(shop, 5000)

  const report = await writeBackup(connectionTo('shop'), file, { objects })
  const restored = await restoreBackup(connectionTo('copy'), file, {
    replace: false,
    isInUse,
    objects,
  })

  expect(restored.rows).toBe(report.rows)
  expect(await fingerprint(copy)).toEqual(await fingerprint(shop))
})

test('the next folio after a restore follows the last one of the backup', async () => {
  await sell(shop, 3)
  await writeBackup(connectionTo('shop'), file, { objects })
  await restoreBackup(connectionTo('copy'), file, { replace: false, isInUse, objects })

  const { rows } = await copy.query<{ id: number }>(
    "insert into sales.sale (note) values ('next') returning id::int",
  )

  expect(rows).toEqual([{ id: 4 }])
})

test('a sale that is made while the backup is written stays out of it with everything that belongs to it', async () => {
  await sell(shop, 20_000)

  const writing = writeBackup(connectionTo('shop'), file, { objects })
  const seller = new pg.Client(connectionTo('shop'))
  await seller.connect()
  for (let number = 0; number < 20; number += 1) await sell(seller, 1)
  await seller.end()
  await writing
  await restoreBackup(connectionTo('copy'), file, { replace: false, isInUse, objects })

  const { rows } = await copy.query(
    'select count(*)::int as alone from sales.sale s where not exists (select from sales.payment p where p.sale_id = s.id)',
  )
  expect(rows).toEqual([{ alone: 0 }])
})

test('a counter that was made while selling comes back with its company, and one of another company goes', async () => {
  await shop.query('create sequence sales.folio_age_2025')
  await shop.query("select setval('sales.folio_age_2025', 41)")
  await copy.query('create sequence sales.folio_cun_2024')
  await writeBackup(connectionTo('shop'), file, { objects })

  await restoreBackup(connectionTo('copy'), file, { replace: false, isInUse, objects })

  const { rows } = await copy.query(
    "select nextval('sales.folio_age_2025')::int as next, to_regclass('sales.folio_cun_2024') as other",
  )
  expect(rows).toEqual([{ next: 42, other: null }])
})

test('files that rows name are in the backup, and one that changed on the way is refused with everything', async () => {
  const { key } = await objects.put(bytesOf('A photo of the reef'))
  const lost = 'f'.repeat(64)
  await shop.query('insert into sales.photo values ($1), ($2)', [key, lost])
  const elsewhere = localDiskStore(join(home, 'elsewhere'))

  const written = await writeBackup(connectionTo('shop'), file, { objects })
  const restored = await restoreBackup(connectionTo('copy'), file, {
    replace: false,
    isInUse,
    objects: elsewhere,
  })
  const liar: ObjectStore = {
    ...elsewhere,
    put: async (source) => ({ ...(await elsewhere.put(source)), key: lost }),
  }

  expect([written.objects, written.missing]).toEqual([1, [lost]])
  expect([restored.objects, restored.missing]).toEqual([1, [lost]])
  expect(String(await readAll(await elsewhere.open(key)))).toBe('A photo of the reef')
  await copy.query('delete from sales.photo')
  await expect(
    restoreBackup(connectionTo('copy'), file, { replace: true, isInUse, objects: liar }),
  ).rejects.toThrow(/dañado/)
  expect((await copy.query('select from sales.photo')).rowCount).toBe(0)
})

test('after a restore the database refuses what it refused before: foreign keys and triggers are back', async () => {
  await sell(shop, 3)
  await writeBackup(connectionTo('shop'), file, { objects })

  await restoreBackup(connectionTo('copy'), file, { replace: false, isInUse, objects })

  await expect(
    copy.query('insert into sales.payment (sale_id, amount) values (99, 1)'),
  ).rejects.toThrow(/a_payment_is_of_a_sale/)
  await expect(copy.query('delete from sales.sale')).rejects.toThrow(/append-only/)
  const { rows } = await copy.query(
    "select obj_description(oid, 'pg_constraint') as said from pg_constraint where conname = 'a_payment_is_of_a_sale'",
  )
  expect(rows).toEqual([{ said: 'Every payment has its sale.' }])
})

test('a database in use is refused, and replaced only when that is asked', async () => {
  await sell(shop, 2)
  await writeBackup(connectionTo('shop'), file, { objects })
  await sell(copy, 7)

  await expect(
    restoreBackup(connectionTo('copy'), file, { replace: false, isInUse, objects }),
  ).rejects.toThrow(/--replace/)
  expect(await countSales(copy)).toBe(7)

  await restoreBackup(connectionTo('copy'), file, { replace: true, isInUse, objects })
  expect(await countSales(copy)).toBe(2)
})

test('a damaged or cut file changes nothing', async () => {
  await sell(shop, 3000)
  await writeBackup(connectionTo('shop'), file, { objects })
  await sell(copy, 7)
  const whole = readFileSync(file)

  writeFileSync(file, whole.subarray(0, whole.length / 2))
  await expect(
    restoreBackup(connectionTo('copy'), file, { replace: true, isInUse, objects }),
  ).rejects.toThrow(/dañado/)
  const changed = Buffer.from(whole)
  changed[whole.length >> 1]! ^= 0xff
  writeFileSync(file, changed)
  await expect(
    restoreBackup(connectionTo('copy'), file, { replace: true, isInUse, objects }),
  ).rejects.toThrow()

  expect(await countSales(copy)).toBe(7)
})

test('a backup of another schema version is refused', async () => {
  await sell(shop, 1)
  await writeBackup(connectionTo('shop'), file, { objects })
  await copy.query("insert into kysely_migration values ('0002_later')")

  await expect(
    restoreBackup(connectionTo('copy'), file, { replace: false, isInUse, objects }),
  ).rejects.toThrow(/0001_first/)
})

async function newDatabase(name: string): Promise<pg.Client> {
  const admin = new pg.Client(server.connection)
  await admin.connect()
  await dropDatabase(admin, name)
  await admin.query(`create database ${name}`)
  await admin.end()
  const client = new pg.Client(connectionTo(name))
  await client.connect()
  // The payment stands before the sale in the alphabet and points to it; each points to the other
  // in the end.
  await client.query(`
    create table kysely_migration (name text);
    insert into kysely_migration values ('0001_first');
    create schema sales;
    create table sales.sale (
      id bigint generated always as identity primary key, note text, at timestamptz not null default now(),
      loud text generated always as (upper(note)) stored);
    create table sales.payment (
      id bigint generated always as identity primary key, sale_id bigint not null constraint a_payment_is_of_a_sale references sales.sale deferrable, amount numeric(14,4) not null, proof bytea, tags text[], extra jsonb);
    comment on constraint a_payment_is_of_a_sale on sales.payment is 'Every payment has its sale.';
    create table sales.photo (object_key text primary key);
    create materialized view sales.total as select sum(amount) as amount from sales.payment;
    create function sales.refuse() returns trigger language plpgsql as $$ begin raise exception 'append-only'; end $$;
    create trigger sale_is_append_only before delete or truncate on sales.sale for each statement execute function sales.refuse();`)
  return client
}

async function sell(client: pg.Client, count: number): Promise<void> {
  await client.query(`
    with sale as (insert into sales.sale (note) select E'Ñandú\\t"' || n || E'"\\\\\\n' from generate_series(1, ${count}) n returning id)
    insert into sales.payment (sale_id, amount, proof, tags, extra)
    select id, 10.5001, '\\x00ff0a'::bytea, array['a,b', null], '{"k": "v\\n"}' from sale`)
  await client.query('refresh materialized view sales.total')
}

async function fingerprint(client: pg.Client): Promise<unknown> {
  const { rows } = await client.query(`
    select (select md5(string_agg(s::text, '|' order by id)) from sales.sale s) as sales,
           (select md5(string_agg(p::text, '|' order by id)) from sales.payment p) as payments,
           (select amount from sales.total) as total`)
  return rows
}

async function countSales(client: pg.Client): Promise<number> {
  return (await client.query<{ count: number }>('select count(*)::int from sales.sale')).rows[0]!
    .count
}

async function isInUse(client: pg.Client): Promise<boolean> {
  return (await countSales(client)) > 0
}

function connectionTo(database: string): pg.ClientConfig {
  return { ...server.connection, database }
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

async function readAll(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of source) chunks.push(chunk)
  return Buffer.concat(chunks)
}
