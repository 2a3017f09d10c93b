import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CfdiFault, readCfdi } from '../../rules/cfdi.ts'
import { buildCfdi, type CfdiAsked } from '../../testing/cfdi.ts'
import { readXml, XML_BYTES_MAX, XmlFault } from './read-xml.ts'

const ISSUER = 'EKU9003173C9'
const read = (xml: string | Buffer) => readCfdi(readXml(Buffer.from(xml)))
const made = (change?: CfdiAsked['change']) =>
  buildCfdi({
    issuer: ISSUER,
    folio: '123',
    uuid: '6A1E2F0C-1111-4222-8333-ABCDEF012345',
    lines: [
      {
        reference: 'CUN-26-000123-1',
        description: 'Tour &amp; traslado',
        quantity: '2',
        price: '500.00',
      },
      { description: 'Muelle', price: '33.33' },
    ],
    ...(change ? { change } : {}),
  })
/** Why it is refused; null: it is not. */
const faultOf = (xml: string | Buffer): string | null => {
  try {
    read(xml)
    return null
  } catch (fault) {
    if (fault instanceof CfdiFault || fault instanceof XmlFault) return fault.reason
    throw fault
  }
}

test('an invoice is read with its stamp, its day, its sums, and lines with their taxes', () => {
  // 1,000.00 + 33.33 net; 160.00 + 5.33 of IVA.
  const taxed = { tax_kind: '16', iva_withheld: '0.00', isr_withheld: '0.00' }
  expect(read(made())).toEqual({
    kind: 'invoice',
    credited_uuid: null,
    fiscal_uuid: '6a1e2f0c-1111-4222-8333-abcdef012345',
    replaces: [],
    folio: 'A-123',
    issued_on: '2026-03-09',
    issuer_rfc: ISSUER,
    issuer_name: 'MAR AZUL',
    receiver_rfc: 'MTO150101AB1',
    currency: 'MXN',
    subtotal: '1033.33',
    tax: '165.33',
    total: '1198.66',
    lines: [
      {
        reference: 'CUN-26-000123-1',
        description: 'Tour & traslado',
        amount: '1160.00',
        tax: '160.00',
        ...taxed,
      },
      { reference: '', description: 'Muelle', amount: '38.66', tax: '5.33', ...taxed },
    ],
  })
})

test('it is known by its namespace, whatever prefix it has and whether it begins with a mark', () => {
  const renamed = made((xml) => xml.replaceAll('cfdi:', 'c4:').replace('xmlns:cfdi', 'xmlns:c4'))
  const plain = made((xml) => xml.replaceAll('cfdi:', '').replace('xmlns:cfdi=', 'xmlns='))

  expect(read(renamed)).toEqual(read(made()))
  expect(read(plain)).toEqual(read(made()))
  expect(read(`\uFEFF${made()}`)).toEqual(read(made()))
})

test('lodging taxes, discounts and withheld taxes are in its sums', () => {
  // 1,000 less 100; IVA 144; 3 % of lodging tax 27; 10 % of ISR withheld, 90: 981.
  const xml = `<c:Comprobante xmlns:c="http://www.sat.gob.mx/cfd/4" Version="4.0" Fecha="2026-03-09T10:00:00" SubTotal="1000.00" Descuento="100.00" Moneda="MXN" Total="981.00" TipoDeComprobante="I"><c:Emisor Rfc="${ISSUER}"/><c:Receptor Rfc="MTO150101AB1"/><c:Conceptos><c:Concepto Cantidad="1" Descripcion="Noche" ValorUnitario="1000" Importe="1000.000000" Descuento="100.00"><c:Impuestos><c:Traslados><c:Traslado Base="900" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="144.00"/></c:Traslados><c:Retenciones><c:Retencion Base="900" Impuesto="001" TipoFactor="Tasa" TasaOCuota="0.100000" Importe="90.00"/></c:Retenciones></c:Impuestos></c:Concepto></c:Conceptos><c:Impuestos TotalImpuestosTrasladados="144.00" TotalImpuestosRetenidos="90.00"/><c:Complemento><t:TimbreFiscalDigital xmlns:t="http://www.sat.gob.mx/TimbreFiscalDigital" UUID="6a1e2f0c-1111-4222-8333-abcdef012345"/><l:ImpuestosLocales xmlns:l="http://www.sat.gob.mx/implocal" version="1.0" TotaldeTraslados="27.00" TotaldeRetenciones="0.00"/></c:Complemento></c:Comprobante>`

  expect(read(xml)).toMatchObject({
    folio: '6a1e2f0c',
    subtotal: '900.00',
    tax: '81.00',
    total: '981.00',
    lines: [{ amount: '981.00' }],
  })
})

describe('what is hostile or wrong is refused with its reason', () => {
  const tampered: readonly [string, (xml: string) => string, string][] = [
    [
      'entities',
      (xml) => xml.replace('?>', '?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      'document_type',
    ],
    [
      'a bomb of entities',
      (xml) =>
        xml
          .replace('?>', '?><!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>')
          .replace('Muelle', '&b;'),
      'document_type',
    ],
    ['an entity that nobody declared', (xml) => xml.replace('Muelle', '&nbsp;'), 'not_xml'],
    ['what is cut off', (xml) => xml.slice(0, -40), 'not_xml'],
    ['two roots', (xml) => `${xml}<a/>`, 'not_xml'],
    ['no document', () => '', 'not_xml'],
    ['a depth that nobody writes', () => '<a>'.repeat(60) + '</a>'.repeat(60), 'too_large'],
    [
      'another namespace',
      (xml) => xml.replace('sat.gob.mx/cfd/4', 'sat.example/cfd/4'),
      'other_namespace',
    ],
    ['another document', () => '<a/>', 'other_namespace'],
    ['an older version', (xml) => xml.replace('sat.gob.mx/cfd/4', 'sat.gob.mx/cfd/3'), 'version'],
    ['a version that says so', (xml) => xml.replace('Version="4.0"', 'Version="3.3"'), 'version'],
    [
      'a credit note',
      (xml) => xml.replace('TipoDeComprobante="I"', 'TipoDeComprobante="P"'),
      'kind',
    ],
    ['no stamp', (xml) => xml.replace(/<tfd:.*?\/>/, ''), 'stamp_missing'],
    [
      'a stamp of another namespace',
      (xml) => xml.replace('mx/TimbreFiscalDigital', 'mx/Timbre'),
      'stamp_missing',
    ],
    ['two stamps', (xml) => xml.replace(/(<tfd:.*?\/>)/, '$1$1'), 'stamp_several'],
    ['a stamp that is none', (xml) => xml.replace('6A1E2F0C-', '6A1E2F0C'), 'stamp_invalid'],
    ['no issuer', (xml) => xml.replace(/<cfdi:Emisor.*?\/>/, ''), 'party'],
    ['two receivers', (xml) => xml.replace(/(<cfdi:Receptor.*?\/>)/, '$1$1'), 'party'],
    ['an RFC that is none', (xml) => xml.replace(ISSUER, 'EKU9013173C9'), 'party'],
    ['a currency of nobody', (xml) => xml.replace('Moneda="MXN"', 'Moneda="ZZZ"'), 'currency'],
    ['a day that does not exist', (xml) => xml.replace('2026-03-09T', '2026-02-30T'), 'day'],
    ['an amount in words', (xml) => xml.replace('Total="1198.66"', 'Total="mucho"'), 'amount'],
    ['a negative amount', (xml) => xml.replace('Total="1198.66"', 'Total="-1198.66"'), 'amount'],
    ['no lines', (xml) => xml.replace(/<cfdi:Concepto .*<\/cfdi:Concepto>/, ''), 'no_lines'],
    [
      'a line that was raised',
      (xml) => xml.replace('ValorUnitario="500.00"', 'ValorUnitario="400.00"'),
      'line_differs',
    ],
    [
      'a line that was added',
      (xml) =>
        xml.replace(
          '</cfdi:Conceptos>',
          '<cfdi:Concepto Cantidad="1" Descripcion="Más" ValorUnitario="10" Importe="10"/></cfdi:Conceptos>',
        ),
      'sum_differs',
    ],
    [
      'a subtotal that was raised',
      (xml) => xml.replace('SubTotal="1033.33"', 'SubTotal="1133.33"'),
      'sum_differs',
    ],
    [
      'a discount of no line',
      (xml) => xml.replace('SubTotal=', 'Descuento="5.00" SubTotal='),
      'sum_differs',
    ],
    [
      'a tax that does not follow from its rate',
      (xml) => xml.replace('Importe="160.00"', 'Importe="165.00"'),
      'tax_differs',
    ],
    [
      'taxes that are not those of the lines',
      (xml) => xml.replace('Trasladados="165.33"', 'Trasladados="175.33"'),
      'tax_differs',
    ],
    [
      'a total that was raised',
      (xml) => xml.replace('Total="1198.66"', 'Total="1298.66"'),
      'total_differs',
    ],
  ]
  test.each(tampered)('%s', (_what, change, reason) => {
    const altered = made(change)
    expect(altered).not.toBe(made())
    expect(faultOf(altered)).toBe(reason)
  })

  test('what is larger than any invoice, and what is no UTF-8', () => {
    expect(faultOf(Buffer.alloc(XML_BYTES_MAX + 1, 32))).toBe('too_large')
    expect(faultOf(Buffer.from([0x3c, 0x61, 0xff, 0x2f, 0x3e]))).toBe('not_xml')
  })
})

test('whatever it is made of, its lines sum to its total, and a total that is a peso off is refused', () => {
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 40 }).map(String),
      price: fc.integer({ min: 1, max: 900_000 }).map((cents) => (cents / 100).toFixed(2)),
    }),
    { minLength: 1, maxLength: 30 },
  )
  fc.assert(
    fc.property(lines, (of) => {
      const xml = buildCfdi({ issuer: ISSUER, lines: of })
      // IVA of the sum and of the lines may differ by more than a cent: then it is refused.
      const fault = faultOf(xml)
      if (fault !== null) return expect(fault).toBe('tax_differs')
      const { lines: found, subtotal, tax, total } = read(xml)
      const cents = (amount: string) => Math.round(Number(amount) * 100)
      expect(found.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(total))
      expect(cents(subtotal) + cents(tax)).toBe(cents(total))
      const raised = xml.replace(` Total="${total}"`, ` Total="${(Number(total) + 1).toFixed(2)}"`)
      expect(faultOf(raised)).toBe('total_differs')
    }),
  )
})

test('bytes of any kind are refused, never thrown about', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect(faultOf(Buffer.from(bytes))).not.toBeNull()
    }),
  )
})
