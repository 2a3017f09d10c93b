import { workbookOf } from '@kit/spreadsheet/testing'

const FORMATS = [
  'General',
  '&quot;$&quot;#,##0.00',
  '#,##0 &quot;MXN&quot;',
  'h:mm AM/PM',
  '[$USD] 0',
]
const STYLES = `<styleSheet><numFmts>${FORMATS.map(
  (code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code}"/>`,
).join(
  '',
)}</numFmts><cellXfs>${FORMATS.map((_, at) => `<xf numFmtId="${170 + at}"/>`).join('')}</cellXfs></styleSheet>`

type Cell = string | Readonly<{ number: number; style: number }>
export const DOLLARS = 1
export const PESOS = 2
export const TIME = 3
const LETTERS = 'ABCDEFGHIJKLMN'

const cellOf = (cell: Cell, place: string): string =>
  typeof cell === 'string'
    ? cell === ''
      ? ''
      : `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`
    : `<c r="${place}" s="${cell.style}"><v>${cell.number}</v></c>`

/** A workbook as a spreadsheet program keeps it: numbers with formats, times as parts of a day. */
export const sheetOfRows = (rows: Readonly<Record<number, readonly Cell[]>>): Promise<Buffer> =>
  workbookOf(
    Object.entries(rows)
      .map(
        ([row, cells]) =>
          `<row r="${row}">${cells.map((cell, at) => cellOf(cell, `${LETTERS[at]}${row}`)).join('')}</row>`,
      )
      .join(''),
    { 'xl/styles.xml': STYLES },
  )

export const HEADINGS = [
  'CODIGO',
  'Nombre del Tour',
  'Operador',
  'Precio Adulto USD',
  'Precio Niño USD',
  'Edad Niño',
  'Horario',
  'Días',
  'Incluye',
  'Comisión',
  'Notas',
]

/** A price list as it lies on an owner's disk. */
export const ownersList = (): Promise<Buffer> =>
  sheetOfRows({
    1: ['', 'TOURS RIVIERA MAYA - LISTA DE PRECIOS PUBLICO 2026'],
    3: HEADINGS,
    4: [
      'RM-1',
      'Chichén Itzá',
      'Caribe Tours, S.A. de C.V.',
      { number: 89, style: DOLLARS },
      '69 usd',
      '4 a 11',
      { number: 7 / 24, style: TIME },
      'L a S',
      'Comida',
      '15%',
      '',
    ],
    5: ['PARQUES'],
    7: [
      'rm 2',
      'Parque',
      'CARIBE TOURS',
      { number: 1290, style: PESOS },
      '$990 MXN',
      '5 a 12',
      '8:00 a.m. y 1:00 p.m.',
      'diario',
      '',
      '',
      'x',
    ],
    8: ['', 'Cenote', 'Marina Norte', '$ 45.50', '', '', 'abierto', '', '', '', ''],
    9: ['RM-1', 'Otro tour', 'Caribe Tours', '99', '', '', '9:00', 'L a S', '', '', ''],
    10: ['RM-4', 'Barco', 'Marina Norte', 'consultar', '', '', 'luego', 'L, M, V', '', '', ''],
    11: ['RM-5', 'Lancha', 'Marina Norte', '80', '$900 MXN', '', '9:00', 'diario', '', '', ''],
    12: ['', 'Cenote', 'Marina Norte', '$ 45.50', '', '', 'abierto', '', '', '', ''],
    13: ['TOTAL', '', '', { number: 1602.5, style: DOLLARS }],
  })
