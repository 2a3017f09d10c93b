import { handle } from '@kit/http/handle'
import { amountOf, money, total } from '@kit/kernel/money'
import * as calls from '../contract.ts'
import * as awards from './awards.ts'
import * as collections from './collections.ts'
import * as payments from './payments.ts'

export const routes = [
  handle(calls.listAwardable, (tx) => awards.findAwardable(tx)),

  handle(calls.previewAward, async (tx, { body }) => {
    const earned = await awards.previewAward(tx, body)
    const sum = total(
      earned.map(({ amount }) => money(amount, 'MXN')),
      'MXN',
    )
    return { prizes: earned, amount: amountOf(sum) }
  }),

  handle(calls.makeAward, async (tx, { body }) => {
    const award = await awards.makeAward(tx, body)
    tx.audit({
      action: 'incentive_award.make',
      entity: 'incentive_award',
      entity_id: award.id,
      after: { ...body, ...award },
    })
    return award
  }),

  handle(calls.findOwedPrizes, (tx, { body }) => payments.findOwed(tx, body)),

  handle(calls.payPrizes, async (tx, { body }) => {
    const payment = await payments.payPrizes(tx, body)
    tx.audit({
      action: 'incentive_payment.make',
      entity: 'incentive_payment',
      entity_id: payment.id,
      after: { ...body, ...payment },
    })
    return payment
  }),

  handle(calls.findDuePrizes, (tx) => collections.findDue(tx)),

  handle(calls.collectPrizes, async (tx, { body }) => {
    const collection = await collections.collectPrizes(tx, body)
    tx.audit({
      action: 'incentive_collection.make',
      entity: 'incentive_collection',
      entity_id: collection.id,
      after: { ...body, ...collection },
    })
    return collection
  }),
]
