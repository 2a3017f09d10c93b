import type { RoleName } from '@kit/kernel/permission'
import { ROLES } from '@app/roles/rules'
import { buildUser, type BuiltUser } from '@app/access/testing'
import { endpointName, fullPath, type Endpoint } from '@kit/http/endpoint'
import { newUuid } from '@kit/kernel/identifier'
import { answeringPaths } from '@kit/tables/table'
import { sampleOf } from '@kit/testing/sample'
import { beforeAll, describe, expect, test } from 'vitest'
import { gatherModules } from '../gather.ts'
import { TABLES } from '@app/reporting/api'
import { openTestWorld, type Session, type TestWorld } from '../testing.ts'
import { WHO_MAY } from './who-may.ts'

const { routes } = await gatherModules()
/** Lists and reports at their own paths: each says itself who may open it. */
const tablePaths = new Set<string>(TABLES.flatMap(answeringPaths))
const endpoints = routes.map(({ endpoint }) => endpoint).filter(({ path }) => !tablePaths.has(path))
const roles = Object.keys(ROLES) as RoleName[]
const ADMINS: readonly string[] = ['ADMIN', 'SUPER ADMIN']
let world: TestWorld
/** Somebody of each role, and the session that they have until a call ends it. */
const people = new Map<RoleName, BuiltUser>()
const sessions = new Map<RoleName, Session>()

beforeAll(async () => {
  world = await openTestWorld()
  // Who stands at the addresses with id 1, and may be changed by whoever is let in, is none of them.
  await buildUser(world.database)
  for (const role of roles)
    people.set(role, await buildUser(world.database, { roles: [role], desk: true }))
})

/**
 * Sent with nothing in it: whoever may call it is told that the request is malformed, whoever may
 * not is told so first.
 */
async function codeOf(endpoint: Endpoint, session: Session | null): Promise<string> {
  const url = fullPath(endpoint)
    .replace(':user', String(session?.user_id ?? 1))
    .replace(/:\w+\??/g, '1')
  const reply = await world.app.inject({
    method: endpoint.method,
    url,
    headers: {
      accept: 'application/json',
      'idempotency-key': newUuid(),
      ...(session ? { cookie: session.cookies, authorization: `Bearer ${session.token}` } : {}),
    },
    ...(endpoint.method === 'GET' || endpoint.files ? {} : { payload: { __nothing: true } }),
  })
  if (reply.statusCode < 400) return 'allowed'
  return (reply.json() as { code: string }).code
}

/** One that an earlier call has ended tells nothing of this one: then it is asked again. */
async function codeForRole(endpoint: Endpoint, role: RoleName): Promise<string> {
  const kept = sessions.get(role)
  const code = kept && (await codeOf(endpoint, kept))
  if (code !== undefined && code !== ENDED) return code
  const anew = await world.signIn(people.get(role)!)
  sessions.set(role, anew)
  return codeOf(endpoint, anew)
}

const ENDED = 'session.ended'
const isRefused = (code: string): boolean => code === 'permission.denied' || code === ENDED

describe('who may do what', () => {
  test('every endpoint stands in the table, and the table names no other', () => {
    expect(endpoints.map(endpointName).sort()).toEqual(Object.keys(WHO_MAY).sort())
  })

  test.each(
    sampleOf('who may call what', endpoints).map(
      (endpoint) => [endpointName(endpoint), endpoint] as const,
    ),
  )('%s', async (name, endpoint) => {
    const expected = WHO_MAY[name]!
    const observed: Record<string, boolean> = { nobody: !isRefused(await codeOf(endpoint, null)) }
    for (const role of roles) observed[role] = !isRefused(await codeForRole(endpoint, role))

    expect(observed).toEqual({
      nobody: expected === 'public',
      ...Object.fromEntries(
        roles.map((role) => [
          role,
          expected === 'public' ||
            expected === 'everybody' ||
            ADMINS.includes(role) ||
            expected.includes(role),
        ]),
      ),
    })
  })
})
