const CUTS = 'cuts of other channels are tried in modules/commissions/server/cuts.test.ts'
const PRIZES = 'prizes of other channels are tried in modules/incentives/server/prizes.test.ts'

/** Calls with a key of what reps are paid: a part of `keyed-calls.ts`. */
export const PAY_KEYED_CALLS: Readonly<Record<string, string>> = {
  'POST /api/commission-cuts/waiting': CUTS,
  'POST /api/commission-rules/simulation': CUTS,
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
