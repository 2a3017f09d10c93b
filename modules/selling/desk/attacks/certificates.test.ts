import {
  findCertificateBalance,
  issueCertificate,
  reopenCertificate,
  voidCertificate,
} from '@app/payments/contract/certificates'
import { setHouseRate } from '@app/exchange-rates/contract'
import type { Session } from '@app/server/testing'
import { all, only, run } from '@kit/db/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { compareDocuments } from '@app/audit/testing'
import { expireCertificates } from '@app/payments/testing'
import { correctPayment } from '../administration/contract.ts'
import { voidPayment } from '../payment/contract.ts'
import {
  buildTour,
  cancelSale,
  card,
  cash,
  giveBack,
  openAttackedDesk,
  payMore,
  sell,
  show,
  wanted,
} from '../testing/desk.ts'

const [VIDANTA, ANY_FORM] = [81, 82]
const desk = await openAttackedDesk({
  connections_max: 16,
  prepare: async (base) => {
    // The accountant issues many a day here; what waits for a second person has tests of its own.
    await run(
      base,
      sql`insert into platform.setting (name, value, valid_from)
          values ('certificate_alone_mxn', '"9000000.00"'::jsonb, '2020-01-01')`,
    )
    await run(
      base,
      sql`insert into payments.certificate_issuer (id, name, number_form) values
            (${VIDANTA}, 'Vidanta', 'VIDANTA ######'), (${ANY_FORM}, 'Otra', '????-????-????')`,
    )
  },
})
const { world } = desk
const { database } = world
const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
const second = await world.signInAs({ roles: ['CONTABILIDAD'] })
const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], desk: true })
const { id: HOUSE } = await only(
  database,
  sql<{ id: number }>`select id from payments.method where code = 'house_certificate'`,
)
const OTHERS = 4

const issue = (fields: object = {}, session: Session = accountant) =>
  desk.call(session, issueCertificate, {
    body: {
      origin: 'courtesy',
      currency: 'MXN',
      amount: '1500',
      holder: 'Jane Doe',
      reason: 'Llegó tarde la lancha',
      expires_on: '2026-12-31',
      ...fields,
    } as never,
  })
const take = (id: number, body: object = {}, session: Session = second) =>
  desk.call(session, voidCertificate, {
    params: { id },
    body: { reason: 'Marcar como perdido', ...body },
  })
const reopen = (id: number, session: Session = second) =>
  desk.call(session, reopenCertificate, {
    params: { id },
    body: { reason: 'El guest viaja después', expires_on: '2027-01-31' as never },
  })
const by = (number: string, amount: string, currency = 'MXN') => ({
  method_id: HOUSE,
  currency,
  amount,
  reference: number,
})
const sellWith = async (payments: readonly object[], adult = '1000') =>
  sell(desk, [wanted(await buildTour(desk, { adult }))], {
    total: String(Number(adult) * 2),
    payments,
  })
const left = async (number: string) =>
  (await desk.call(desk.rep, findCertificateBalance, { body: { number } })).body
const booked = async (accounts: readonly string[]) =>
  all(
    database,
    sql<{ account: string; currency: string; amount: string }>`
    select account_code as account, currency, sum(amount)::numeric(14,2)::text as amount
      from ledger.posting where account_code = any(${[...accounts]}::text[])
     group by 1, 2 order by 1, 2`,
  )
const movements = (number: string) =>
  all(
    database,
    sql<{ kind: string; amount: string }>`
    select m.kind, m.amount::numeric(14,2)::text as amount from payments.certificate_movement m
      join payments.certificate c on c.id = m.certificate_id
     where c.number = ${number} order by m.id`,
  )
/** The database's clock is the real one, and the day that of the story. */
const differences = async () =>
  (await compareDocuments(database, null)).differences.filter(({ check }) => check !== 'entry_day')

describe('a certificate of the house', () => {
  test('pays in parts until nothing is left of it, and never more', async () => {
    const { number } = (await issue()).body

    const sold = await sellWith([
      by(number.toLowerCase().replaceAll('-', ' '), '600'),
      cash('MXN', '1400'),
    ])
    const rest = await sellWith([by(number, '900'), cash('MXN', '1100')])
    const again = await sellWith([by(number, '0.01'), cash('MXN', '1999.99')])

    expect([sold.status, rest.status, again.status]).toEqual([200, 200, 422])
    expect(again.error).toMatchObject({
      code: 'certificate.beyond_balance',
      message: `El certificado ${number} tiene un saldo de MXN 0.00, menor que MXN 0.01. Cobre la diferencia con otra forma de pago.`,
    })
    expect(await movements(number)).toEqual([
      { kind: 'issued', amount: '1500.00' },
      { kind: 'used', amount: '-600.00' },
      { kind: 'used', amount: '-900.00' },
    ])
    expect((await show(desk, sold.body.uuid)).payments[0]).toMatchObject({
      kind: 'house_certificate',
      reference: number,
      amount: '600.0000',
    })
    expect(await differences()).toEqual([])
  })

  test('is a debt of ours from its issue: a cost when it is given, money in the bank when it is sold', async () => {
    const before = await booked(['certificates_issued', 'certificate_cost', 'bank'])
    await issue({ amount: '700' })
    await issue({ origin: 'sold', amount: '300', reference: 'SPEI 1' })

    const after = await booked(['certificates_issued', 'certificate_cost', 'bank'])

    const grown = (account: string) =>
      Number(after.find((row) => row.account === account && row.currency === 'MXN')?.amount ?? 0) -
      Number(before.find((row) => row.account === account && row.currency === 'MXN')?.amount ?? 0)
    expect([grown('bank'), grown('certificate_cost'), grown('certificates_issued')]).toEqual([
      300, 700, -1000,
    ])
    expect(await differences()).toEqual([])
  })

  test('twenty desks that use it at once take what is left of it once', async () => {
    const { number } = (await issue({ amount: '1000' })).body
    const tour = await buildTour(desk, { seats: 100 })

    const sold = await Promise.all(
      Array.from({ length: 20 }, () =>
        sell(desk, [wanted(tour)], {
          total: '2000',
          payments: [by(number, '300'), cash('MXN', '1700')],
        }),
      ),
    )

    expect(sold.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(sold.filter(({ error }) => error?.code === 'certificate.beyond_balance')).toHaveLength(
      17,
    )
    expect((await left(number)).balance).toBe('100.0000')
  })

  test('two parts of one receipt do not take more than it has together', async () => {
    const { number } = (await issue({ amount: '1000' })).body

    const sold = await sellWith([by(number, '600'), by(number, '600'), cash('MXN', '800')])

    expect(sold.error?.code).toBe('certificate.beyond_balance')
    expect((await left(number)).balance).toBe('1000.0000')
  })

  test('in dollars pays a sale in pesos at the rate of the day, and no other currency', async () => {
    const { number } = (await issue({ currency: 'USD', amount: '100' })).body

    const pesos = await sellWith([by(number, '900'), cash('MXN', '1100')])
    const dollars = await sellWith([by(number, '50', 'USD'), cash('MXN', '1100')])

    expect(pesos.error?.code).toBe('certificate.other_currency')
    expect((await show(desk, dollars.body.uuid)).balance).toBe('0.0000')
    expect(await left(number)).toMatchObject({ balance: '50.0000', currency: 'USD', pays: true })
    expect(await differences()).toEqual([])
  })

  test('is not taken by whoever issued it, when it is unknown, or under the method of others', async () => {
    const own = (await issue({ amount: '500' }, manager)).body
    const { number } = (await issue()).body
    const tour = await buildTour(desk)
    const pay = (payments: readonly object[], session: Session = desk.rep) =>
      sell(desk, [wanted(tour)], { total: '2000', payments }, session)

    expect((await pay([by(own.number, '500'), cash('MXN', '1500')], manager)).error?.code).toBe(
      'certificate.own_payment',
    )
    expect((await pay([by('AAAA-BBBB-CCCC', '500'), cash('MXN', '1500')])).error?.code).toBe(
      'certificate.unknown',
    )
    expect(
      (
        await pay([
          { ...by(number, '500'), method_id: OTHERS, issuer_id: ANY_FORM },
          cash('MXN', '1500'),
        ])
      ).error?.code,
    ).toBe('certificate.is_ours')
    // A certificate of another company is taken by its issuer and number.
    const others = { ...by('Vidanta 001234', '500'), method_id: OTHERS, issuer_id: VIDANTA }
    expect((await pay([others, cash('MXN', '1500')])).status).toBe(200)
    expect((await left(number)).balance).toBe('1500.0000')
  })

  test('has its money again when its payment is voided or given back', async () => {
    const { number } = (await issue({ amount: '2000' })).body
    const sold = await sellWith([by(number, '1000'), card('MXN', '1000')])
    const wrong = await sellWith([by(number, '400'), card('MXN', '1600')])

    const voided = await desk.call(desk.boss, voidPayment, {
      params: { uuid: (await show(desk, wrong.body.uuid)).payments[0]!.uuid },
      body: { reason: 'Era de otro' },
    })
    expect(voided.status).toBe(200)
    expect((await left(number)).balance).toBe('1000.0000')
    const { refunds } = (await cancelSale(desk, sold.body.uuid)).body
    expect(await giveBack(desk, refunds)).toEqual([200, 200, 200, 200])

    expect((await left(number)).balance).toBe('2000.0000')
    expect((await movements(number)).map(({ kind }) => kind)).toEqual([
      'issued',
      'used',
      'used',
      'returned',
      'returned',
    ])
    expect(await differences()).toEqual([])
  })

  test('is not put in the place of another payment, nor another in its place', async () => {
    const { number } = (await issue()).body
    const sold = await sellWith([by(number, '1000'), card('MXN', '1000')])
    const [house, terminal] = (await show(desk, sold.body.uuid)).payments
    const correct = (uuid: string, method_id: number, reference: string) =>
      desk.call(accountant, correctPayment, {
        body: {
          payment: uuid,
          method_id,
          reference,
          reason: 'Se tecleó mal',
          ...(method_id === OTHERS ? { issuer_id: ANY_FORM } : {}),
        },
      })

    expect((await correct(house!.uuid, 2, '1234')).error?.code).toBe('certificate.not_corrected')
    expect((await correct(terminal!.uuid, HOUSE, number)).error?.code).toBe(
      'certificate.not_corrected',
    )
    expect((await correct(terminal!.uuid, OTHERS, number)).error?.code).toBe('certificate.is_ours')
    expect(house!.can.correct).toBe(false)
    expect((await left(number)).balance).toBe('500.0000')
  })
})

describe('a certificate that is over', () => {
  test('is voided by somebody else than who issued it: nobody pays with it, and what it paid stays', async () => {
    const { id, number } = (await issue()).body
    await sellWith([by(number, '600'), cash('MXN', '1400')])

    expect((await take(id, {}, accountant)).error?.code).toBe('certificate.own')
    expect((await take(id)).body.state).toBe('voided')

    expect((await take(id)).error).toMatchObject({
      code: 'certificate.illegal_transition',
      details: { allowed: ['active'] },
    })
    expect((await sellWith([by(number, '1'), cash('MXN', '1999')])).error?.code).toBe(
      'certificate.not_active',
    )
    expect((await movements(number)).at(-1)).toEqual({ kind: 'voided', amount: '-900.00' })
    expect(await differences()).toEqual([])
  })

  test('that was sold is paid back by a transfer that is named', async () => {
    const { id } = (await issue({ origin: 'sold', amount: '800', reference: 'SPEI 9' })).body

    expect((await take(id)).error?.code).toBe('certificate.not_paid_back')
    expect((await take(id, { reference: 'SPEI 10' })).status).toBe(200)

    expect(await differences()).toEqual([])
  })

  test('expires the night after its last day, and is reopened with what it had', async () => {
    const { id, number } = (await issue({ amount: '900', expires_on: '2026-03-10' })).body
    await sellWith([by(number, '100'), cash('MXN', '1900')])
    await desk.at('2026-03-11T15:00:00.000Z')
    expect(await left(number)).toMatchObject({ pays: false, balance: '800.0000' })
    const early = await sellWith([by(number, '100'), cash('MXN', '1900')])
    expect(early.error?.code).toBe('certificate.not_active')

    expect(await expireCertificates(database, world.now)).toBe(1)
    expect(await expireCertificates(database, world.now)).toBe(0)
    expect((await left(number)).balance).toBe('0.0000')
    const other = await world.signIn(second.user)
    expect((await reopen(id, other)).body).toMatchObject({ number, balance: '800.0000' })

    const used = await sellWith([by(number, '800'), cash('MXN', '1200')])
    expect(used.status).toBe(200)
    expect((await movements(number)).map(({ kind }) => kind)).toEqual([
      'issued',
      'used',
      'expired',
      'reopened',
      'used',
    ])
    expect(await differences()).toEqual([])
  })

  test('expires though one before it cannot', async () => {
    const expires_on = world.now.toISOString().slice(0, 10)
    const stuck = (await issue({ expires_on }, await world.signIn(accountant.user))).body
    const next = (await issue({ expires_on }, await world.signIn(accountant.user))).body
    const night = new Date(world.now.getTime() + 86_400_000)
    await run(
      database,
      sql`alter table payments.certificate add constraint broken
            check (id <> ${sql.lit(stuck.id)} or state = 'active') not valid`,
    )

    await expect(expireCertificates(database, night)).rejects.toThrow(
      'Some certificates could not expire',
    )

    await run(database, sql`alter table payments.certificate drop constraint broken`)
    expect((await movements(next.number)).at(-1)).toEqual({ kind: 'expired', amount: '-1500.00' })
    expect((await movements(stuck.number)).map(({ kind }) => kind)).toEqual(['issued'])
    expect(await expireCertificates(database, night)).toBe(1)
  })

  test('takes nothing back until it is reopened: then the refund reaches it', async () => {
    const { id, number } = (await issue({ amount: '2000' })).body
    const sold = await sellWith([by(number, '2000')])
    await take(id)
    const [payment] = (await show(desk, sold.body.uuid)).payments
    const undone = await desk.call(desk.boss, voidPayment, {
      params: { uuid: payment!.uuid },
      body: { reason: 'Era de otro' },
    })
    expect(undone.error?.code).toBe('certificate.takes_nothing_back')
    const { refunds } = (await cancelSale(desk, sold.body.uuid)).body

    expect(await giveBack(desk, refunds)).toEqual([200, 422])
    const reopened = await reopen(id)
    expect(reopened.body.balance).toBe('0.0000')
    expect((await giveBack(desk, refunds)).at(-1)).toBe(200)

    expect((await left(number)).balance).toBe('2000.0000')
    expect(await differences()).toEqual([])
  })
})

describe('a certificate in dollars', () => {
  const gained = async (uuid: string) =>
    all(
      database,
      sql<{ account: string; pesos: string }>`
      select p.account_code as account, p.amount::numeric(14,2)::text as pesos
        from ledger.posting p join ledger.entry e on e.id = p.entry_id
        join reservations.reservation r on r.id = e.reservation_id
       where r.uuid = ${uuid} and e.moment = 'certificate_exchanged' order by p.id`,
    )
  const pesosFor = (buy: string) =>
    desk.call(desk.boss, setHouseRate, {
      body: { code: 'USD', buy, sell: String(Number(buy) + 0.5), sure: true },
    })

  // Issued at MXN 18.50 per dollar, what the house sells them at.
  test('that pays when they are dearer loses the difference, which comes back with the payment', async () => {
    const { number } = (await issue({ currency: 'USD', amount: '100' })).body
    await pesosFor('19')

    const sold = await sellWith([by(number, '100', 'USD'), cash('MXN', '100')])

    expect(await gained(sold.body.uuid)).toEqual([
      { account: 'exchange_position', pesos: '-50.00' },
      { account: 'exchange_difference', pesos: '50.00' },
    ])
    expect(await differences()).toEqual([])
    const payment = (await show(desk, sold.body.uuid)).payments.find(
      ({ kind }) => kind === 'house_certificate',
    )!
    await desk.call(desk.boss, voidPayment, {
      params: { uuid: payment.uuid },
      body: { reason: 'Era de otro' },
    })
    expect((await gained(sold.body.uuid)).map(({ pesos }) => pesos)).toEqual([
      '-50.00',
      '50.00',
      '50.00',
      '-50.00',
    ])
    expect(await differences()).toEqual([])
    await pesosFor('18')
  })

  test('that pays at the rate of its issue gains and loses nothing', async () => {
    const { number } = (await issue({ currency: 'USD', amount: '100' })).body
    await pesosFor('18.5')

    const sold = await sellWith([by(number, '100', 'USD'), cash('MXN', '150')])

    expect(sold.status).toBe(200)
    expect(await gained(sold.body.uuid)).toEqual([])
    expect(await differences()).toEqual([])
  })
})

describe('who issues certificates', () => {
  test('gives as a manager no more than the limit of 30 days, in any number of certificates', async () => {
    const giver = await world.signInAs({ roles: ['GERENTE CONCESION'], desk: true })
    expect((await issue({ amount: '9999' }, giver)).status).toBe(200)
    expect((await issue({ amount: '1' }, giver)).status).toBe(200)

    expect((await issue({ amount: '0.01' }, giver)).error).toMatchObject({
      code: 'certificate.above_limit',
      message:
        'Con este certificado suma MXN 10000.01 de cortesía en 30 días y su límite es MXN 10000.00. Pida a contabilidad que lo emita.',
    })
    expect((await issue({ amount: '50000' })).status).toBe(200)
  })

  test('has given as a manager what a certificate paid before it was voided, and not what was left', async () => {
    const giver = await world.signInAs({ roles: ['GERENTE CONCESION'], desk: true })
    const unused = (await issue({ amount: '10000' }, giver)).body
    await take(unused.id)
    const used = (await issue({ amount: '10000' }, giver)).body
    await sellWith([by(used.number, '6000')], '3000')
    await take(used.id)

    const given = (await issue({ amount: '4000' }, giver)).status
    const above = await issue({ amount: '0.01' }, giver)

    expect([given, above.error?.code]).toEqual([200, 'certificate.above_limit'])
  })

  test('says as accounting alone that the transfer of one that was sold came', async () => {
    const before = await booked(['bank', 'certificates_issued'])

    const refused = await issue({ origin: 'sold', amount: '200000', reference: 'SPEI 1' }, manager)

    expect([refused.status, refused.error?.code]).toEqual([403, 'certificate.sold_by_accounting'])
    expect(await booked(['bank', 'certificates_issued'])).toEqual(before)
    expect((await issue({ origin: 'sold', amount: '100', reference: 'SPEI 1' })).status).toBe(200)
  })

  test('is not the desk, and writes an amount, a day to come, and the transfer of what was sold', async () => {
    expect((await issue({}, desk.rep)).status).toBe(403)
    expect((await issue({ amount: '0' })).error?.code).toBe('payment.amount_invalid')
    expect((await issue({ amount: '1.001' })).status).toBe(422)
    expect((await issue({ expires_on: '2026-03-09' })).error?.code).toBe('certificate.expiry_past')
    expect((await issue({ origin: 'sold' })).error?.code).toBe('certificate.unpaid')
    expect((await take(999_999)).status).toBe(404)
  })

  test('has the desk take what is left to pay of a sale by a certificate as well', async () => {
    const { number } = (await issue()).body
    const sold = await sellWith([card('MXN', '1500'), cash('MXN', '500')])
    await desk.call(desk.boss, voidPayment, {
      params: { uuid: (await show(desk, sold.body.uuid)).payments[0]!.uuid },
      body: { reason: 'La terminal la rechazó' },
    })

    const paid = await payMore(desk, sold.body.uuid, [by(number, '1500')])

    expect(paid.body.balance.amount).toBe('0.0000')
    expect((await left(number)).balance).toBe('0.0000')
  })
})
