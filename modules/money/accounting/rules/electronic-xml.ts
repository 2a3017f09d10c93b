import type { BalanceLine, ChartAccount } from './electronic-balance.ts'

/** `2026-03` of a company. */
export type Heading = Readonly<{ rfc: string; month: string; preliminary: boolean }>

const SAT = 'http://www.sat.gob.mx/esquemas/ContabilidadE/1_3'

/** The chart of accounts as the SAT asks for it (Contabilidad electrónica 1.3). */
export const catalogXml = (heading: Heading, chart: readonly ChartAccount[]): string =>
  document(
    heading,
    { prefix: 'catalogocuentas', element: 'Catalogo', schema: 'CatalogoCuentas' },
    {},
    chart.map(({ number, name, sat_code, nature, level, parent }) => ({
      CodAgrup: sat_code,
      NumCta: number,
      Desc: name,
      ...(parent === null ? {} : { SubCtaDe: parent }),
      Nivel: String(level),
      Natur: nature,
    })),
  )

/** The trial balance; `changed_on` is the day on which a complementary one was last changed. */
export const balanceXml = (
  heading: Heading,
  { kind, changed_on }: Readonly<{ kind: 'N' | 'C'; changed_on: string }>,
  lines: readonly BalanceLine[],
): string =>
  document(
    heading,
    { prefix: 'BCE', element: 'Balanza', schema: 'BalanzaComprobacion' },
    { TipoEnvio: kind, ...(kind === 'C' ? { FechaModBal: changed_on } : {}) },
    lines.map(({ number, opening, charged, credited, closing }) => ({
      NumCta: number,
      SaldoIni: opening,
      Debe: charged,
      Haber: credited,
      SaldoFin: closing,
    })),
  )

function document(
  { rfc, month, preliminary }: Heading,
  { prefix, element, schema }: Readonly<{ prefix: string; element: string; schema: string }>,
  own: Readonly<Record<string, string>>,
  accounts: readonly Readonly<Record<string, string>>[],
): string {
  const [Anio, Mes] = month.split('-') as [string, string]
  const root = {
    [`xmlns:${prefix}`]: `${SAT}/${schema}`,
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': `${SAT}/${schema} ${SAT}/${schema}/${schema}_1_3.xsd`,
    Version: '1.3',
    RFC: rfc,
    Mes,
    Anio,
    ...own,
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    ...(preliminary ? ['<!-- Preliminar: no es el archivo definitivo del mes -->'] : []),
    `<${prefix}:${element} ${attributes(root)}>`,
    ...accounts.map((account) => `  <${prefix}:Ctas ${attributes(account)}/>`),
    `</${prefix}:${element}>`,
    '',
  ].join('\n')
}

const attributes = (of: Readonly<Record<string, string>>): string =>
  Object.entries(of)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(' ')

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escaped = (text: string): string =>
  text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign]!)

const SIGNS = { catalog: 'CT', N: 'BN', C: 'BC' } as const

/** `ABC010101AB1202603BN.xml`, as the SAT asks. */
export const fileName = ({ rfc, month, preliminary }: Heading, kind: 'N' | 'C' | null): string =>
  `${rfc}${month.replace('-', '')}${SIGNS[kind ?? 'catalog']}${preliminary ? '-preliminar' : ''}.xml`
