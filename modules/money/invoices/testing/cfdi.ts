/** A CFDI as a provider sends it; `change` alters the text, as somebody would who tampers with it. */
export type CfdiAsked = {
  issuer: string
  receiver?: string
  uuid?: string
  folio?: string
  day?: string
  /** Net amounts by their reference, each with IVA of 16 %. */
  lines: readonly { reference?: string; description?: string; quantity?: string; price: string }[]
  change?: (xml: string) => string
}

/** The company of a fresh installation. */
export const US = 'MTO150101AB1'
let made = 0

/** A stamped invoice of income whose sums are right. */
export function buildCfdi({
  issuer,
  receiver = US,
  uuid = `6a1e2f0c-1111-4222-8333-${String(++made).padStart(12, '0')}`,
  folio = String(++made),
  day = '2026-03-09',
  lines,
  change = (xml) => xml,
}: CfdiAsked): string {
  const priced = lines.map(({ quantity = '1', price, ...line }) => {
    const cents = Math.round(Number(quantity) * Number(price) * 100)
    return { ...line, quantity, price, cents, tax: Math.round(cents * 0.16) }
  })
  const sum = (of: 'cents' | 'tax') => priced.reduce((total, line) => total + line[of], 0)
  const shown = (cents: number) => (cents / 100).toFixed(2)
  const taxes = (cents: number, tax: number) =>
    `<cfdi:Traslados><cfdi:Traslado Base="${shown(cents)}" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="${shown(tax)}"/></cfdi:Traslados>`
  const concepts = priced
    .map(
      ({ reference, description = 'Tour', quantity, price, cents, tax }) =>
        `<cfdi:Concepto ClaveProdServ="90121502" ${reference ? `NoIdentificacion="${reference}" ` : ''}Cantidad="${quantity}" ClaveUnidad="E48" Descripcion="${description}" ValorUnitario="${price}" Importe="${shown(cents)}" ObjetoImp="02"><cfdi:Impuestos>${taxes(cents, tax)}</cfdi:Impuestos></cfdi:Concepto>`,
    )
    .join('')
  return change(
    `<?xml version="1.0" encoding="UTF-8"?><cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Serie="A" Folio="${folio}" Fecha="${day}T10:00:00" Sello="x" SubTotal="${shown(sum('cents'))}" Moneda="MXN" Total="${shown(sum('cents') + sum('tax'))}" TipoDeComprobante="I" Exportacion="01" LugarExpedicion="77500"><cfdi:Emisor Rfc="${issuer}" Nombre="MAR AZUL" RegimenFiscal="601"/><cfdi:Receptor Rfc="${receiver}" Nombre="MOSTRADOR" UsoCFDI="G03"/><cfdi:Conceptos>${concepts}</cfdi:Conceptos><cfdi:Impuestos TotalImpuestosTrasladados="${shown(sum('tax'))}">${taxes(sum('cents'), sum('tax'))}</cfdi:Impuestos><cfdi:Complemento><tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${uuid}" FechaTimbrado="${day}T10:00:05"/></cfdi:Complemento></cfdi:Comprobante>`,
  )
}
