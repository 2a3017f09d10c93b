export { revalueNightly } from '../server/jobs.ts'
export { tellTaxFlows } from '../server/tax-flows.ts'
export { revalueExchangePosition } from '../server/revaluation.ts'
