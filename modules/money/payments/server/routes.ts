import { findHouseRates } from '@app/exchange-rates/api'
import { handle } from '@kit/http/handle'
import { rateOf, rateText } from '@kit/kernel/rate'
import { Refusal } from '@kit/kernel/refusal'
import { toWire } from '@kit/kernel/wire'
import { findMethods, validatePaymentMethod } from '../contract.ts'
import { reviewReference } from '../contract/references.ts'
import { valueOf } from '../rules.ts'
import { certificates } from './certificates/routes.ts'
import { collections } from './credit/routes.ts'
import { instalments } from './instalments.ts'
import * as repeated from './repeated-references.ts'
import * as tenders from './tenders.ts'

export const routes = [
  ...instalments,
  ...collections,
  ...certificates,

  handle(reviewReference, async (tx, { params: { key } }) => {
    await repeated.reviewReference(tx, key)
    tx.audit({
      action: 'reference.review',
      entity: 'payment_reference',
      entity_id: key,
      after: { reviewed: true },
    })
    return { key }
  }),

  handle(findMethods, (tx) => tenders.findMethodsAtDesk(tx)),

  handle(validatePaymentMethod, async (tx, { body }) => {
    if (!tx.actor.desk) throw new Refusal('desk.missing')
    const [tendered] = await tenders.nameTenders(tx, [body])
    const rates = await findHouseRates(tx, tx.today, tx.actor.desk.channel_id)
    const applied = valueOf(tendered!.amount, body.in_currency, rates)
    const table = body.currency === body.in_currency ? rates.sell : rates.buy
    if (body.currency !== 'MXN' && !table[body.currency])
      throw new Refusal('payment.rate_missing', { currency: body.currency })
    return { applied: toWire(applied), rate: rateText(rateOf(body.currency, table)) }
  }),
]
