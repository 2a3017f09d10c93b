import { disableUsers } from '@app/access/testing'
import { openTestWorld } from '@app/server/testing'
import { all } from '@kit/db/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { login, showSession } from '../contract.ts'
import { findAdministrators, resetAdministrator } from './api.ts'

const world = await openTestWorld({ modules: ['access'] })
const { database } = world
const reset = (email: string) =>
  resetAdministrator(database, { email, operator: 'root', now: world.now })

test('an administrator who was switched off and braked enters with the password of the machine, once, and must change it', async () => {
  const administrator = await world.signInAs({ roles: ['SUPER ADMIN'] })
  const { id, email } = administrator.user
  await disableUsers(database, [id])
  for (let wrong = 0; wrong < 11; wrong++)
    await world.call(null, login, { body: { user: email, password: 'no es esta' } })

  const done = await reset(email.toUpperCase())

  const signed = await world.call(null, login, {
    body: { user: email, password: done!.password },
  })
  expect(signed.body).toMatchObject({ must_change_password: true, roles: ['SUPER ADMIN'] })
  expect((await world.call(administrator, showSession, {})).status).toBe(401)
})

test('what was done from the machine is in the audit, with the account of the system and no password', async () => {
  const { user } = await world.signInAs({ roles: ['ADMIN'] })

  const done = await reset(user.email)

  const audited = await all(
    database,
    sql<Record<string, unknown>>`
    select user_id, endpoint, action, before, after, reason from platform.audit_entry
     where entity = 'user' and entity_id = ${String(user.id)}`,
  )
  expect(audited).toEqual([
    {
      user_id: null,
      endpoint: 'npm run admin:reset',
      action: 'password.reset',
      before: { state: 'active' },
      after: { state: 'active' },
      reason: 'Desde la máquina, por la cuenta root',
    },
  ])
  expect(JSON.stringify(audited)).not.toContain(done!.password)
})

test('nobody but an administrator is let in from the machine', async () => {
  const rep = await world.signInAs({ roles: ['REP CONCESION'] })

  expect(await reset(rep.user.email)).toBeNull()
  expect(await reset('nadie@mostrador.mx')).toBeNull()

  expect((await world.call(rep, showSession, {})).status).toBe(200)
  const listed = (await findAdministrators(database)).map(({ email }) => email)
  expect(listed).not.toContain(rep.user.email)
  expect(listed.length).toBeGreaterThan(0)
})
