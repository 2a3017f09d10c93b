// A courtesy above the limit is given by two people, and pays nothing before.
import {
  findCertificateBalance,
  issueCertificate,
  reopenCertificate,
  voidCertificate,
} from '@app/payments/contract/certificates'
import type { Session } from '@app/server/testing'
import { only } from '@kit/db/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { compareDocuments } from '@app/audit/testing'
import { buildTour, cash, openAttackedDesk, sell, wanted } from '../testing/desk.ts'
import approveCertificate from '@app/payments/acts/approve-certificate'
import rejectCertificate from '@app/payments/acts/reject-certificate'

const desk = await openAttackedDesk()
const { world } = desk
const { database } = world
const second = await world.signInAs({ roles: ['CONTABILIDAD'] })
const { id: HOUSE } = await only(
  database,
  sql<{ id: number }>`select id from payments.method where code = 'house_certificate'`,
)
const accountant = () => world.signInAs({ roles: ['CONTABILIDAD'] })

const issue = async (session: Session, fields: object = {}) =>
  (
    await desk.call(session, issueCertificate, {
      body: {
        origin: 'courtesy',
        currency: 'MXN',
        amount: '1000000',
        holder: 'Jane Doe',
        reason: 'Llegó tarde la lancha',
        expires_on: '2026-12-31',
        ...fields,
      } as never,
    })
  ).body
const approve = (id: number, session: Session = second) =>
  desk.call(session, approveCertificate.endpoint, { params: { id } })
const reject = (id: number, session: Session = second) =>
  desk.call(session, rejectCertificate.endpoint, {
    params: { id },
    body: { reason: 'Es demasiado' },
  })
const owed = async () =>
  (
    await only(
      database,
      sql<{ owed: string }>`
      select coalesce(-sum(amount), 0)::text as owed from ledger.posting
       where account_code = 'certificates_issued'`,
    )
  ).owed
const payWith = async (number: string) =>
  sell(desk, [wanted(await buildTour(desk))], {
    total: '2000',
    payments: [
      { method_id: HOUSE, currency: 'MXN', amount: '500', reference: number },
      cash('MXN', '1500'),
    ],
  })

describe('a courtesy above the limit', () => {
  test('waits, though its issuer may issue any amount: it pays nothing and is in no books', async () => {
    const before = await owed()
    const { id, number, state, balance } = await issue(await accountant())

    const paid = await payWith(number)
    const shown = (await desk.call(desk.rep, findCertificateBalance, { body: { number } })).body
    const voided = await desk.call(second, voidCertificate, {
      params: { id },
      body: { reason: 'No' },
    })
    const reopened = await desk.call(second, reopenCertificate, {
      params: { id },
      body: { reason: 'Sí', expires_on: '2026-12-31' as never },
    })

    expect([state, balance]).toEqual(['waiting', '0.0000'])
    expect(paid.error).toMatchObject({
      code: 'certificate.not_active',
      message: expect.stringContaining('está por aprobar y no se puede usar'),
    })
    expect(shown).toMatchObject({ balance: '0.0000', pays: false })
    expect([voided.status, reopened.status]).toEqual([409, 409])
    expect(await owed()).toBe(before)
  })

  test('pays once a second person approved it, and is owed from that day', async () => {
    const issuer = await accountant()
    const { id, number } = await issue(issuer)
    const before = Number(await owed())

    const own = await approve(id, issuer)
    const desks = await approve(id, desk.rep)
    const approved = await approve(id)
    const again = await approve(id)

    expect([own.error?.code, desks.status]).toEqual(['certificate.own', 403])
    expect(approved.body).toMatchObject({ number, balance: '1000000.0000' })
    expect(again.status).toBe(409)
    expect(Number(await owed()) - before).toBe(1_000_000)
    expect((await payWith(number)).status).toBe(200)
    // The database's clock is the real one, and the day that of the story.
    const { differences } = await compareDocuments(database, null)
    expect(differences.filter(({ check }) => check !== 'entry_day')).toEqual([])
  })

  test('that is rejected never pays, and its issuer may give others', async () => {
    const issuer = await accountant()
    const { id, number } = await issue(issuer)

    expect((await reject(id)).body).toEqual({ id, state: 'rejected' })

    expect([(await approve(id)).status, (await reject(id)).status]).toEqual([409, 409])
    expect((await payWith(number)).error?.code).toBe('certificate.not_active')
    expect((await issue(issuer, { amount: '10000' })).state).toBe('active')
  })

  test('is not given in pieces: what one person gave alone in 30 days counts', async () => {
    const issuer = await accountant()
    const states: string[] = []
    for (const amount of ['6000', '4000', '0.01'])
      states.push((await issue(issuer, { amount })).state)
    const bulk = await accountant()
    const at_once = await Promise.all(
      Array.from({ length: 6 }, () => issue(bulk, { amount: '4000' })),
    )

    expect(states).toEqual(['active', 'active', 'waiting'])
    expect(at_once.filter(({ state }) => state === 'active')).toHaveLength(2)
  })

  test('that was sold is paid, and waits for nobody', async () => {
    expect((await issue(await accountant(), { origin: 'sold', reference: 'SPEI 9' })).state).toBe(
      'active',
    )
  })
})

test('the database lets nobody approve what they issued', async () => {
  const { id } = await issue(await accountant())

  await expect(
    database
      .updateTable('payments.certificate')
      .set(({ ref }) => ({ approved_by: ref('issued_by') }))
      .where('id', '=', id)
      .execute(),
  ).rejects.toThrow('nobody_approves_a_certificate_that_they_issued')
})
