import { tried, type KeyedCalls } from './keyed.ts'

const CUTS = tried('modules/people/commissions/server/cuts.test.ts', 'cuts of other channels')
const PRIZES = tried('modules/people/incentives/server/prizes.test.ts', 'prizes of other channels')

/** Calls with a key of what reps are paid: a part of `keyed-calls.ts`. */
export const PAY_KEYED_CALLS: KeyedCalls = {
  'POST /api/commission-cuts/waiting': CUTS,
  'POST /api/commission-rules/simulation': tried(
    'modules/people/commissions/server/simulation.test.ts',
    'rules of other channels',
  ),
  'POST /api/commission-cuts': CUTS,
  'POST /api/commission-cuts/:id/closing': CUTS,
  'POST /api/commission-cuts/:id/discard': CUTS,
  'POST /api/commission-cuts/:id/approval': CUTS,
  'POST /api/commission-cuts/:id/payment': CUTS,
  'POST /api/commission-cuts/:id/payment-undoing': CUTS,
  'POST /api/commission-lines/:id/hold': CUTS,
  'POST /api/commission-lines/:id/release': CUTS,
  'POST /api/incentive-awards/preview': PRIZES,
  'POST /api/incentive-awards': PRIZES,
  'POST /api/incentive-awards/:id/annulment': PRIZES,
  'POST /api/incentive-prizes/:id/annulment': PRIZES,
  'POST /api/incentive-payments/waiting': PRIZES,
  'POST /api/incentive-payments': PRIZES,
  'POST /api/incentive-collections': PRIZES,
}
