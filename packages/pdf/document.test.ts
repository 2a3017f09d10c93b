import { create as createQr } from 'qrcode'
import { describe, expect, test } from 'vitest'
import { documentPdf, type Block, type DocumentPdf } from './document.ts'
import { paginate } from './pages.ts'
import { infoOf, linesOf, printed, withoutPoppler } from './testing/poppler.ts'

const GREEN_DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const blocks: readonly Block[] = [
  { kind: 'heading', text: 'Cupón de servicio', align: 'center' },
  {
    kind: 'pairs',
    rows: [
      ['Folio', 'CUN-26-000123-1'],
      ['Cliente', 'Nuño Peña'],
    ],
  },
  { kind: 'rule' },
  {
    kind: 'lines',
    columns: [
      { header: 'Servicio', width: 4 },
      { header: 'Pax', width: 1, align: 'right' },
      { header: 'Importe', width: 2, align: 'right' },
    ],
    rows: [
      ['Catamarán', '2', '1,234.50'],
      ['Museo', '1', '99.00'],
    ],
    totals: [['Total MXN', '3', '1,333.50']],
  },
  { kind: 'space', millimetres: 3 },
  { kind: 'qr', text: 'https://ejemplo.mx/v/abc', millimetres: 35, caption: 'CUN-26-000123-1' },
  {
    kind: 'ink',
    millimetres: 30,
    strokes: [
      [
        { x: 0, y: 0 },
        { x: 90, y: 30 },
      ],
    ],
  },
  { kind: 'image', bytes: GREEN_DOT, millimetres: 10 },
  { kind: 'paragraph', text: 'Presente este cupón en el muelle.', muted: true },
]

const document = (overrides: Partial<DocumentPdf> = {}): DocumentPdf => ({
  paper: 'a4',
  title: 'Cupón',
  footer: 'Mostrador',
  blocks,
  ...overrides,
})

describe.skipIf(withoutPoppler)('as poppler reads it', () => {
  test('a voucher on A4 says everything it was given', async () => {
    const bytes = await documentPdf(document())

    expect(await infoOf(bytes)).toMatchObject({
      Title: 'Cupón',
      Pages: '1',
      'Page size': '595.28 x 841.89 pts (A4)',
    })
    expect(await linesOf(bytes)).toEqual([
      'Cupón de servicio',
      'Folio CUN-26-000123-1',
      'Cliente Nuño Peña',
      'Servicio Pax Importe',
      'Catamarán 2 1,234.50',
      'Museo 1 99.00',
      'Total MXN 3 1,333.50',
      'CUN-26-000123-1',
      'Presente este cupón en el muelle.',
      'Mostrador Página 1 de 1',
    ])
  })

  test('a character that an earlier document had only as a part of another is still read', async () => {
    const lettersOf = async (text: string) =>
      linesOf(
        await documentPdf({ paper: 'a4', title: 'Cupón', blocks: [{ kind: 'paragraph', text }] }),
      )
    // й is drawn as и with a breve; no other test prints Cyrillic.
    await lettersOf('й')

    expect((await lettersOf('ми'))[0]).toBe('ми')
  })

  test('a roll that is longer than a page can be goes on upon the next', async () => {
    const long = Array.from({ length: 2_000 }, (): Block => ({ kind: 'paragraph', text: 'Línea' }))

    const info = await infoOf(await documentPdf(document({ paper: 'roll', blocks: long })))

    expect(info['Pages']).toBe('2')
  })

  test('on a roll of 80 mm the page is as long as its text', async () => {
    const short = await infoOf(
      await documentPdf(document({ paper: 'roll', blocks: blocks.slice(0, 2) })),
    )
    const whole = await infoOf(await documentPdf(document({ paper: 'roll' })))

    expect(whole['Pages']).toBe('1')
    expect(whole['Page size']).toMatch(/^226\.7\d+ x /)
    const length = (info: Record<string, string>) =>
      Number(/x ([\d.]+)/.exec(info['Page size'] ?? '')?.[1])
    expect(length(short)).toBeLessThan(120)
    expect(length(whole)).toBeGreaterThan(length(short) + 150)
  })

  test('a long table goes on over pages under its own header', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => [`Servicio ${index}`, '1', '10.00'])
    const lines = blocks[3]!.kind === 'lines' ? { ...blocks[3]!, rows } : blocks[3]!
    const bytes = await documentPdf(document({ blocks: [lines] }))

    const pages = Number((await infoOf(bytes))['Pages'])
    expect(pages).toBeGreaterThan(1)
    for (let page = 1; page <= pages; page++) {
      const text = await linesOf(bytes, page)
      expect(text[0]).toBe('Servicio Pax Importe')
      expect(text.at(-1)).toBe(`Mostrador Página ${page} de ${pages}`)
    }
  })

  test('the QR on paper has the dark and light modules of its code', async () => {
    const text = 'https://ejemplo.mx/v/abc'
    const bytes = await documentPdf(
      document({ blocks: [{ kind: 'qr', text, millimetres: 40, align: 'left' }] }),
    )
    const isDark = await printed(bytes, 288)

    const { modules } = createQr(text, { errorCorrectionLevel: 'M' })
    const module = ((40 / 25.4) * 72) / (modules.size + 8)
    const seen = Array.from(modules.data, (_, index) => {
      const [row, column] = [Math.floor(index / modules.size), index % modules.size]
      return isDark(48 + (column + 4.5) * module, 48 + (row + 4.5) * module) ? 1 : 0
    })
    expect(seen).toEqual(Array.from(modules.data))
  })
})

test('a heading never stands alone at the foot of a page', () => {
  const line = { height: 10, draw: () => undefined }
  const heading = { ...line, keepsWithNext: true }

  const pages = paginate(() => [line, line, heading, line], 35)

  expect(pages).toEqual([
    [line, line],
    [heading, line],
  ])
})

test('an image that is neither PNG nor JPEG is refused, not left out', async () => {
  await expect(
    documentPdf(
      document({ blocks: [{ kind: 'image', bytes: Buffer.from('GIF89a'), millimetres: 10 }] }),
    ),
  ).rejects.toThrow()
})
