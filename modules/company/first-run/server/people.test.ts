import { showPasswordLink } from '@app/access/contract/passwords'
import { inviteUser } from '@app/access/contract/users'
import { buildChannel, buildLocation } from '@app/organization/testing'
import { openTestWorld, type Session, type TestWorld } from '@app/server/testing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { saveTeam, showTeam } from '../contract/people.ts'

let world: TestWorld
let owner: Session
let lobby: Awaited<ReturnType<typeof buildLocation>>

beforeAll(async () => {
  world = await openTestWorld({
    modules: ['access', 'first-run', 'cash', 'mailing', 'organization'],
  })
  owner = await world.signInAs({ roles: ['SUPER ADMIN'] })
})

const person = (name: string, work: string, more: Record<string, unknown> = {}) => ({
  name,
  email: `${name.split(' ')[0]!.toLowerCase()}@gente.test`,
  work,
  ...more,
})
const save = (people: readonly unknown[], by: Session = owner) =>
  world.call(by, saveTeam, { body: { people } as never })
const team = async () => (await world.call(owner, showTeam, {})).body
const named = async (name: string) => (await team()).people.find((one) => one.name === name)!
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code
const tokenOf = (address: string) => address.split('#')[1]!
const mailedTo = async (email: string) => {
  const { rows } = await sql<{ plain: string }>`
    select plain from mailing.mail
     where recipient = ${email} and template <> 'account_notice' order by id desc limit 1`.execute(
    world.database,
  )
  return rows[0]!.plain
}
const isOpen = async (token: string) =>
  (await world.call(null, showPasswordLink, { body: { token } } as never)).status === 200

test('nobody sells or supervises where there is no desk, and whoever keeps the accounts needs none', async () => {
  const refused = await save([person('Rita Pech', 'sells'), person('Olga Uc', 'accounts')])
  const made = await save([person('Olga Uc', 'accounts')])

  expect(codeOf(refused)).toBe('people.no_desk')
  expect(made.status).toBe(200)
  expect(await named('Olga Uc')).toMatchObject({ counts: true, nowhere: false, desks: [] })
})

describe('people of a company with desks', () => {
  beforeAll(async () => {
    lobby = await buildLocation(world.database)
    await buildLocation(world.database, { channel_id: lobby.channel_id })
  })

  test('are made in one go, each with a link that opens and was mailed as well', async () => {
    const { body } = await save([
      person('Rita Pech Canul', 'sells'),
      person('Sol Ek', 'supervises', { location_ids: [lobby.id] }),
    ])

    const [rita, sol] = body.invited
    expect(body.invited.map(({ name }) => name)).toEqual(['Rita Pech Canul', 'Sol Ek'])
    expect(await isOpen(tokenOf(rita!.address))).toBe(true)
    expect(await isOpen(tokenOf(sol!.address))).toBe(true)
    expect(await mailedTo('rita@gente.test')).toContain(tokenOf(rita!.address))
    expect(await named('Rita Pech Canul')).toMatchObject({
      roles: ['REP CONCESION'],
      counts: false,
      nowhere: false,
      has_password: false,
      can_invite: true,
    })
    expect(await named('Sol Ek')).toMatchObject({
      roles: ['SUPERVISOR CONCESION'],
      desks: [expect.stringContaining(lobby.locacion)],
      counts: true,
    })
  })

  test('are none where one of them is refused', async () => {
    const before = (await team()).people.length

    const taken = await save([person('Nueva Uno', 'sells'), person('Rita Otra', 'sells')])
    const unknown = await save([
      person('Nueva Dos', 'sells'),
      person('Nueva Tres', 'supervises', { location_ids: [999_999] }),
    ])
    const oneName = await save([person('Sola', 'sells')])

    expect([taken, unknown, oneName].map(codeOf)).toEqual([
      'user.email_taken',
      'reference.unknown',
      'request.invalid',
    ])
    expect((await team()).people).toHaveLength(before)
  })

  test('get another link on the spot until they have a password, and the one before stops', async () => {
    const [ana] = (await save([person('Ana Poot', 'sells')])).body.invited

    const another = await world.call(owner, inviteUser, { params: { id: ana!.id } })

    expect(another.status).toBe(200)
    expect(await isOpen(tokenOf(another.body.address))).toBe(true)
    expect(await isOpen(tokenOf(ana!.address))).toBe(false)
    expect(await mailedTo('ana@gente.test')).toContain(tokenOf(another.body.address))
  })

  test('whoever has chosen a password is handed to nobody, nor is the own account', async () => {
    const [eva] = (await save([person('Eva Chi', 'sells')])).body.invited
    await sql`update access.user_account set password_hash = 'x' where id = ${eva!.id}`.execute(
      world.database,
    )

    const refused = await world.call(owner, inviteUser, { params: { id: eva!.id } })
    const own = await world.call(owner, inviteUser, { params: { id: owner.user_id } })

    expect(codeOf(refused)).toBe('user.has_password')
    expect(codeOf(own)).toBe('user.own_account')
  })

  test('taking a link is a hand on the account, and the audit keeps no token', async () => {
    const other = await world.signInAs({ roles: ['SUPER ADMIN'] })
    const [leo] = (await save([person('Leo May', 'sells')])).body.invited

    const { body } = await world.call(other, inviteUser, { params: { id: leo!.id } })

    const { rows } = await sql<{ by_id: number; gave_control: boolean }>`
      select by_id, gave_control from access.account_touch where account_id = ${leo!.id}
       order by by_id`.execute(world.database)
    expect(rows).toEqual(
      [owner.user_id, other.user_id]
        .toSorted((left, right) => left - right)
        .map((by_id) => ({ by_id, gave_control: true })),
    )
    const { rows: told } = await sql<{ audit: string }>`
      select string_agg(a::text, ' ') as audit from platform.audit_entry a
       where entity = 'user' and entity_id = ${String(leo!.id)}`.execute(world.database)
    expect(told[0]!.audit).toContain('user.invited')
    expect(told[0]!.audit).not.toContain(tokenOf(body.address))
    expect(told[0]!.audit).not.toContain(tokenOf(leo!.address))
  })

  test('a manager makes the staff of their channel, and no accountant', async () => {
    const manager = await world.signInAs({
      roles: ['GERENTE CONCESION'],
      channel_ids: [lobby.channel_id],
    })

    const shown = await world.call(manager, showTeam, {})
    const made = await save([person('Uma Dzul', 'sells')], manager)
    const refused = await save([person('Iris Kú', 'accounts')], manager)

    const { id: channel_id } = await buildChannel(world.database)
    const elsewhere = await buildLocation(world.database, { channel_id })
    const beyond = await save(
      [person('Lejos Tun', 'sells', { location_ids: [elsewhere.id] })],
      manager,
    )

    expect(codeOf(beyond)).toBe('reference.unknown')
    expect(shown.body.works).toEqual(['sells', 'supervises'])
    expect(made.status).toBe(200)
    expect(codeOf(refused)).toBe('role.not_grantable')
  })

  test('is said to be nowhere where a rep has no channel and a supervisor no desk', async () => {
    const rep = await world.signInAs({ roles: ['REP CONCESION'], name: 'Sin', last_name: 'Lugar' })
    const supervisor = await world.signInAs({
      roles: ['SUPERVISOR CONCESION'],
      name: 'Supervisa',
      last_name: 'Nada',
      channel_ids: [lobby.channel_id],
    })

    expect(rep.user_id && supervisor.user_id).toBeTruthy()
    expect(await named('Sin Lugar')).toMatchObject({ nowhere: true })
    expect(await named('Supervisa Nada')).toMatchObject({ nowhere: true })
  })
})
