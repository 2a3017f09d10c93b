// Every call that moves a row, over HTTP, on a row of each state: from a state that does not lead where
// the call goes it is refused with 409 and the states that are allowed, and changes nothing. Which calls
// those are is read from the contracts: whoever may refuse with a life cycle's own code.
import { all, only } from '@kit/db/database'
import { endpointName, fullPath, type Endpoint } from '@kit/http/endpoint'
import { newUuid } from '@kit/kernel/identifier'
import { mayBecome, statesOf, type Lifecycle } from '@kit/kernel/lifecycle'
import { gather } from '@kit/registry/gather'
import { sql } from 'kysely'
import { sampleOf } from '@kit/testing/sample'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDemoDatabase, TEST_UNTIL } from '../../../db/demo/demo-database.ts'
import { gatherModules } from '../gather.ts'
import { openTestWorld, type Session } from '../testing.ts'
import { RESERVATION } from '@app/reservations/lifecycles'
import { dropChecks, stands } from './any-state.ts'
import { SALE_CALLS } from './moving-calls-of-sales.ts'
import { HOUSE_CALLS, type Moved, type MovingCall } from './moving-calls.ts'

const MOVING_CALLS = { ...HOUSE_CALLS, ...SALE_CALLS }
const { routes } = await gatherModules()
const ENDPOINTS = routes.map(({ endpoint }) => endpoint)
const CYCLES = (await gather<Lifecycle>('lifecycles.ts', 'lifecycle')).filter(
  ({ refusal }) => refusal !== undefined,
)
const movingCallsOf = ({ refusal }: Lifecycle): Endpoint[] =>
  ENDPOINTS.filter(({ refusals }) => refusals.includes(refusal!))

const world = await openTestWorld({
  now: `${TEST_UNTIL}T18:00:00Z`,
  at: await openDemoDatabase(),
})
const { database } = world
let boss: Session
const permissionOf = ({ permission }: Endpoint) =>
  permission && permission !== 'session' ? [permission] : []

beforeAll(async () => {
  // Every state is tried on a row that came to another: what else such a row has is not promised.
  for (const { table } of CYCLES) {
    await dropChecks(database, table)
    await insertBare(table)
  }
  boss = await world.signInAs({
    roles: ['SUPER ADMIN'],
    desk: true,
    granted: [...new Set(ENDPOINTS.flatMap(permissionOf))],
  })
}, 60_000)

test('every call that may refuse a step stands with its life cycle, and no other', () => {
  const declared = CYCLES.map((cycle) => [
    cycle.name,
    movingCallsOf(cycle).map(endpointName).sort(),
  ])

  const tried = Object.entries(MOVING_CALLS).map(([name, calls]) => [
    name,
    Object.keys(calls).sort(),
  ])
  expect(Object.fromEntries(tried)).toEqual(
    Object.fromEntries(declared.filter(([, calls]) => calls!.length > 0)),
  )
})

const CASES = CYCLES.flatMap((cycle) =>
  Object.entries(MOVING_CALLS[cycle.name] ?? {}).flatMap(([name, call]) =>
    typeof call === 'string' ? [] : [{ cycle, name, call }],
  ),
)

describe.each(sampleOf('calls from every state', CASES))(
  '$cycle.name: $name',
  ({ cycle, name, call }) => {
    const illegal = statesOf(cycle).filter(
      (state) =>
        call.never?.includes(state) ||
        (!call.besides?.includes(state) && call.to.every((to) => !mayBecome(cycle, state, to))),
    )

    test.each(illegal)('from %s is refused and changes nothing', async (state) => {
      const row = await rowIn(cycle, state, call.without)
      const before = await stands(database, cycle.table)

      const { status, said } = await send(name, call, row)

      expect({ status, ...said }).toMatchObject({
        status: 409,
        code: cycle.refusal,
        details: { state, allowed: cycle.next[state] },
      })
      expect(await stands(database, cycle.table)).toEqual(before)
    })
  },
)

async function send(name: string, { params, body, as }: MovingCall, row: Moved) {
  const endpoint = ENDPOINTS.find((one) => endpointName(one) === name)!
  const session = as === undefined ? boss : await world.signIn({ id: Number(row[as]) })
  const given = params?.(row) ?? {}
  const reply = await world.app.inject({
    method: endpoint.method,
    url: fullPath(endpoint).replace(/:(\w+)/g, (_, key: string) => String(given[key])),
    headers: {
      accept: 'application/json',
      'idempotency-key': newUuid(),
      cookie: session.cookies,
      authorization: `Bearer ${session.token}`,
    },
    ...(body ? { payload: body(row) } : {}),
  })
  return { status: reply.statusCode, said: reply.json<Record<string, unknown>>() }
}

/** A row of the demo company, put into a state by the owner of the database. */
async function rowIn({ table }: Lifecycle, state: string, without?: string): Promise<Moved> {
  const taken = without === undefined ? sql`true` : sql`${sql.ref(without)} is null`
  const { row } = await database.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    return only(
      tx,
      sql<{ row: Moved }>`
      update ${sql.table(table)} t set state = ${state}
       where id = (select id from ${sql.table(table)} where ${taken} order by state = ${state} desc, id limit 1)
      returning to_jsonb(t) || case when ${table === RESERVATION.table}
        then jsonb_build_object('item_id', (select min(i.id) from reservations.item i
            where i.reservation_id = t.id)) else '{}' end as row`,
    )
  })
  return row
}

/** What the demo company has none of stands there bare: a row need be nothing but in a state. */
async function insertBare(table: string): Promise<void> {
  if ((await all(database, sql`select from ${sql.table(table)} limit 1`)).length > 0) return
  const columns = await all(
    database,
    sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attnotnull
       and not atthasdef and attidentity = '' and attname <> 'state'`,
  )
  await database.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into ${sql.table(table)} (${sql.join(['state', ...columns.map(({ name }) => name)].map((name) => sql.ref(name)))})
      values (${sql.join([sql`'x'`, ...columns.map(({ type }) => valueOf(type))])})`.execute(tx)
  })
}

function valueOf(type: string) {
  if (type === 'uuid') return sql`gen_random_uuid()`
  if (type.endsWith('[]')) return sql`'{}'`
  if (type === 'jsonb') return sql`'{}'`
  if (type === 'date') return sql`${TEST_UNTIL}::date`
  if (type.startsWith('time')) return sql`now()`
  if (type === 'boolean') return sql`false`
  return /^(bigint|integer|smallint|numeric)/.test(type) ? sql`1` : sql`'x'`
}
