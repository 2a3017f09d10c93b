import type { Account } from '../rules.ts'

type Named = Readonly<{ es: string; en: string }>
export type AccountKind = 'asset' | 'liability' | 'result'

export const ACCOUNT_KINDS: Readonly<Record<AccountKind, Named>> = {
  asset: { es: 'Activo', en: 'Asset' },
  liability: { es: 'Pasivo', en: 'Liability' },
  result: { es: 'Resultado', en: 'Result' },
}

/** The chart of accounts as it was delivered; the auditor compares the stored one with it. */
export const CHART: Readonly<Record<Account, Named & { kind: AccountKind }>> = {
  cash: { kind: 'asset', es: 'Caja', en: 'Cash' },
  safe: { kind: 'asset', es: 'Caja fuerte', en: 'Safe' },
  terminals: { kind: 'asset', es: 'Terminales', en: 'Card terminals' },
  bank: { kind: 'asset', es: 'Bancos', en: 'Banks' },
  links_in_transit: {
    kind: 'asset',
    es: 'Ligas de pago en tránsito',
    en: 'Payment links in transit',
  },
  disputed: { kind: 'asset', es: 'Contracargos en disputa', en: 'Chargebacks in dispute' },
  certificates: { kind: 'asset', es: 'Certificados recibidos', en: 'Certificates received' },
  customers: { kind: 'asset', es: 'Clientes', en: 'Customers' },
  agencies: { kind: 'asset', es: 'Agencias y hoteles', en: 'Agencies and hotels' },
  incentives_due: {
    kind: 'asset',
    es: 'Incentivos por cobrar a proveedores',
    en: 'Incentives receivable from providers',
  },
  tax_to_credit: {
    kind: 'asset',
    es: 'IVA acreditable por pagar',
    en: 'Input VAT not yet creditable',
  },
  tax_credited: { kind: 'asset', es: 'IVA acreditable pagado', en: 'Creditable input VAT' },
  exchange_position: { kind: 'asset', es: 'Posición cambiaria', en: 'Foreign exchange position' },
  customer_deposits: { kind: 'liability', es: 'Anticipos de clientes', en: 'Customer deposits' },
  providers_accrued: {
    kind: 'liability',
    es: 'Proveedores por facturar',
    en: 'Accrued provider costs',
  },
  providers_billed: {
    kind: 'liability',
    es: 'Proveedores facturados',
    en: 'Accounts payable to providers',
  },
  certificates_issued: {
    kind: 'liability',
    es: 'Certificados emitidos',
    en: 'Certificates outstanding',
  },
  tax: { kind: 'liability', es: 'IVA trasladado no cobrado', en: 'VAT not yet collected' },
  tax_collected: { kind: 'liability', es: 'IVA trasladado cobrado', en: 'VAT collected' },
  withholding_pending: {
    kind: 'liability',
    es: 'Retenciones de facturas por pagar',
    en: 'Withholding on unpaid invoices',
  },
  tax_withheld: { kind: 'liability', es: 'IVA retenido', en: 'VAT withheld' },
  income_tax_withheld: { kind: 'liability', es: 'ISR retenido', en: 'Income tax withheld' },
  pass_through: {
    kind: 'liability',
    es: 'Cargos por cuenta de terceros',
    en: 'Pass-through charges',
  },
  commissions: { kind: 'liability', es: 'Comisiones por pagar', en: 'Commissions payable' },
  incentives: { kind: 'liability', es: 'Incentivos por pagar', en: 'Incentives payable' },
  refunds: { kind: 'liability', es: 'Reembolsos por pagar', en: 'Refunds payable' },
  services_sold: { kind: 'result', es: 'Servicios vendidos', en: 'Services sold' },
  cancellation_fees: { kind: 'result', es: 'Cargos por cancelación', en: 'Cancellation fees' },
  exchange_difference: {
    kind: 'result',
    es: 'Diferencia cambiaria',
    en: 'Foreign exchange gain or loss',
  },
  provider_cost: { kind: 'result', es: 'Costo de proveedores', en: 'Provider cost' },
  commission_cost: { kind: 'result', es: 'Comisiones', en: 'Commissions' },
  incentive_cost: { kind: 'result', es: 'Incentivos', en: 'Incentives' },
  card_cost: { kind: 'result', es: 'Costo de tarjeta y MSI', en: 'Card and installment fees' },
  chargeback_cost: {
    kind: 'result',
    es: 'Pérdida por contracargos',
    en: 'Chargeback losses',
  },
  certificate_cost: {
    kind: 'result',
    es: 'Certificados de cortesía y caducados',
    en: 'Complimentary and expired certificates',
  },
  cash_over_short: {
    kind: 'result',
    es: 'Sobrantes y faltantes de caja',
    en: 'Cash over and short',
  },
}
