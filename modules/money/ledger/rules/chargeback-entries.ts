import type { Day } from '@kit/kernel/day'
import { negate, type Money } from '@kit/kernel/money'
import {
  ACCOUNT_OF_METHOD,
  exchanged,
  present,
  reversed,
  type Exchange,
  type MethodKind,
  type Posting,
} from '../rules.ts'
import { exchangeRates, type Rates } from './entries.ts'

// What a chargeback puts in the books, as `entries.ts` says of other documents.

/** What was taken back of a payment, at the rate that the payment kept. */
export type ChargebackDocument = {
  chargeback_id: number
  reservation_id: number
  kind: MethodKind
  amount: Money
  rate: string
}

/** The processor keeps it of what it owes us: it is neither there nor lost yet. */
const openedPostings = ({ kind, amount }: ChargebackDocument): Posting[] => [
  { account: 'disputed', amount },
  { account: ACCOUNT_OF_METHOD[kind], amount: negate(amount) },
]

export const chargebackOpenedEntry = (chargeback: ChargebackDocument, day: Day) => ({
  ...subjectOf(chargeback),
  moment: 'chargeback_opened' as const,
  day,
  postings: openedPostings(chargeback),
})

/** It was won, or was noted by mistake: the processor owes it again. */
export const chargebackReturnedEntry = (chargeback: ChargebackDocument, day: Day) => ({
  ...subjectOf(chargeback),
  moment: 'chargeback_returned' as const,
  day,
  postings: reversed(openedPostings(chargeback)),
})

/** It was lost: what was in dispute is a cost of ours. */
export const chargebackLostEntry = (chargeback: ChargebackDocument, day: Day) => ({
  ...subjectOf(chargeback),
  moment: 'chargeback_lost' as const,
  day,
  postings: [
    { account: 'chargeback_cost', amount: chargeback.amount },
    { account: 'disputed', amount: negate(chargeback.amount) },
  ] satisfies Posting[],
})

/** What of a lost chargeback its guest had in favour, at the rates of its payment. */
export type ChargebackSettledDocument = Exchange & {
  chargeback_settlement_id: number
  reservation_id: number
  rate: string
  applied_rate: string
}

/** The guest took by their bank what we owed them: that much was no cost. */
export const chargebackSettledEntry = (
  { chargeback_settlement_id, reservation_id, ...settled }: ChargebackSettledDocument,
  day: Day,
) => ({
  chargeback_settlement_id,
  reservation_id,
  rates: exchangeRates(settled),
  moment: 'chargeback_settled' as const,
  day,
  postings: present([
    { account: 'customers', amount: settled.applied },
    ...exchanged({
      taken: negate(settled.taken),
      applied: negate(settled.applied),
      in_mxn: negate(settled.in_mxn),
    }),
    { account: 'chargeback_cost', amount: negate(settled.taken) },
  ]),
})

const subjectOf = ({ chargeback_id, reservation_id, amount, rate }: ChargebackDocument) => ({
  chargeback_id,
  reservation_id,
  rates: { [amount.currency]: rate } as Rates,
})
