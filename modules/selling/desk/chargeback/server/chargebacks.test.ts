// What a guest takes back through their bank: it leaves its account, is disputed, and comes back or
// is lost. Whatever happens, no invariant breaks and the auditor works the same books out again.
import { all, only } from '@kit/db/database'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openFileStore } from '../../../../platform/loads/testing/build.ts'
import { examine } from '@app/audit/testing'
import {
  booksOf,
  buildTour,
  cancelSale,
  card,
  cash,
  openAttackedDesk,
  sell,
  show,
  wanted,
} from '../../testing/desk.ts'
import { approveRefund, payRefund, rejectRefund, sendRefund } from '../../refund/contract.ts'
import { voidPayment } from '../../payment/contract.ts'
import {
  addEvidence,
  annulChargeback,
  answerChargeback,
  downloadEvidence,
  endChargeback,
  noteChargeback,
  showChargeback,
} from '../contract.ts'

const desk = await openAttackedDesk()
const { world } = desk
afterAll(await openFileStore())
const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
const manager = await world.signInAs({
  roles: ['GERENTE CONCESION'],
  channel_ids: [desk.rep.user.desk!.channel_id],
  hotel_ids: [desk.rep.user.desk!.hotel_id],
})
const elsewhere = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [] })

/** A sale of MXN 2,000 paid as told; answers the sale and its first payment. */
async function sold(payments: readonly object[] = [card('MXN', '2000')]) {
  const { body } = await sell(desk, [wanted(await buildTour(desk))], { total: '2000', payments })
  const [payment] = (await show(desk, body.uuid)).payments
  return { uuid: body.uuid, payment: payment!.uuid }
}
const note = (payment: string, told: object = {}, by = accountant) =>
  desk.call(by, noteChargeback, {
    body: {
      payment,
      amount: '2000',
      case_number: 'CB-1',
      reason: 'fraud',
      respond_by: '2026-03-25',
      ...told,
    } as never,
  })
async function noted(told: object = {}) {
  const sale = await sold()
  return { ...sale, chargeback: (await note(sale.payment, told)).body.uuid }
}
const read = async (uuid: string, by = accountant) =>
  (await desk.call(by, showChargeback, { params: { uuid } })).body
const end = (uuid: string, outcome: 'won' | 'lost') =>
  desk.call(accountant, endChargeback, {
    params: { uuid },
    body: { outcome, reason: 'Lo resolvió el banco' },
  })
const annul = (uuid: string) =>
  desk.call(accountant, annulChargeback, { params: { uuid }, body: { reason: 'Por error' } })
const answer = (uuid: string) =>
  desk.call(accountant, answerChargeback, { params: { uuid }, body: {} })
/** The head of an archive whose first entry has this name. */
function zipNaming(entry: string, file_name: string): File {
  const head = Buffer.alloc(30)
  head.write('PK\x03\x04', 'latin1')
  head.writeUInt16LE(entry.length, 26)
  return new File([head, entry], file_name)
}
const PDF = () => new File(['%PDF-1.4 prueba'], 'voucher firmado.pdf')
const prove = (uuid: string, file = PDF()) =>
  desk.call(accountant, addEvidence, {
    params: { uuid },
    body: { text: 'Cupón firmado por el huésped' },
    files: { file: [file] },
  })

async function audited() {
  const { differences } = await examine(world.database, null)
  // The clock of this desk is not the database's.
  expect(differences.filter(({ check }) => !/day$|_issued$/.test(check))).toEqual([])
}

describe('a chargeback', () => {
  test('takes the money from where the card had put it, and the sale stays paid', async () => {
    const { uuid, chargeback } = await noted()

    expect(await booksOf(desk, uuid)).toMatchObject({ 'disputed MXN': '2000.0000' })
    expect((await booksOf(desk, uuid))['terminals MXN']).toBeUndefined()
    expect((await show(desk, uuid)).paid).toBe('2000.0000')
    expect(await read(chargeback)).toMatchObject({
      state: 'open',
      amount: '2000.0000',
      case_number: 'CB-1',
      respond_by: '2026-03-25',
      reservation: { uuid },
      can: { answer: true, add_evidence: true, end: true, annul: true },
    })
    await audited()
  })

  test('that is won comes back to the same account', async () => {
    const { uuid, chargeback } = await noted()

    expect((await end(chargeback, 'won')).body.state).toBe('won')

    const books = await booksOf(desk, uuid)
    expect([books['disputed MXN'], books['terminals MXN']]).toEqual([undefined, '2000.0000'])
    await audited()
  })

  test('that is lost is a cost of ours, and the guest owes nothing anew', async () => {
    const { uuid, chargeback } = await noted({ amount: '500' })

    expect((await end(chargeback, 'lost')).body.state).toBe('lost')

    const books = await booksOf(desk, uuid)
    expect([books['disputed MXN'], books['terminals MXN'], books['chargeback_cost MXN']]).toEqual([
      undefined,
      '1500.0000',
      '500.0000',
    ])
    expect((await show(desk, uuid)).balance).toBe('0.0000')
    await audited()
  })

  test('of dollars is kept at the rate of its payment, whatever the house gives since', async () => {
    const { uuid, payment } = await sold([card('USD', '100'), card('MXN', '200')])

    const { body } = await note(payment, { amount: '40' })
    await end(body.uuid, 'lost')

    expect(await read(body.uuid)).toMatchObject({ currency: 'USD', amount_mxn: '720.0000' })
    expect((await booksOf(desk, uuid))['chargeback_cost USD']).toBe('40.0000')
    await audited()
  })

  test('is told in the audit by who noted it', async () => {
    const { chargeback } = await noted()

    expect(
      await all(
        world.database,
        sql`select action from platform.audit_entry where entity_id = ${chargeback} order by id`,
      ),
    ).toEqual([{ action: 'chargeback.note' }])
  })
})

describe('what is refused, and changes nothing', () => {
  test.each([
    ['cash', [cash('MXN', '2000')], {}, 'chargeback.only_cards'],
    ['more than was paid', undefined, { amount: '2000.01' }, 'chargeback.above_payment'],
    ['nothing', undefined, { amount: '0' }, 'amount.below_minor_unit'],
    ['part of a cent', undefined, { amount: '10.001' }, 'amount.below_minor_unit'],
  ] as const)('a chargeback of %s', async (_what, payments, told, code) => {
    const { uuid, payment } = await sold(payments)
    const before = await booksOf(desk, uuid)

    expect((await note(payment, told)).error?.code).toBe(code)
    expect(await booksOf(desk, uuid)).toEqual(before)
  })

  test('a second one while the first stands, the same case again, and more than is left', async () => {
    const { payment, chargeback } = await noted({ amount: '1500' })

    expect((await note(payment, { case_number: 'CB-2' })).error?.code).toBe(
      'chargeback.open_already',
    )
    expect((await note(payment, { case_number: 'cb-1' })).error?.code).toBe('chargeback.case_noted')
    await end(chargeback, 'lost')
    expect((await note(payment, { case_number: 'CB-2', amount: '600' })).error?.code).toBe(
      'chargeback.above_payment',
    )
    expect((await note(payment, { case_number: 'CB-2', amount: '500' })).status).toBe(200)
  })

  test('a payment that was voided has none, and one that has is not voided', async () => {
    const { payment } = await sold()
    const voiding = (uuid: string) =>
      desk.call(desk.boss, voidPayment, { params: { uuid }, body: { reason: 'Se tecleó mal' } })
    await voiding(payment)
    expect((await note(payment)).error).toMatchObject({ code: 'chargeback.payment_stands_not' })

    const { payment: charged } = await noted()
    expect((await voiding(charged)).error?.code).toBe('payment.being_given_back')
  })

  test('whoever only reads notes nothing, and who stands elsewhere does not know of it', async () => {
    const { payment, chargeback } = await noted()
    await prove(chargeback)
    const [evidence] = (await read(chargeback)).evidence

    expect((await note(payment, { case_number: 'X' }, manager)).status).toBe(403)
    expect((await read(chargeback, manager)).can).toEqual({
      answer: false,
      add_evidence: false,
      end: false,
      annul: false,
    })
    const unseen = await desk.call(elsewhere, showChargeback, { params: { uuid: chargeback } })
    expect([unseen.status, unseen.error?.code]).toEqual([404, 'chargeback.not_found'])
    const file = await desk.call(elsewhere, downloadEvidence, { params: { id: evidence!.id } })
    expect(file.status).toBe(404)
  })
})

describe('the answer to a bank', () => {
  test('needs evidence, keeps it as it came, and is given once', async () => {
    const { chargeback } = await noted()
    expect((await answer(chargeback)).error?.code).toBe('chargeback.no_evidence')

    await prove(chargeback)
    expect((await answer(chargeback)).body.state).toBe('contested')

    const { state, evidence } = await read(chargeback)
    expect([state, evidence.map(({ document_name }) => document_name)]).toEqual([
      'contested',
      ['voucher firmado.pdf'],
    ])
    expect((await answer(chargeback)).error).toMatchObject({
      code: 'chargeback.illegal_transition',
      details: { allowed: ['won', 'lost'] },
    })
  })

  test('takes papers and pictures alone, and none once the bank has decided', async () => {
    const { chargeback } = await noted()
    const refused = [
      new File(['<script>alert(1)</script>'], 'prueba.html'),
      zipNaming('xl/workbook.xml', 'hoja.xlsx'),
      zipNaming('word/document.xml', 'carta.docx'),
      new File(['GIF89a prueba'], 'prueba.gif'),
      new File(['<a>1</a>'], 'factura.xml'),
      new File(['fecha,monto'], 'cargos.csv'),
      new File(['Firmó la reserva.'], 'nota.txt'),
    ]
    const taken = [
      new File([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')], 'firma.png'),
      new File([Buffer.from('\xff\xd8\xff\xe0', 'latin1')], 'cupón.jpg'),
      new File([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')], 'foto.webp'),
      PDF(),
    ]

    for (const file of refused)
      expect((await prove(chargeback, file)).error?.code, file.name).toBe(
        'chargeback.document_kind',
      )
    for (const file of taken) expect((await prove(chargeback, file)).status, file.name).toBe(200)
    await end(chargeback, 'lost')
    expect((await prove(chargeback)).error?.code).toBe('chargeback.over')
  })
})

const STATES = ['open', 'contested', 'won', 'lost', 'annulled'] as const
const WAYS: Record<(typeof STATES)[number], (uuid: string) => Promise<unknown>> = {
  open: async () => undefined,
  contested: async (uuid) => {
    await prove(uuid)
    await answer(uuid)
  },
  won: (uuid) => end(uuid, 'won'),
  lost: (uuid) => end(uuid, 'lost'),
  annulled: annul,
}
const NEXT: Record<(typeof STATES)[number], readonly string[]> = {
  open: ['contested', 'won', 'lost', 'annulled'],
  contested: ['won', 'lost'],
  won: [],
  lost: [],
  annulled: [],
}

test.each(STATES)('every act on a chargeback that is %s', async (state) => {
  for (const to of ['contested', 'won', 'lost', 'annulled'] as const) {
    const { uuid, chargeback } = await noted()
    if (to === 'contested') await prove(chargeback)
    await WAYS[state](chargeback)
    const before = await booksOf(desk, uuid)

    const { status, error } = await (to === 'contested'
      ? answer(chargeback)
      : to === 'annulled'
        ? annul(chargeback)
        : end(chargeback, to))

    const may = NEXT[state].includes(to)
    expect([to, status, error?.code]).toEqual(
      may ? [to, 200, undefined] : [to, 409, 'chargeback.illegal_transition'],
    )
    if (!may) {
      expect(error?.details).toMatchObject({ allowed: NEXT[state] })
      expect(await booksOf(desk, uuid)).toEqual(before)
    }
  }
})

describe('money is not given to a guest twice', () => {
  const approve = (uuid: string) => desk.call(accountant, approveRefund, { params: { uuid } })

  test('a refund of what is in dispute is neither approved, nor sent, nor given', async () => {
    const { uuid, payment } = await sold()
    const refund = (await cancelSale(desk, uuid)).body.refunds[0]!
    await approve(refund.uuid)
    const { body } = await note(payment)

    const codes = [
      (await desk.call(accountant, sendRefund, { params: { uuid: refund.uuid } })).error?.code,
      (await desk.call(accountant, payRefund, { params: { uuid: refund.uuid } })).error?.code,
    ]

    expect(codes).toEqual(['refund.charged_back', 'refund.charged_back'])
    expect((await show(desk, uuid)).refunds[0]).toMatchObject({
      charged_back: true,
      can: { send: false, pay: false },
    })
    await end(body.uuid, 'won')
    const sent = await desk.call(accountant, sendRefund, { params: { uuid: refund.uuid } })
    expect(sent.status).toBe(200)
    await audited()
  })

  test('one that was asked for waits until it is rejected, or the dispute is won', async () => {
    const { uuid, payment } = await sold()
    await note(payment, { amount: '2000' })
    const refund = (await cancelSale(desk, uuid)).body.refunds[0]!

    expect((await approve(refund.uuid)).error?.code).toBe('refund.charged_back')
    const rejected = await desk.call(accountant, rejectRefund, {
      params: { uuid: refund.uuid },
      body: { reason: 'Ya lo recuperó por su banco' },
    })
    expect(rejected.status).toBe(200)
    await audited()
  })
})

test('the same key notes one chargeback, whoever sends it twice', async () => {
  const { payment } = await sold()
  const body = { payment, amount: '2000', case_number: 'CB-9', reason: 'fraud' as const }
  const key = { idempotency_key: '0199a4e0-7000-7000-8000-000000000001' }

  const first = await desk.call(accountant, noteChargeback, { body }, key)
  const second = await desk.call(accountant, noteChargeback, { body }, key)

  expect(second.body).toEqual(first.body)
  const { n } = await only(
    world.database,
    sql<{ n: number }>`select count(*) as n from payments.chargeback
      where case_number = 'CB-9'`,
  )
  expect(n).toBe(1)
})
