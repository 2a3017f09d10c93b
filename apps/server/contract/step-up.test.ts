// What is grave asks who it is again: each endpoint that is declared so refuses without.
import { proveAgain } from '@app/access/contract/step-up'
import { changeSetting } from '@app/access/contract/settings'
import { endpointName, fullPath, type Endpoint } from '@kit/http/endpoint'
import { newUuid } from '@kit/kernel/identifier'
import { all } from '@kit/db/database'
import { sql } from 'kysely'
import { sampleOf } from '@kit/testing/sample'
import { beforeEach, describe, expect, test } from 'vitest'
import { gatherModules } from '../gather.ts'
import { openTestWorld } from '../testing.ts'

const { routes } = await gatherModules()
const grave = routes.map(({ endpoint }) => endpoint).filter(({ step_up }) => step_up)
const world = await openTestWorld()
const PASSWORD = 'ceiba-arrecife-42-lunas'
const admin = await world.signInAs({ roles: ['SUPER ADMIN'], password: PASSWORD })
let session = admin
beforeEach(async () => {
  session = { ...admin, ...(await world.signIn(admin.user)) }
})

/** Through nobody who proves it meanwhile, with nothing that could be done. */
async function refusalOf(endpoint: Endpoint, from = '127.0.0.1'): Promise<string> {
  const reply = await world.app.inject({
    remoteAddress: from,
    method: endpoint.method,
    url: fullPath(endpoint).replace(/:\w+/g, '1'),
    headers: {
      cookie: session.cookies,
      authorization: `Bearer ${session.token}`,
      'idempotency-key': newUuid(),
    },
    ...(endpoint.method === 'DELETE' ? {} : { payload: { __nothing: true } }),
  })
  return reply.json<{ code?: string }>().code ?? 'allowed'
}
const prove = (proof: string) => world.call(session, proveAgain, { body: { proof } })

/** By hand: who takes one away says so here. */
test('grave is what gives power, moves money out, or changes what money is worth', () => {
  expect(grave.map(endpointName)).toEqual(
    expect.arrayContaining([
      'POST /api/users',
      'PUT /api/users/:id',
      'POST /api/users/:id/approval',
      'POST /api/users/:id/password',
      'POST /api/users/:id/activation',
      'POST /api/users/:id/confirmation',
      'POST /api/users/:id/invitation',
      'POST /api/first-run/company',
      'POST /api/first-run/people',
      'POST /api/users/:id/second-factor/remove',
      'DELETE /api/users/:id/sessions',
      'DELETE /api/sessions/:id',
      'POST /api/session/end-others',
      'POST /api/session/passkeys/begin',
      'DELETE /api/session/passkeys/:id',
      'POST /api/guest-data/export',
      'POST /api/guest-data/forgetting',
      'PUT /api/users/:id/permissions',
      'POST /api/roles/:id/permissions',
      'PUT /api/settings/:name',
      'POST /api/rates/house',
      'POST /api/rates/house/day',
      'POST /api/rates/house/withdrawal',
      'POST /api/refunds/:uuid/approval',
      'POST /api/refunds/:uuid/payout',
      'POST /api/shifts/:id/approval',
      'POST /api/commission-cuts/:id/approval',
      'POST /api/commission-cuts/:id/payment',
      'POST /api/commission-cuts/:id/payment-undoing',
      'POST /api/incentive-payments',
      'POST /api/payments/:uuid/confirmation',
      'POST /api/payments/:uuid/credit-authorization',
      'POST /api/chargebacks',
      'POST /api/agency-credit/collections/:id/return',
      'POST /api/agency-credit/returns/:id/voiding',
      'POST /api/certificates',
      'POST /api/certificates/:id/approval',
      'POST /api/certificates/:id/voiding',
      'POST /api/certificates/:id/reopening',
      'POST /api/chargebacks/:uuid/outcome',
      'POST /api/chargebacks/:uuid/annulment',
      'POST /api/accounting/closed-periods',
      'POST /api/accounting/closed-periods/:id/reopening',
      'POST /api/desk-days/:key/reopening',
    ]),
  )
})

describe.each(
  sampleOf('calls that ask for a proof', grave).map(
    (endpoint) => [endpointName(endpoint), endpoint] as const,
  ),
)('%s', (_name, endpoint) => {
  test('is refused eleven minutes after its person was proved, and not after nine', async () => {
    world.pass({ minutes: 9 })
    expect(await refusalOf(endpoint)).not.toBe('session.step_up')
    world.pass({ minutes: 2 })
    expect(await refusalOf(endpoint)).toBe('session.step_up')
  })
})

test('the password opens it again for ten minutes, in that session alone; a wrong one does not', async () => {
  const elsewhere = { ...admin, ...(await world.signIn(admin.user)) }
  world.pass({ minutes: 11 })

  expect((await prove('otra cosa muy larga')).error?.code).toBe('step_up.wrong')
  expect(await refusalOf(changeSetting)).toBe('session.step_up')
  expect((await prove(PASSWORD)).status).toBe(200)

  expect(await refusalOf(changeSetting)).not.toBe('session.step_up')
  session = elsewhere
  expect(await refusalOf(changeSetting)).toBe('session.step_up')
})

test('what was shown from one network counts there: a session that is used elsewhere shows it again', async () => {
  world.pass({ minutes: 11 })
  await prove(PASSWORD)
  expect(await refusalOf(changeSetting)).not.toBe('session.step_up')

  expect(await refusalOf(changeSetting, '198.51.100.7')).toBe('session.step_up')

  expect(await refusalOf(changeSetting)).not.toBe('session.step_up')
})

test('what was done with it, and what was tried, stands in the audit', async () => {
  world.pass({ minutes: 11 })
  await prove('otra cosa muy larga')
  await prove(PASSWORD)

  const rows = await all(
    world.database,
    sql<{ action: string; code: string | null }>`
    select action, after ->> 'code' as code from platform.audit_entry
     where user_id = ${admin.user.id} and endpoint = 'POST /api/session/proof'
     order by id desc limit 2`,
  )
  expect(rows).toEqual([
    { action: 'session.proved', code: null },
    { action: 'request.refused', code: 'step_up.wrong' },
  ])
})
