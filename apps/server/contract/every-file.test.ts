// Every list, report and load kind, at each of its paths, in each format, as every role that may, on
// connections of the roles that the server has: a column that the role of reports may not read, or a
// lock that it may not take, is an answer of 500 for everybody.
import { buildUser } from '@app/access/testing'
import { ROLES } from '@app/roles/rules'
import { TABLES } from '@app/reporting/api'
import { newUuid } from '@kit/kernel/identifier'
import type { RoleName } from '@kit/kernel/permission'
import { answeringPaths } from '@kit/tables/table'
import { sampleOf } from '@kit/testing/sample'
import { beforeAll, expect, test } from 'vitest'
import { openDemoDatabase, SMALL_DEMO, TEST_UNTIL } from '../../../db/demo/demo-database.ts'
import { KINDS } from '../../../modules/platform/loads/server/kinds.ts'
import { openTestWorld, type Session, type TestWorld } from '../testing.ts'

const ADMIN: RoleName = 'SUPER ADMIN'
const YEAR = { dateInit: '2026-03-01', dateFin: TEST_UNTIL }
const ACCEPTED = {
  json: 'application/json',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

type Case = { role: RoleName; method: 'GET' | 'POST'; url: string; accept: string; body?: object }

type Asked = Omit<Case, 'role'>

const casesOf = (asked: Asked, roles: readonly RoleName[]): Case[] =>
  [...new Set([ADMIN, ...roles])].map((role) => ({ ...asked, role }))

const BY_ID = ['tables/ID', 'tables/ID/totals', 'reports/ID', 'csv/ID', 'excel/ID', 'pdf/ID']

/** All of them, so that each can be asked alone. */
const everyCase: Case[] = [
  ...TABLES.flatMap((table) => {
    const { id, period, roles } = table
    const asked = { method: 'POST', accept: '*/*', body: period ? YEAR : {} } as const
    const own = answeringPaths(table).flatMap((at) =>
      Object.values(ACCEPTED).map((accept) => ({ ...asked, accept, url: `/api${at}` })),
    )
    const byId = BY_ID.map((at) => ({ ...asked, url: `/api/${at.replace('ID', id)}` }))
    return [...own, ...byId].flatMap((one) => casesOf(one, roles))
  }),
  ...KINDS.flatMap(({ id }) =>
    ['template', 'file'].flatMap((what) =>
      ['xlsx', 'csv'].flatMap((format) =>
        casesOf(
          {
            method: 'GET',
            url: `/api/loads/kinds/${id}/${what}?format=${format}`,
            accept: '*/*',
          },
          [],
        ),
      ),
    ),
  ),
]
const cases = [
  ...sampleOf('lists at their own paths', everyCase.filter(isOfTheCore)),
  ...sampleOf(
    'files of every list',
    everyCase.filter((one) => !isOfTheCore(one)),
  ),
]

/** Rows at its own path, and every load kind: what the role of reports may not read fails here. */
function isOfTheCore({ role, accept, url }: Case): boolean {
  return role === ADMIN && (accept === ACCEPTED.json || url.endsWith('/file?format=csv'))
}

let world: TestWorld
const sessions = new Map<RoleName, Session>()

beforeAll(async () => {
  world = await openTestWorld({
    now: `${TEST_UNTIL}T18:00:00Z`,
    at: await openDemoDatabase(SMALL_DEMO),
  })
  for (const role of Object.keys(ROLES) as RoleName[]) {
    const user = await buildUser(world.database, { roles: [role], desk: true })
    sessions.set(role, await world.signIn(user))
  }
}, 240_000)

async function ask({ role, method, url, accept, body }: Case) {
  const { cookies: cookie, token } = sessions.get(role)!
  const {
    statusCode,
    headers,
    body: text,
  } = await world.app.inject({
    method,
    url,
    headers: { cookie, authorization: `Bearer ${token}`, accept, 'idempotency-key': newUuid() },
    ...(body ? { payload: body } : {}),
  })
  const is = String(headers['content-type']).split(';')[0]
  const right = accept === '*/*' || is === accept
  return statusCode === 200 && right ? null : `${statusCode} ${is} ${text.slice(0, 200)}`
}

test('each answers with what was asked for', async () => {
  const failed: string[] = []
  for (const one of cases) {
    const fault = await ask(one)
    if (fault) failed.push(`${one.role} ${one.url} ${one.accept}: ${fault}`)
  }

  expect(failed).toEqual([])
  expect(cases.length).toBeGreaterThan(TABLES.length / 4)
}, 900_000)
