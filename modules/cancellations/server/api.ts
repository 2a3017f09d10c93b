export { recordCancellations } from './record.ts'
export { chooseItems, findTerms, type ItemTerms, type Terms } from './terms.ts'
