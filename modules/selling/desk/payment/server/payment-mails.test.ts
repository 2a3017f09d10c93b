// What a guest is told of a payment that they announced: that it is being verified, or that it did
// not come.
import { mailPaymentInReview, mailPaymentRejected } from '@app/vouchers/contract'
import { all } from '@kit/db/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshReference } from '@app/payments/testing'
import { buildTour, cash, openAttackedDesk, sell, show, wanted } from '../../testing/desk.ts'
import { rejectPayment } from '../contract.ts'

const desk = await openAttackedDesk()
const accountant = await desk.world.signInAs({ roles: ['CONTABILIDAD'] })

async function announced(email: string) {
  const tour = await buildTour(desk)
  const { body } = await sell(desk, [wanted(tour)], {
    total: '2000',
    payments: [
      cash('MXN', '100'),
      { method_id: 3, currency: 'MXN', amount: '1900', reference: freshReference('SPEI') },
    ],
    customer: { name: 'Jane Doe', phone: '998 555 0100', language: 'en', email },
  })
  return show(desk, body.uuid)
}

const mailsTo = (recipient: string) =>
  all(
    desk.world.database,
    sql<{ subject: string; plain: string }>`
      select subject, plain from mailing.mail where recipient = ${recipient} order by id`,
  )

test('while it waits the guest is told that their payment is verified and their seats are held', async () => {
  const { id, folio } = await announced('review@example.test')

  const told = await desk.call(desk.rep, mailPaymentInReview, { params: { id: String(id) } })
  const wrong = await desk.call(desk.rep, mailPaymentRejected, { params: { id: String(id) } })

  expect(told.body).toEqual({ recipient: 'review@example.test', folio })
  expect(wrong.error?.code).toBe('payment_mail.not_rejected')
  const [mail, ...more] = await mailsTo('review@example.test')
  expect(more).toEqual([])
  expect(mail!.subject).toBe(`We are verifying the payment for your booking ${folio}`)
  expect(mail!.plain).toContain('MXN 1,900.00')
})

test('what did not come is told, with what is given back', async () => {
  const { id, folio, payments } = await announced('rejected@example.test')
  const pending = payments.find(({ state }) => state === 'pending')!
  await desk.call(accountant, rejectPayment, {
    params: { uuid: pending.uuid },
    body: { reason: 'No aparece en el banco' },
  })

  const told = await desk.call(desk.rep, mailPaymentRejected, { params: { id: String(id) } })
  const wrong = await desk.call(desk.rep, mailPaymentInReview, { params: { id: String(id) } })

  expect(told.status).toBe(200)
  expect(wrong.error?.code).toBe('payment_mail.not_waiting')
  const [mail] = await mailsTo('rejected@example.test')
  expect(mail!.subject).toBe(`We could not confirm the payment for your booking ${folio}`)
  expect(mail!.plain).toContain('MXN 100.00')
})
