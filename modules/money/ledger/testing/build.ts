export { revalueNightly } from '../server/jobs.ts'
export { revalueExchangePosition } from '../server/revaluation.ts'
