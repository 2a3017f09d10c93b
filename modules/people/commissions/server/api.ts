export { settleCommissions, settleReservations } from './settle.ts'
export { cutCommissions, payCutOn } from './cuts.ts'
