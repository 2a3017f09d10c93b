import { handle } from '@kit/http/handle'
import type { Day } from '@kit/kernel/day'
import {
  findDue,
  payBatch,
  payInvoice,
  payScheduled,
  scheduleBatch,
  schedulePayment,
  takeBackInvoice,
  undoPayment,
  withdrawPayment,
} from '../contract/paying.ts'
import * as batches from './batches.ts'
import * as judging from './judging.ts'
import * as paying from './paying.ts'
import { showInvoiceOf } from './present.ts'

/** How invoices are paid, and how a reconciliation is taken back before that. */
export const payingRoutes = [
  handle(schedulePayment, async (tx, { params: { id }, body: { version, ...planned } }) => {
    const { amount, scheduled_for } = planned
    await paying.schedulePayment(
      tx,
      { id, version },
      { scheduled_for: scheduled_for as Day, amount: amount ?? null },
    )
    tx.audit({ action: 'invoice.scheduled', entity: 'invoice', entity_id: id, after: planned })
    return showInvoiceOf(tx, id)
  }),

  handle(payInvoice, async (tx, { params: { id }, body: { version, amount, ...sent } }) => {
    await paying.payInvoice(tx, { id, version }, { ...sent, amount: amount ?? null })
    const after = { ...sent, amount }
    tx.audit({ action: 'invoice.paid', entity: 'invoice', entity_id: id, after })
    return showInvoiceOf(tx, id)
  }),

  handle(payScheduled, async (tx, { params: { id }, body }) => {
    const { invoice_id } = await paying.payScheduled(tx, id, body)
    const after = { payment: id, ...body }
    tx.audit({ action: 'invoice.paid', entity: 'invoice', entity_id: invoice_id, after })
    return { id, state: 'paid' }
  }),

  handle(withdrawPayment, async (tx, { params: { id }, body: { reason } }) => {
    const { invoice_id: entity_id } = await paying.withdrawPayment(tx, id, reason)
    const action = 'invoice.payment_withdrawn'
    tx.audit({ action, entity: 'invoice', entity_id, reason, after: { payment: id } })
    return { id, state: 'withdrawn' }
  }),

  handle(undoPayment, async (tx, { params: { id }, body: { reason } }) => {
    const { invoice_id: entity_id } = await paying.undoPayment(tx, id, reason)
    const action = 'invoice.payment_undone'
    tx.audit({ action, entity: 'invoice', entity_id, reason, after: { payment: id } })
    return { id, state: 'undone' }
  }),

  handle(findDue, (tx, { body: { until } }) => batches.findDue(tx, until as Day)),

  handle(scheduleBatch, async (tx, { body: { until, currency, scheduled_for } }) => {
    const wanted = { until: until as Day, currency, scheduled_for: scheduled_for as Day }
    const made = await batches.scheduleBatch(tx, wanted)
    const [action, entity] = ['invoice.batch_scheduled', 'invoice_batch'] as const
    tx.audit({ action, entity, entity_id: made.id, after: { ...wanted, ...made } })
    return made
  }),

  handle(payBatch, async (tx, { params: { id }, body }) => {
    const payments = await batches.payBatch(tx, id, body)
    const [action, entity] = ['invoice.batch_paid', 'invoice_batch'] as const
    tx.audit({ action, entity, entity_id: id, after: { ...body, payments } })
    return { id, payments }
  }),

  handle(takeBackInvoice, async (tx, { params: { id }, body: { version, reason } }) => {
    await judging.takeBack(tx, { id, version }, reason)
    tx.audit({ action: 'invoice.taken_back', entity: 'invoice', entity_id: id, reason })
    return showInvoiceOf(tx, id)
  }),
]
