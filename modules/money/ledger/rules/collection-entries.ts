import type { Day } from '@kit/kernel/day'
import { subtract, type Money } from '@kit/kernel/money'
import { convert, rate as rateFrom } from '@kit/kernel/rate'
import { reversed, type MethodKind } from '../rules.ts'
import { collectedPostings, returnedPostings, settledPostings } from './collection-postings.ts'
import type { Rates } from './entries.ts'

// What the accounts of agencies put in the books, as `entries.ts` says of other documents.

/** Money of an agency, at the rate of its day. */
export type CollectionDocument = {
  collection_id: number
  kind: MethodKind
  amount: Money
  rate: string
  shift_id: number | null
}

export const creditCollectedEntry = (collection: CollectionDocument, day: Day) => ({
  ...collectionOf(collection),
  moment: 'credit_collected' as const,
  day,
  postings: collectedPostings(collection.kind, collection.amount, collection.shift_id),
})

export const collectionVoidedEntry = (collection: CollectionDocument, day: Day) => ({
  ...collectionOf(collection),
  moment: 'collection_voided' as const,
  day,
  postings: reversed(collectedPostings(collection.kind, collection.amount, collection.shift_id)),
})

const collectionOf = ({ collection_id, amount, rate }: CollectionDocument) => ({
  collection_id,
  rates: { [amount.currency]: rate } as Rates,
})

/** What was given back of a collection, at the rate that it kept: nothing is gained or lost by it. */
export type ReturnDocument = { agency_return_id: number; amount: Money; rate: string }

export const creditReturnedEntry = (given: ReturnDocument, day: Day) => ({
  ...returnOf(given),
  moment: 'credit_returned' as const,
  day,
  postings: returnedPostings(given.amount),
})

export const creditReturnVoidedEntry = (given: ReturnDocument, day: Day) => ({
  ...returnOf(given),
  moment: 'credit_return_voided' as const,
  day,
  postings: reversed(returnedPostings(given.amount)),
})

const returnOf = ({ agency_return_id, amount, rate }: ReturnDocument) => ({
  agency_return_id,
  rates: { [amount.currency]: rate } as Rates,
})

/** What of a collection settles a charge, and the rates of both. */
export type ShareDocument = {
  collection_share_id: number
  amount: Money
  rate: string
  charge_rate: string
}

export const creditSettledEntry = (share: ShareDocument, day: Day) => ({
  collection_share_id: share.collection_share_id,
  rates: {},
  moment: 'credit_settled' as const,
  day,
  postings: settledPostings(gainedBy(share)),
})

export const settlementReleasedEntry = (share: ShareDocument, day: Day) => ({
  collection_share_id: share.collection_share_id,
  rates: {},
  moment: 'settlement_released' as const,
  day,
  postings: reversed(settledPostings(gainedBy(share))),
})

/** In pesos: what came is worth, less what was charged; each rounded once. */
const gainedBy = ({ amount, rate, charge_rate }: ShareDocument): Money =>
  subtract(worthAt(amount, rate), worthAt(amount, charge_rate))

const worthAt = (amount: Money, rate: string): Money =>
  convert(amount, 'MXN', { [amount.currency]: rateFrom(rate) })
