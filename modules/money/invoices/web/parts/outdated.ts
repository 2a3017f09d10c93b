import { TABLE_ANSWERS } from '@kit/tables/contract'
import { findBillable, listInvoiceProviders, showInvoice } from '../../contract.ts'

/** What shows an invoice, or what is left to be billed. */
export const OUTDATED = [showInvoice, findBillable, listInvoiceProviders, ...TABLE_ANSWERS]
