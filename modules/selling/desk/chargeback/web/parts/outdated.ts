import { TABLE_ANSWERS } from '@kit/tables/contract'
import { showWholeReservation } from '../../../reservation/contract.ts'
import { showChargeback } from '../../contract.ts'

/** What is asked anew after a step of a chargeback. */
export const OUTDATED = [showChargeback, showWholeReservation, ...TABLE_ANSWERS]
