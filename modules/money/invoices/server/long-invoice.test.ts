import { only, run, type Database } from '@kit/db/database'
import { takeGuardsOff } from '@kit/testing/guards'
import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { openAttackedDesk } from '@app/desk/testing'
import { addVouchers, reconcileInvoice, rejectLine, type Invoice } from '../contract.ts'
import { openInvoices } from '../testing/build.ts'

const [LINES, BY_NAME, UNKNOWN] = [500, 40, 20]
/** What the server may take of the minutes that a person has for them. */
const SERVER_SECONDS_MAX = 60

const desk = await openAttackedDesk()
const { database } = desk.world
const { clerk, accountant, buildProvider, sold, capture } = await openInvoices(desk)
const provider = await buildProvider()
const [pattern] = await sold(provider.id, [2])
await copyService(pattern!.id, LINES - 1)
const vouchers = await vouchersOf(provider.id)

/** The same service to other guests, each with a reservation and a voucher of their own. */
async function copyService(voucher_id: number, times: number) {
  await database.transaction().execute(async (tx) => {
    await takeGuardsOff(tx, [])
    await run(
      tx,
      sql`
      create temporary table copied on commit drop as
      select n, v.id as of_voucher, v.item_id as of_item, v.reservation_id as of_reservation,
          (select max(id) from reservations.reservation) + n as reservation_id,
          (select max(id) from reservations.item) + n as item_id,
          (select max(id) from vouchers.voucher) + n as voucher_id,
          'ZZZ-26-' || lpad((600000 + n)::text, 6, '0') as folio
        from vouchers.voucher v, generate_series(1, ${times}) n where v.id = ${voucher_id}`,
    )
    await copyRows(
      tx,
      'reservations.reservation',
      sql`c.of_reservation`,
      sql`'id', c.reservation_id, 'folio', c.folio,
        'customer_name', 'Apellido' || to_char(c.n, 'FM000')`,
    )
    await copyRows(
      tx,
      'reservations.item',
      sql`c.of_item`,
      sql`'id', c.item_id, 'reservation_id', c.reservation_id`,
    )
    await copyRows(
      tx,
      'vouchers.voucher',
      sql`c.of_voucher`,
      sql`'id', c.voucher_id, 'folio', c.folio || '-1', 'token', left(md5(c.n::text), 22),
        'item_id', c.item_id, 'reservation_id', c.reservation_id`,
    )
  })
}

async function copyRows(
  tx: Database,
  table: string,
  of: RawBuilder<unknown>,
  changed: RawBuilder<unknown>,
) {
  const { columns } = await only(
    tx,
    sql<{ columns: string }>`
    select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  await run(
    tx,
    sql`
    insert into ${sql.table(table)} (${sql.raw(columns)}) overriding system value
    select ${sql.raw(columns)} from (
      select (jsonb_populate_record(t, jsonb_build_object('uuid', gen_random_uuid(), ${changed}))).*
        from copied c join ${sql.table(table)} t on t.id = ${of}) rows`,
  )
}

async function vouchersOf(provider_id: number) {
  const { found } = await only(
    database,
    sql<{ found: { folio: string; lead_name: string; due: string }[] }>`
    select jsonb_agg(jsonb_build_object('folio', folio, 'lead_name', lead_name,
        'due', round(due, 2)::text) order by id) as found
      from invoices.owed_voucher where provider_id = ${provider_id} and rendered`,
  )
  return found
}

test('an invoice of 500 lines takes a person some sixty strokes, and the server less than a minute', async () => {
  expect(vouchers.length).toBe(LINES)
  const [byName, byFolio] = [vouchers.slice(-BY_NAME), vouchers.slice(0, LINES - BY_NAME - UNKNOWN)]
  const times: number[] = []
  const timed = async <Reply>(work: Promise<Reply>): Promise<Reply> => {
    const began = performance.now()
    const reply = await work
    times.push((performance.now() - began) / 1000)
    return reply
  }
  const { body, error } = await timed(
    capture(provider.id, [
      ...byFolio.map(({ folio, due }) => ({ reference: folio, amount: due })),
      ...byName.map(({ lead_name, due }) => ({
        description: `Tour 20/03/2026 ${lead_name}`,
        amount: due,
      })),
      ...Array.from({ length: UNKNOWN }, (_, n) => ({ reference: `EXTRA-${n}`, amount: '10.00' })),
    ]),
  )
  expect(error).toBeUndefined()
  expect(body.lines.filter(({ finding }) => finding === null).length).toBe(byFolio.length)

  let invoice: Invoice = body
  for (const { id, suggestions } of body.lines.slice(byFolio.length, LINES - UNKNOWN)) {
    const [first] = suggestions
    expect(first!.why).toContain('name')
    invoice = (
      await timed(
        desk.call(clerk, addVouchers, {
          body: {
            id: invoice.id,
            version: invoice.version,
            line_id: id,
            vouchers: [{ id: first!.voucher.id }],
          },
        }),
      )
    ).body
  }
  for (const { id } of body.lines.slice(-UNKNOWN))
    invoice = (
      await timed(
        desk.call(clerk, rejectLine, {
          params: { id: invoice.id, line_id: id },
          body: { version: invoice.version, reason: 'No está en el contrato' },
        }),
      )
    ).body
  expect(invoice.state).toBe('matched')
  const { body: agreed } = await timed(
    desk.call(accountant, reconcileInvoice, {
      params: { id: invoice.id },
      body: { version: invoice.version },
    }),
  )

  expect(agreed.state).toBe('reconciled')
  expect(times.length).toBe(1 + BY_NAME + UNKNOWN + 1)
  const seconds = times.reduce((sum, one) => sum + one, 0)
  expect(seconds).toBeLessThan(SERVER_SECONDS_MAX)
  await forgetCopies(invoice.id)
})

/** Nobody sold them: the database's promises would say so. */
const forgetCopies = (invoice_id: number) =>
  database.transaction().execute(async (tx) => {
    await takeGuardsOff(tx, [])
    const lines = sql`(select id from invoices.line where invoice_id = ${invoice_id})`
    const billed = sql`(select voucher_id from invoices.line where invoice_id = ${invoice_id})`
    const copies = sql`(select id from reservations.reservation where folio like 'ZZZ-%')`
    for (const statement of [
      sql`delete from platform.transition where entity = 'voucher' and entity_id in ${billed}
            and to_state in ('billed', 'reconciled')`,
      sql`delete from platform.transition where entity = 'invoice' and entity_id = ${invoice_id}`,
      sql`update vouchers.voucher set state = 'rendered' where id in ${billed}`,
      sql`delete from ledger.posting where entry_id in (
            select id from ledger.entry where invoice_line_id in ${lines})`,
      sql`delete from ledger.entry where invoice_line_id in ${lines}`,
      sql`delete from vouchers.voucher where reservation_id in ${copies}`,
      sql`delete from reservations.item where reservation_id in ${copies}`,
      sql`delete from reservations.reservation where folio like 'ZZZ-%'`,
      sql`delete from invoices.line where invoice_id = ${invoice_id}`,
      sql`delete from invoices.invoice where id = ${invoice_id}`,
    ])
      await run(tx, statement)
  })
