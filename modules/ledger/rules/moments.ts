type Told = Readonly<{ es: string; en: string }>

/** What an entry tells of, as it is shown. */
export const MOMENTS: Readonly<Record<string, Told>> = {
  confirmed: { es: 'CONFIRMADA', en: 'CONFIRMED' },
  unconfirmed: { es: 'CONFIRMACIÓN DESHECHA', en: 'CONFIRMATION UNDONE' },
  rendered: { es: 'PRESTADA', en: 'RENDERED' },
  unrendered: { es: 'PRESTACIÓN DESHECHA', en: 'RENDERING UNDONE' },
  cancelled: { es: 'CANCELADA', en: 'CANCELLED' },
  restored: { es: 'RESTAURADA', en: 'RESTORED' },
  paid: { es: 'COBRADO', en: 'PAID' },
  payment_voided: { es: 'COBRO ANULADO', en: 'PAYMENT VOIDED' },
  refund_approved: { es: 'REEMBOLSO APROBADO', en: 'REFUND APPROVED' },
  refund_rejected: { es: 'REEMBOLSO RECHAZADO', en: 'REFUND REJECTED' },
  refund_done: { es: 'REEMBOLSO ENTREGADO', en: 'REFUND GIVEN' },
  hold_expired: { es: 'APARTADO VENCIDO', en: 'HOLD EXPIRED' },
  commission_accrued: { es: 'COMISIÓN GANADA', en: 'COMMISSION EARNED' },
  commission_paid: { es: 'COMISIÓN PAGADA', en: 'COMMISSION PAID' },
  commission_unpaid: { es: 'PAGO DE COMISIÓN DESHECHO', en: 'COMMISSION PAYMENT UNDONE' },
  incentive_awarded: { es: 'INCENTIVO PREMIADO', en: 'INCENTIVE AWARDED' },
  incentive_voided: { es: 'INCENTIVO ANULADO', en: 'INCENTIVE VOIDED' },
  incentive_collected: { es: 'INCENTIVO COBRADO', en: 'INCENTIVE COLLECTED' },
  incentive_paid: { es: 'INCENTIVO PAGADO', en: 'INCENTIVE PAID' },
  shift_approved: { es: 'TURNO APROBADO', en: 'SHIFT APPROVED' },
  cash_moved: { es: 'EFECTIVO ENTREGADO', en: 'CASH HANDED ON' },
  invoice_billed: { es: 'FACTURA CONCILIADA', en: 'INVOICE RECONCILED' },
  invoice_unbilled: { es: 'CONCILIACIÓN DESHECHA', en: 'RECONCILIATION UNDONE' },
  invoice_paid: { es: 'FACTURA PAGADA', en: 'INVOICE PAID' },
  invoice_payment_undone: { es: 'PAGO DE FACTURA DESHECHO', en: 'PAYMENT OF INVOICE UNDONE' },
  revalued: { es: 'VALUACIÓN', en: 'REVALUATION' },
}

/** The kinds of documents that entries tell of. */
export const DOCUMENTS = {
  item: { es: 'Servicio', en: 'Service' },
  payment: { es: 'Pago', en: 'Payment' },
  refund: { es: 'Reembolso', en: 'Refund' },
  accrual: { es: 'Comisiones', en: 'Commissions' },
  payout: { es: 'Pago de comisiones', en: 'Commissions paid' },
  prize: { es: 'Premio', en: 'Prize' },
  count: { es: 'Conteo de turno', en: 'Count of a shift' },
  movement: { es: 'Entrega de efectivo', en: 'Cash handed on' },
  invoice_line: { es: 'Renglón de factura', en: 'Line of an invoice' },
  invoice_payment: { es: 'Pago de factura', en: 'Payment of an invoice' },
  night: { es: 'Valuación', en: 'Revaluation' },
} as const satisfies Readonly<Record<string, Told>>
