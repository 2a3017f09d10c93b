import type { Sheet, SheetColumn } from '../sheet.ts'

export const columns: readonly SheetColumn[] = [
  { key: 'folio', header: 'Folio', width: 18, kind: 'text' },
  { key: 'day', header: 'Día', width: 12, kind: 'day' },
  { key: 'sold_at', header: 'Vendido', width: 18, kind: 'instant' },
  { key: 'pax', header: 'Pax', width: 8, kind: 'integer' },
  { key: 'currency', header: 'Moneda', width: 8, kind: 'text' },
  { key: 'total', header: 'Total', width: 14, kind: 'money', currencyKey: 'currency' },
  { key: 'share', header: '% del total', width: 10, kind: 'percent' },
]

/** Three sales in two currencies, with their totals, unless told otherwise. */
export function buildSheet(overrides: Partial<Sheet> = {}): Sheet {
  return {
    name: 'Excursiones',
    titleLines: [
      'Reporte de excursiones',
      'Del 01/03/2026 al 31/03/2026',
      'Incluye canceladas con cargo',
    ],
    columns,
    rows: [
      [['CUN-26-000001', '2026-03-09', '2026-03-10T03:30:00Z', 2, 'MXN', '1234.5600', '0.125']],
      [
        [
          'CUN-26-000002',
          '2026-03-10',
          new Date('2026-03-10T15:00:00Z'),
          1,
          'USD',
          '80.1050',
          '0.5',
        ],
        ['CUN-26-000003', '2026-03-11', null, 4n, 'MXN', '-34.56', null],
      ],
    ],
    totals: [
      {
        currency: 'MXN',
        cells: [
          'Total MXN',
          null,
          null,
          { value: 6, sum: true },
          'MXN',
          { value: '1200.0000', sum: true },
          { value: '1' },
        ],
      },
      {
        currency: 'USD',
        cells: [
          'Total USD',
          null,
          null,
          { value: 1, sum: true },
          'USD',
          { value: '80.1050', sum: true },
          null,
        ],
      },
    ],
    timeZone: 'America/Cancun',
    ...overrides,
  }
}
