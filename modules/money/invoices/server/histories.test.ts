import { only } from '@kit/db/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { compareDocuments } from '@app/audit/testing'
import { openAttackedDesk } from '@app/desk/testing'
import { reconcileInvoice, showInvoice } from '../contract.ts'
import {
  payInvoice,
  payScheduled,
  schedulePayment,
  takeBackInvoice,
  undoPayment,
  withdrawPayment,
} from '../contract/paying.ts'
import { openInvoices } from '../testing/build.ts'

const desk = await openAttackedDesk()
const { accountant, buildProvider, sold, capture } = await openInvoices(desk)

/** The same numbers every time: what fails is tried again as it failed. */
function drawn(seed: number) {
  let state = seed
  return (among: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * among)
  }
}

/** What anybody with paper and pencil would keep of an invoice of 1,400.00. */
type Paper = { reconciled: boolean; parts: { id: number; cents: number; state: string }[] }
const of = ({ parts }: Paper, state: string) => parts.filter((part) => part.state === state)
const sum = (parts: { cents: number }[]) => parts.reduce((all, { cents }) => all + cents, 0)
const expectedState = (paper: Paper): string => {
  if (!paper.reconciled) return 'matched'
  if (sum(of(paper, 'paid')) === 140_000) return 'paid'
  if (sum(of(paper, 'paid')) > 0) return 'partly_paid'
  return sum(of(paper, 'scheduled')) > 0 ? 'scheduled' : 'reconciled'
}

test.each([1, 2, 3])(
  'whatever is done to the payments of an invoice, it stands as paper and pencil say (%i)',
  async (seed) => {
    const draw = drawn(seed)
    const provider = await buildProvider()
    const [voucher] = await sold(provider.id)
    const { body: made } = await capture(provider.id, [
      { reference: voucher!.folio, amount: '1400' },
    ])
    const params = { id: made.id }
    const paper: Paper = { reconciled: false, parts: [] }
    const sent = {
      paid_on: '2026-03-10',
      bank: 'BBVA',
      reference: 'SPEI',
      currency: 'MXN' as const,
    }
    const look = async () => (await desk.call(accountant, showInvoice, { params })).body

    for (let step = 0; step < 25; step++) {
      const invoice = await look()
      const { version } = invoice
      const left = 140_000 - sum(of(paper, 'paid')) - sum(of(paper, 'scheduled'))
      const cents = 1 + draw(90_000)
      const amount = (cents / 100).toFixed(2)
      const [act, chosen] = [draw(7), paper.parts[draw(paper.parts.length)]]
      const whole = { params, body: { version } }
      const fits = paper.reconciled && cents <= left && left > 0
      if (act === 0) {
        const reply = await desk.call(accountant, reconcileInvoice, whole)
        expect(reply.status === 200).toBe(!paper.reconciled)
        paper.reconciled = true
      } else if (act === 1) {
        const may = paper.reconciled && left === 140_000
        const body = { version, reason: 'Otra vez' }
        const reply = await desk.call(accountant, takeBackInvoice, { params, body })
        expect(reply.status === 200).toBe(may)
        if (may) paper.reconciled = false
      } else if (act === 2 || act === 3) {
        const body = { version, amount }
        const reply =
          act === 2
            ? await desk.call(accountant, schedulePayment, {
                params,
                body: { ...body, scheduled_for: '2026-03-12' },
              })
            : await desk.call(accountant, payInvoice, { params, body: { ...body, ...sent } })
        expect(reply.status === 200).toBe(fits)
        if (fits)
          paper.parts.push({
            id: reply.body.payments.at(-1)!.id,
            cents,
            state: act === 2 ? 'scheduled' : 'paid',
          })
      } else if (chosen) {
        const [needs, becomes] = [
          ['scheduled', 'paid'],
          ['scheduled', 'withdrawn'],
          ['paid', 'undone'],
        ][act - 4]!
        const one = { params: { id: chosen.id } }
        const because = { ...one, body: { reason: 'Así' } }
        const reply = await [
          () => desk.call(accountant, payScheduled, { ...one, body: sent }),
          () => desk.call(accountant, withdrawPayment, because),
          () => desk.call(accountant, undoPayment, because),
        ][act - 4]!()
        expect(reply.status === 200).toBe(chosen.state === needs)
        if (chosen.state === needs) chosen.state = becomes!
      }
      expect((await look()).state).toBe(expectedState(paper))
    }

    const books = await only(
      desk.world.database,
      sql<{ billed: string; bank: string }>`
      select coalesce(-sum(p.amount) filter (where p.account_code = 'providers_billed'), 0)::text
            as billed,
          coalesce(-sum(p.amount) filter (where p.account_code = 'bank'), 0)::text as bank
        from ledger.posting p join ledger.entry e on e.id = p.entry_id
        left join invoices.payment y on y.id = e.invoice_payment_id
        left join invoices.line l on l.id = e.invoice_line_id
       where ${made.id} in (y.invoice_id, l.invoice_id)`,
    )
    const paid = sum(of(paper, 'paid')) / 100
    expect([Number(books.bank), Number(books.billed)]).toEqual([
      paid,
      paper.reconciled ? 1400 - paid : 0,
    ])
    const { differences } = await compareDocuments(desk.world.database, null)
    expect(
      differences.filter(({ kind, check }) => kind.startsWith('invoice') && check !== 'entry_day'),
    ).toEqual([])
  },
)
