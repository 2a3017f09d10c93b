export { recordCancellations } from './record.ts'
export { recordRestorations } from './restoration.ts'
export {
  decideRequest,
  executeRequest,
  findCancelled,
  findLastRequest,
  findRequest,
  lockRequest,
  recordRequests,
  reviewRequest,
  withdrawRequestsOf,
  type LockedRequest,
} from './requests.ts'
export { chooseItems, findTerms, type ItemTerms, type Terms } from './terms.ts'
