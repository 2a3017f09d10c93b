import { RFC } from '@app/catalog/rules/rfc'
import {
  allocate,
  amountOf,
  CURRENCIES,
  ofUnits,
  smaller,
  subtract,
  type Currency,
} from '@kit/kernel/money'

/** An element of an XML document, named by its namespace and not by its prefix. */
export type Element = Readonly<{
  uri: string
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly Element[]
}>

/** What an invoice says that the SAT stamped; amounts are decimal texts of two decimals. */
export type Cfdi = Readonly<{
  kind: 'invoice' | 'credit_note'
  /** Of a credit note: the stamp of the one invoice that it lowers; null: it names none. */
  credited_uuid: string | null
  fiscal_uuid: string
  /** The stamps of those whose place it takes. */
  replaces: readonly string[]
  folio: string
  issued_on: string
  issuer_rfc: string
  issuer_name: string
  receiver_rfc: string
  currency: Currency
  /** Less discounts. */
  subtotal: string
  /** What is added less what is withheld, local taxes too. */
  tax: string
  total: string
  lines: readonly CfdiLine[]
}>

/** The amount is with its taxes and less what is withheld: all of them sum to the total. */
export type CfdiLine = Readonly<{
  reference: string
  description: string
  amount: string
  /** The IVA transferred, and its rate; null: none, or more than one. */
  tax: string
  tax_kind: TaxKind | null
  /** Taxes that whoever pays keeps for the SAT. */
  iva_withheld: string
  isr_withheld: string
}>
export type TaxKind = '16' | '8' | '0' | 'exempt'

/** Why a document is no invoice that can be captured. */
export class CfdiFault extends Error {
  readonly reason: CfdiReason
  readonly about: string

  constructor(reason: CfdiReason, about = '') {
    super(`${reason}: ${about}`)
    this.name = 'CfdiFault'
    this.reason = reason
    this.about = about
  }
}

export type CfdiReason =
  | 'other_namespace'
  | 'version'
  | 'kind'
  | 'stamp_missing'
  | 'stamp_several'
  | 'stamp_invalid'
  | 'party'
  | 'currency'
  | 'day'
  | 'amount'
  | 'no_lines'
  | 'line_differs'
  | 'sum_differs'
  | 'tax_differs'
  | 'total_differs'

export const CFD = 'http://www.sat.gob.mx/cfd/4'
const STAMP = 'http://www.sat.gob.mx/TimbreFiscalDigital'
const LOCAL_TAXES = 'http://www.sat.gob.mx/implocal'
/** Complements of payment (P), payroll (N) and waybills (T) ask for nothing. */
const KINDS: Readonly<Record<string, Cfdi['kind']>> = { I: 'invoice', E: 'credit_note' }
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const INSTANT =
  /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/
/** Kinds of relation: a credit note, what was given back, an advance that is applied. */
const LOWERS = ['01', '03', '07']
/** What was stamped wrong before. */
const REPLACES = ['04']
const REFERENCE_MAX = 120
const DESCRIPTION_MAX = 500

/**
 * Reads a CFDI 4.0 of income, or of what is taken back of one (type E), and works all of its sums out again: lines from quantity and price,
 * taxes from base and rate, the subtotal, the taxes and the total from the lines. Throws `CfdiFault`.
 * That the SAT stamped it, and did not cancel it, is only asked of the SAT: no seal is checked here.
 */
export function readCfdi(root: Element): Cfdi {
  if (root.name !== 'Comprobante' || root.uri !== CFD) throw otherThanCfdi(root)
  if (root.attributes['Version'] !== '4.0')
    throw new CfdiFault('version', root.attributes['Version'] ?? '')
  const kind = KINDS[root.attributes['TipoDeComprobante'] ?? '']
  if (!kind) throw new CfdiFault('kind', root.attributes['TipoDeComprobante'] ?? '')
  const issuer = partyOf(root, 'Emisor')
  const receiver = partyOf(root, 'Receptor')
  const fiscal_uuid = stampOf(root)
  const currency = currencyOf(root)
  return {
    kind,
    credited_uuid: kind === 'credit_note' ? creditedBy(root) : null,
    fiscal_uuid,
    replaces: stampsRelated(root, REPLACES),
    folio: folioOf(root, fiscal_uuid),
    issued_on: dayOf(root),
    issuer_rfc: issuer.rfc,
    issuer_name: issuer.name,
    receiver_rfc: receiver.rfc,
    currency,
    ...amountsOf(root, currency),
  }
}

const otherThanCfdi = ({ name, uri }: Element): CfdiFault =>
  name === 'Comprobante' && /^http:\/\/www\.sat\.gob\.mx\/cfd\/\d$/.test(uri)
    ? new CfdiFault('version', uri.slice(-1))
    : new CfdiFault('other_namespace', `${uri || 'sin espacio de nombres'} ${name}`)

const among = ({ children }: Element, name: string, uri = CFD): Element[] =>
  children.filter((child) => child.name === name && child.uri === uri)

function partyOf(root: Element, role: 'Emisor' | 'Receptor'): { rfc: string; name: string } {
  const [found, ...others] = among(root, role)
  const rfc = found?.attributes['Rfc'] ?? ''
  if (others.length > 0 || !RFC.test(rfc)) throw new CfdiFault('party', role)
  return { rfc, name: found!.attributes['Nombre'] ?? '' }
}

/** It names the one invoice that it lowers; several are not told apart. */
function creditedBy(root: Element): string | null {
  const named = stampsRelated(root, LOWERS)
  return named.length === 1 ? named[0]! : null
}

/** The stamps that it names in relations of these kinds, each once. */
const stampsRelated = (root: Element, kinds: readonly string[]): string[] => [
  ...new Set(
    among(root, 'CfdiRelacionados')
      .filter(({ attributes }) => kinds.includes(attributes['TipoRelacion'] ?? ''))
      .flatMap((related) => among(related, 'CfdiRelacionado'))
      .map(({ attributes }) => (attributes['UUID'] ?? '').trim().toLowerCase())
      .filter((stamp) => UUID.test(stamp)),
  ),
]

function stampOf(root: Element): string {
  const stamps = among(root, 'Complemento').flatMap((complement) =>
    among(complement, 'TimbreFiscalDigital', STAMP),
  )
  if (stamps.length === 0) throw new CfdiFault('stamp_missing')
  if (stamps.length > 1) throw new CfdiFault('stamp_several')
  const uuid = stamps[0]!.attributes['UUID'] ?? ''
  if (!UUID.test(uuid)) throw new CfdiFault('stamp_invalid', uuid)
  return uuid.toLowerCase()
}

function currencyOf(root: Element): Currency {
  const given = root.attributes['Moneda'] ?? ''
  const found = CURRENCIES.find((currency) => currency === given)
  if (!found) throw new CfdiFault('currency', given)
  return found
}

/** Its series and number; without either, the beginning of its stamp. */
function folioOf({ attributes }: Element, fiscal_uuid: string): string {
  const given = [attributes['Serie'], attributes['Folio']].filter(Boolean).join('-')
  return (given || fiscal_uuid.slice(0, 8)).trim().slice(0, 60)
}

function dayOf({ attributes }: Element): string {
  const given = attributes['Fecha'] ?? ''
  const day = INSTANT.exec(given)?.[1]
  if (!day || new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day)
    throw new CfdiFault('day', given)
  return day
}

// Amounts of a CFDI carry up to six decimals: they are counted in millionths until they are compared.

const MILLIONTHS = 1_000_000n
const CENT = 10_000n
const DECIMAL = /^(\d{1,10})(?:\.(\d{1,6}))?$/

function decimalOf({ attributes, name }: Element, key: string, absent?: bigint): bigint {
  const given = attributes[key]
  if (given === undefined && absent !== undefined) return absent
  const match = DECIMAL.exec(given ?? '')
  if (!match) throw new CfdiFault('amount', `${name}.${key} ${given ?? ''}`.trim())
  return BigInt(match[1]!) * MILLIONTHS + BigInt((match[2] ?? '').padEnd(6, '0'))
}

const differs = (left: bigint, right: bigint, by = CENT): boolean =>
  (left > right ? left - right : right - left) > by

type Line = {
  gross: bigint
  discount: bigint
  added: bigint
  /** The IVA among the taxes added. */
  iva: bigint
  tax_kind: TaxKind | null
  withheld: bigint
  iva_withheld: bigint
  isr_withheld: bigint
  element: Element
}

/** By which the SAT calls them. */
const IVA = '002'
const ISR = '001'

function amountsOf(root: Element, currency: Currency) {
  const lines = among(root, 'Conceptos')
    .flatMap((all) => among(all, 'Concepto'))
    .map(lineOf)
  if (lines.length === 0) throw new CfdiFault('no_lines')
  const sum = (of: (line: Line) => bigint): bigint =>
    lines.reduce((total, line) => total + of(line), 0n)

  const subtotal = decimalOf(root, 'SubTotal')
  const discount = decimalOf(root, 'Descuento', 0n)
  const total = decimalOf(root, 'Total')
  if (
    differs(
      sum(({ gross }) => gross),
      subtotal,
    )
  )
    throw new CfdiFault('sum_differs', 'SubTotal')
  if (
    differs(
      sum(({ discount: of }) => of),
      discount,
    )
  )
    throw new CfdiFault('sum_differs', 'Descuento')

  const added = sum((line) => line.added)
  const withheld = sum((line) => line.withheld)
  const [told] = among(root, 'Impuestos')
  const toldAdded = told ? decimalOf(told, 'TotalImpuestosTrasladados', 0n) : 0n
  const toldWithheld = told ? decimalOf(told, 'TotalImpuestosRetenidos', 0n) : 0n
  if (differs(added, toldAdded)) throw new CfdiFault('tax_differs', 'TotalImpuestosTrasladados')
  if (differs(withheld, toldWithheld)) throw new CfdiFault('tax_differs', 'TotalImpuestosRetenidos')

  const local = localTaxesOf(root)
  if (differs(subtotal - discount + toldAdded - toldWithheld + local, total))
    throw new CfdiFault('total_differs')
  if (subtotal < discount) throw new CfdiFault('amount', 'Descuento')
  const net = inCents(subtotal - discount, currency)
  const asked = inCents(total, currency)
  return {
    subtotal: centsOf(net),
    tax: centsOf(subtract(asked, net)),
    total: centsOf(asked),
    lines: sharesOf(lines, asked),
  }
}

/** A line of quantity times price, and its taxes of base times rate. */
function lineOf(element: Element): Line {
  const gross = decimalOf(element, 'Importe')
  const quantity = decimalOf(element, 'Cantidad')
  const price = decimalOf(element, 'ValorUnitario')
  // Half of the last decimal of one, times the other, is what rounding them may have moved.
  const moved =
    (quantity * halfOfLast(element, 'ValorUnitario') + price * halfOfLast(element, 'Cantidad')) /
    MILLIONTHS
  const about = (element.attributes['Descripcion'] ?? '').slice(0, 60)
  if (differs((quantity * price) / MILLIONTHS, gross, moved + CENT))
    throw new CfdiFault('line_differs', about)
  const taxes = (group: string, name: string): Element[] =>
    among(element, 'Impuestos')
      .flatMap((all) => among(all, group))
      .flatMap((all) => among(all, name))
  const sumOf = (all: readonly Element[]): bigint =>
    all.reduce((total, tax) => total + taxOf(tax, about), 0n)
  const called = (all: readonly Element[], code: string): Element[] =>
    all.filter(({ attributes }) => attributes['Impuesto'] === code)
  const added = taxes('Traslados', 'Traslado')
  const withheld = taxes('Retenciones', 'Retencion')
  return {
    gross,
    discount: decimalOf(element, 'Descuento', 0n),
    added: sumOf(added),
    iva: sumOf(called(added, IVA)),
    tax_kind: taxKindOf(called(added, IVA)),
    withheld: sumOf(withheld),
    iva_withheld: sumOf(called(withheld, IVA)),
    isr_withheld: sumOf(called(withheld, ISR)),
    element,
  }
}

/** At which rate of IVA a line stands; null: at none, or at more than one. */
function taxKindOf(all: readonly Element[]): TaxKind | null {
  const kinds = all.map((tax): TaxKind | null => {
    if (tax.attributes['TipoFactor'] === 'Exento') return 'exempt'
    const rate = String(decimalOf(tax, 'TasaOCuota', 0n) / 10_000n)
    return rate === '16' || rate === '8' || rate === '0' ? rate : null
  })
  return new Set(kinds).size === 1 ? kinds[0]! : null
}

function halfOfLast({ attributes }: Element, key: string): bigint {
  const decimals = (attributes[key] ?? '').split('.')[1]?.length ?? 0
  return decimals === 0 ? 0n : 10n ** BigInt(6 - decimals) / 2n
}

function taxOf(tax: Element, about: string): bigint {
  if (tax.attributes['TipoFactor'] === 'Exento') return 0n
  const amount = decimalOf(tax, 'Importe')
  const wanted = (decimalOf(tax, 'Base') * decimalOf(tax, 'TasaOCuota')) / MILLIONTHS
  if (differs(wanted, amount)) throw new CfdiFault('tax_differs', about)
  return amount
}

/** Taxes of lodging and the like, which stand in a complement of their own. */
const localTaxesOf = (root: Element): bigint =>
  among(root, 'Complemento')
    .flatMap((complement) => among(complement, 'ImpuestosLocales', LOCAL_TAXES))
    .reduce(
      (total, local) =>
        total + decimalOf(local, 'TotaldeTraslados') - decimalOf(local, 'TotaldeRetenciones'),
      0n,
    )

/** What each line asks for with its taxes, in cents that sum to the total; what is free is left out. */
function sharesOf(lines: readonly Line[], total: ReturnType<typeof ofUnits>) {
  const asking = lines.flatMap((line) => {
    const weight = line.gross - line.discount + line.added - line.withheld
    if (weight < 0n) throw new CfdiFault('amount', 'Concepto')
    return weight === 0n ? [] : [{ ...line, weight }]
  })
  if (asking.length === 0) throw new CfdiFault('no_lines')
  const shares = allocate(
    total,
    asking.map(({ weight }) => weight),
  )
  return asking.flatMap(({ element, iva, tax_kind, iva_withheld, isr_withheld }, index) => {
    const share = shares[index]!
    if (share.units <= 0n) return []
    return [
      {
        reference: (element.attributes['NoIdentificacion'] ?? '').trim().slice(0, REFERENCE_MAX),
        description: (element.attributes['Descripcion'] ?? '').trim().slice(0, DESCRIPTION_MAX),
        amount: centsOf(share),
        tax: centsOf(smaller(inCents(iva, share.currency), share)),
        tax_kind,
        iva_withheld: centsOf(inCents(iva_withheld, share.currency)),
        isr_withheld: centsOf(inCents(isr_withheld, share.currency)),
      },
    ]
  })
}

/** Half a cent and more is a cent. */
const inCents = (millionths: bigint, currency: Currency) =>
  ofUnits(((millionths + CENT / 2n) / CENT) * 100n, currency)

const centsOf = (amount: ReturnType<typeof ofUnits>): string => amountOf(amount).slice(0, -2)
