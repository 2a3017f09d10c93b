import { TABLE_ANSWERS } from '@kit/tables/contract'
import { showQuotation } from '../../../contract.ts'
import { showGroupPlan } from '../../../contract/proforma.ts'

/** What is asked anew after a group's plan or payment. */
export const OUTDATED = [showGroupPlan, showQuotation, ...TABLE_ANSWERS]
