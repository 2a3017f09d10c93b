import { expect, test } from 'vitest'
import { asPercent, byPlaces, readFormat } from './number-format.ts'
import { readXlsx } from './read-xlsx.ts'
import { workbookOf } from './testing/build-zip.ts'

test('a number is read as its sheet shows it: a percentage, zeros before it, or as it is', async () => {
  const formats = ['0.0%', '000000', '#,##0.00', '"CUN-"0000', '[Red]0%;-0%']
  const styles = `<styleSheet><numFmts>${formats
    .map(
      (code, at) =>
        `<numFmt numFmtId="${170 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
    )
    .join('')}</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="10"/>${formats
    .map((_, at) => `<xf numFmtId="${170 + at}"/>`)
    .join('')}</cellXfs></styleSheet>`
  const numbers = ['0.12', '0.12', '0.125', '1', '1234', '1234.5', '78', '-0.07']
  const bytes = await workbookOf(
    `<row>${numbers.map((number, at) => `<c s="${at}"><v>${number}</v></c>`).join('')}</row>`,
    { 'xl/styles.xml': styles },
  )
  const rows = []
  for await (const { cells } of readXlsx(bytes)) rows.push(cells.map((cell) => cell?.text))

  expect(rows).toEqual([['0.12', '12%', '12.5%', '100%', '001234', '1234.5', 'CUN-0078', '-7%']])
})

test('places are filled from the right, and nothing that a format says of money is a place', () => {
  expect([byPlaces('1234', '000-000'), byPlaces('12345678', '0000')]).toEqual([
    '001-234',
    '12345678',
  ])
  expect(['0.00', '#,##0', '"$"0', '0E+00', '# ?/?', 'General', '@'].map(readFormat)).toEqual(
    Array.from({ length: 7 }, () => ({ shows: 'number' })),
  )
  expect([asPercent('0.0012345'), asPercent('12'), asPercent('-1.5')]).toEqual([
    '0.12345%',
    '1200%',
    '-150%',
  ])
})
