import { CHART } from '@app/ledger/rules/chart'
import { openTestWorld } from '@app/server/testing'
import { all, run } from '@kit/db/database'
import { findTableRows } from '@kit/tables/contract'
import { createRecord, removeRecord, saveRecord, showRecord } from '@kit/tables/record-contract'
import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EARLIER_YEARS } from '../rules/chart.ts'
import { SAT_CODES } from '../rules/sat-codes.ts'

const world = await openTestWorld({ modules: ['access', 'ledger', 'accounting'] })
const { database } = world
const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })

type Row = Readonly<{
  id: number
  number: string
  sat_code: string
  level: number
  posted: string[]
}>
const rows = () => all(database, sql<Row>`select * from accounting.account_row order by number`)
const numbered = async (number: string) => (await rows()).find((row) => row.number === number)!
const codeOf = async (reply: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await reply
  return [status, (body as { code?: string }).code]
}

const ACCOUNT = { name: 'Caja Lobby', sat_code: '101.01', nature: 'D', parent_id: null, posted: [] }
const create = (body: object) =>
  world.call(accountant, createRecord, {
    params: { id: 'account' },
    body: { ...ACCOUNT, ...body } as never,
  })
async function save(number: string, body: object) {
  const { id } = await numbered(number)
  const key = String(id)
  const { body: found } = await world.call(accountant, showRecord, {
    params: { id: 'account', key },
  })
  return world.call(accountant, saveRecord, {
    params: { id: 'account', key },
    query: { version: (found as { version: number }).version },
    body: body as never,
  })
}

test('a new company has an account of its own for each of the books, at the second level', async () => {
  const found = await rows()

  const posted = found.flatMap((row) => row.posted)
  expect(posted.sort()).toEqual([...Object.keys(CHART), EARLIER_YEARS].sort())
  for (const row of found) {
    expect(SAT_CODES, row.number).toContain(row.sat_code)
    expect([row.number, row.posted.length > 0, row.sat_code.length]).toEqual(
      row.level === 1 ? [row.number, false, 3] : [row.number, true, 6],
    )
  }
})

/** The folder of the schemas that the SAT publishes; they are no part of this repository. */
const schemas = process.env['MOSTRADOR_SAT_SCHEMAS']
test.skipIf(!schemas)('the grouping codes are those that the SAT publishes', () => {
  const schema = readFileSync(`${schemas}/CatalogosParaEsqContE/CatalogosParaEsqContE.xsd`, 'utf8')
  const [, type] = schema.split('name="c_CodAgrup"') as [string, string]
  const published = type.split('</xs:simpleType>')[0]!.matchAll(/value="([^"]+)"/g)

  expect([...published].map(([, code]) => code).sort()).toEqual([...SAT_CODES].sort())
})

test('accounting adds an account and moves what is posted to it, which leaves the other', async () => {
  const { id: parent_id } = await numbered('101')
  const reply = await create({ number: '101-10', parent_id, posted: ['safe', 'cash'] })

  expect(reply.status).toBe(200)
  expect(await numbered('101-10')).toMatchObject({ level: 2, posted: ['cash', 'safe'] })
  expect([(await numbered('101-01')).posted, (await numbered('101-02')).posted]).toEqual([[], []])
  const told = await all(
    database,
    sql<{ action: string; after: unknown }>`
    select action, after from platform.audit_entry
     where entity = 'account' order by id desc limit 1`,
  )
  expect(told).toMatchObject([
    { action: 'account.create', after: { number: '101-10', posted: ['cash', 'safe'] } },
  ])
})

test('a form that was open when its account lost something is told that it changed', async () => {
  const before = await numbered('102-01')
  const key = String(before.id)
  const { body } = await world.call(accountant, showRecord, { params: { id: 'account', key } })
  await create({ number: '102-10', sat_code: '102.01', posted: ['bank'] })

  const late = world.call(accountant, saveRecord, {
    params: { id: 'account', key },
    query: { version: (body as { version: number }).version },
    body: { posted: ['bank'] } as never,
  })

  expect(await codeOf(late)).toEqual([409, 'record.changed'])
})

test('what cannot stand is refused with its reason, and nothing changes', async () => {
  const [cash, safe] = [await numbered('101-01'), await numbered('105-01')]
  const before = await rows()

  const refused = [
    await codeOf(create({ number: 'X1', sat_code: '101.09' })),
    await codeOf(create({ number: 'X2', sat_code: '899.01', posted: ['cash'] })),
    await codeOf(create({ number: '105-01' })),
    await codeOf(create({ number: 'X3', parent_id: safe.id })),
    await codeOf(create({ number: 'X4', parent_id: 999_999 })),
    await codeOf(create({ number: 'con espacio' })),
    await codeOf(create({ number: 'X5', posted: ['nothing'] })),
    await codeOf(save('105-01', { posted: [] })),
    await codeOf(save('105', { posted: ['customers'] })),
    await codeOf(save('101', { parent_id: cash.id })),
  ]

  expect(refused).toEqual([
    [422, 'account.sat_code'],
    [422, 'account.sat_code_unplaced'],
    [409, 'record.taken'],
    [409, 'account.parent_takes_postings'],
    [404, 'request.not_found'],
    [400, 'request.invalid'],
    [400, 'request.invalid'],
    [409, 'account.left_out'],
    [409, 'account.has_accounts'],
    [422, 'account.circle'],
  ])
  expect(await rows()).toEqual(before)
})

test('a chart has six levels at most, counted with what stands under an account that moves', async () => {
  let parent_id: number | null = null
  for (const number of ['L1', 'L2', 'L3', 'L4', 'L5', 'L6']) {
    expect((await create({ number, parent_id })).status).toBe(200)
    parent_id = (await numbered(number)).id
  }

  expect(await codeOf(create({ number: 'L7', parent_id }))).toEqual([422, 'account.too_deep'])
  const { id: top } = await numbered('101')
  expect(await codeOf(save('L1', { parent_id: top }))).toEqual([422, 'account.too_deep'])
})

test('an account is deleted while nothing is posted there and none stands under it', async () => {
  const remove = async (number: string) =>
    world.call(accountant, removeRecord, {
      params: { id: 'account', key: String((await numbered(number)).id) },
    })

  expect(await codeOf(remove('105-01'))).toEqual([409, 'record.in_use'])
  expect(await codeOf(remove('105'))).toEqual([409, 'record.in_use'])
  expect((await remove('L6')).status).toBe(200)
})

test('the list says of each account its level, section and what is posted there', async () => {
  const { body } = await world.call(accountant, findTableRows, {
    params: { id: 'chart-of-accounts' },
    body: { text: '206-02' },
  })

  expect(body.rows).toMatchObject([
    {
      number: '206-02',
      level: '2',
      nature: 'A',
      sat_code: '206.05',
      section: '2_liability',
      posted: ['Certificados emitidos'],
    },
  ])
})

test('the chart is of accounting', async () => {
  const rep = await world.signInAs({ roles: ['REP CONCESION'] })

  const reply = world.call(rep, createRecord, {
    params: { id: 'account' },
    body: { ...ACCOUNT, number: 'R1' } as never,
  })

  expect(await codeOf(reply)).toEqual([403, 'permission.denied'])
})

test('the database keeps every account of the books in the chart', async () => {
  await expect(
    run(database, sql`insert into accounting.posted values ('cash', 1)`),
  ).rejects.toThrow(/posted_pkey/)
})
