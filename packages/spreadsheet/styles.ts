// The looks of a sheet, stated once; the number of a style is its place in this list.

type Look = Readonly<{
  format?: string
  font?: keyof typeof FONTS
  fill?: keyof typeof FILLS
  topLine?: boolean
  quoted?: boolean
  wrapped?: boolean
}>

const FONTS = {
  body: '<font><sz val="11"/><name val="Calibri"/><family val="2"/></font>',
  bold: '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font>',
  title: '<font><b/><sz val="14"/><name val="Calibri"/><family val="2"/></font>',
  muted: '<font><sz val="10"/><color rgb="FF595959"/><name val="Calibri"/><family val="2"/></font>',
  inverse:
    '<font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/><family val="2"/></font>',
} as const

// The first two fills belong to Excel: it ignores what is written in their place.
const FILLS = {
  none: '<fill><patternFill patternType="none"/></fill>',
  gray: '<fill><patternFill patternType="gray125"/></fill>',
  head: '<fill><patternFill patternType="solid"><fgColor rgb="FF1F4E78"/><bgColor indexed="64"/></patternFill></fill>',
} as const

const FORMATS = {
  integer: '#,##0',
  decimal: '#,##0.00##',
  money: '#,##0.00',
  day: 'dd/mm/yyyy',
  instant: 'dd/mm/yyyy hh:mm',
  percent: '0.00%',
} as const

const LOOKS = {
  text: {},
  quoted: { quoted: true },
  title: { font: 'title' },
  subtitle: { font: 'muted' },
  header: { font: 'inverse', fill: 'head', wrapped: true },
  integer: { format: FORMATS.integer },
  decimal: { format: FORMATS.decimal },
  money: { format: FORMATS.money },
  day: { format: FORMATS.day },
  instant: { format: FORMATS.instant },
  percent: { format: FORMATS.percent },
  'total-text': { font: 'bold', topLine: true },
  'total-integer': { format: FORMATS.integer, font: 'bold', topLine: true },
  'total-decimal': { format: FORMATS.decimal, font: 'bold', topLine: true },
  'total-money': { format: FORMATS.money, font: 'bold', topLine: true },
  'total-day': { format: FORMATS.day, font: 'bold', topLine: true },
  'total-instant': { format: FORMATS.instant, font: 'bold', topLine: true },
  'total-percent': { format: FORMATS.percent, font: 'bold', topLine: true },
} as const satisfies Record<string, Look>

export type StyleName = keyof typeof LOOKS

const STYLE_NAMES = Object.keys(LOOKS) as StyleName[]
const FIRST_OWN_FORMAT = 164

export const STYLE: Readonly<Record<StyleName, number>> = Object.fromEntries(
  STYLE_NAMES.map((name, index) => [name, index]),
) as Record<StyleName, number>

export function stylesXml(): string {
  const formats = Object.values(FORMATS).map(
    (format, index) => `<numFmt numFmtId="${FIRST_OWN_FORMAT + index}" formatCode="${format}"/>`,
  )
  const looks = STYLE_NAMES.map((name) => cellFormat(LOOKS[name]))
  return `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">\
<numFmts count="${formats.length}">${formats.join('')}</numFmts>\
<fonts count="${Object.keys(FONTS).length}">${Object.values(FONTS).join('')}</fonts>\
<fills count="${Object.keys(FILLS).length}">${Object.values(FILLS).join('')}</fills>\
<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>\
<border><left/><right/><top style="thin"><color auto="1"/></top><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="${looks.length}">${looks.join('')}</cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}

function cellFormat(look: Look): string {
  const format =
    look.format === undefined
      ? 0
      : FIRST_OWN_FORMAT + Object.values<string>(FORMATS).indexOf(look.format)
  const font = Object.keys(FONTS).indexOf(look.font ?? 'body')
  const fill = Object.keys(FILLS).indexOf(look.fill ?? 'none')
  return `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${look.topLine ? 1 : 0}" xfId="0"\
${look.quoted ? ' quotePrefix="1"' : ''} applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"\
${look.wrapped ? ' applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>' : '/>'}`
}
