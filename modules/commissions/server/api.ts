export { settleCommissions, settleReservations } from './settle.ts'
