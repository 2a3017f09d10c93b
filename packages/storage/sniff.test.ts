import { deflateRawSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { servingHeaders } from './serve.ts'
import { FILE_TYPES, sniff, sniffStream } from './sniff.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

function zipOf(...names: string[]): Buffer {
  return Buffer.concat(
    names.map((name) => {
      const content = deflateRawSync('<x/>')
      const header = Buffer.alloc(30)
      header.write('PK\x03\x04', 'latin1')
      header.writeUInt32LE(content.length, 18)
      header.writeUInt16LE(name.length, 26)
      return Buffer.concat([header, Buffer.from(name), content])
    }),
  )
}

test.each([
  ['pdf', bytes('%PDF-1.7\n'), 'a.pdf'],
  ['png', bytes('\x89PNG\r\n\x1a\n\0\0'), 'a.png'],
  ['jpeg', bytes('\xff\xd8\xff\xe0'), 'a.jpg'],
  ['gif', bytes('GIF89a'), 'a.gif'],
  ['webp', bytes('RIFF\x10\0\0\0WEBPVP8 '), 'a.webp'],
  ['xlsx', zipOf('[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml'), 'a.xlsx'],
  ['docx', zipOf('[Content_Types].xml', 'word/document.xml'), 'a.docx'],
  [
    'xml',
    bytes(
      '\xef\xbb\xbf<?xml version="1.0"?>\n<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0"/>',
    ),
    'a.xml',
  ],
  ['csv', Buffer.from('Día,Niño\r\n1,2'), 'a.csv'],
  ['txt', bytes('Cup\xf3n de Excel viejo'), 'a.TXT'],
])('a %s is known by its bytes', (kind, head, name) => {
  expect(sniff(head, name)?.kind).toBe(kind)
})

test('a file is what its bytes are, whatever it is called', () => {
  expect(sniff(bytes('%PDF-1.7'), 'foto.png')?.kind).toBe('pdf')
})

test.each([
  ['a page', bytes('<!DOCTYPE html><html></html>'), 'a.xml'],
  ['a page called text', bytes('<html><script>1</script></html>'), 'a.txt'],
  ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'), 'a.xml'],
  [
    'a drawing inside XML',
    bytes('<?xml version="1.0"?><a><b xmlns="http://www.w3.org/2000/svg"/></a>'),
    'a.xml',
  ],
  [
    'XML with a style sheet',
    bytes('<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><a/>'),
    'a.xml',
  ],
  [
    'XML with a document type',
    bytes('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "y">]><a/>'),
    'a.xml',
  ],
  ['a picture called svg', bytes('<svg/>'), 'a.svg'],
  ['a program', bytes('MZ\x90\0\x03'), 'a.txt'],
  ['an archive of anything', zipOf('foto.jpg'), 'a.xlsx'],
  [
    'a workbook with macros',
    zipOf('[Content_Types].xml', 'xl/workbook.xml', 'xl/vbaProject.bin'),
    'a.xlsx',
  ],
  ['text that does not say so', bytes('hola'), 'a.pdf'],
  ['bytes called text', bytes('hola\0mundo'), 'a.txt'],
  ['a PDF behind a page', bytes('<html>%PDF-1.7'), 'a.pdf'],
  ['nothing', bytes(''), 'a.txt'],
])('%s is refused', (_, head, name) => {
  expect(sniff(head, name)).toBeUndefined()
})

test('a stream is decided on its beginning and comes back whole', async () => {
  async function* source() {
    yield bytes('%PD')
    yield bytes('F-1.7\n')
    for (let page = 0; page < 100; page++) yield Buffer.alloc(4096, page)
  }
  const { type, body } = await sniffStream(source(), 'a.pdf')

  expect(type?.kind).toBe('pdf')
  const whole = await buffer(body)
  expect(whole.length).toBe(9 + 100 * 4096)
  expect(whole.subarray(0, 9).toString()).toBe('%PDF-1.7\n')
  expect(whole.at(-1)).toBe(99)
})

test('a text whose last character is cut by the beginning is still UTF-8', async () => {
  async function* source() {
    yield Buffer.from(`x${'ñ'.repeat(40_000)}`)
  }
  const { type, body } = await sniffStream(source(), 'a.csv')

  expect(type?.kind).toBe('csv')
  expect((await buffer(body)).length).toBe(80_001)
})

test('only pictures and PDF may be shown in a page; all else is a download that nobody guesses about', () => {
  const shown = Object.values(FILE_TYPES).filter((type) =>
    servingHeaders(type, 'a', { inline: true })['content-disposition']?.startsWith('inline'),
  )

  expect(shown.map(({ kind }) => kind)).toEqual(['pdf', 'png', 'jpeg', 'webp', 'gif'])
  expect(servingHeaders(FILE_TYPES.pdf, 'a.pdf')['content-disposition']).toMatch(/^attachment;/)
  expect(servingHeaders(FILE_TYPES.xml, 'a.xml')).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
})

test('a file name keeps its accents, loses its path and gets the extension of what it is', () => {
  const name = (fileName: string) => servingHeaders(FILE_TYPES.pdf, fileName)['content-disposition']

  expect(name('Cupón (niño).html')).toBe(
    `attachment; filename="Cupon (nino).pdf"; filename*=UTF-8''Cup%C3%B3n%20%28ni%C3%B1o%29.pdf`,
  )
  expect(name('../../x\r\nSet-Cookie: a')).toBe(
    `attachment; filename="xSet-Cookie: a.pdf"; filename*=UTF-8''xSet-Cookie%3A%20a.pdf`,
  )
  expect(name('a"; filename="b')).not.toContain('"; filename="b')
})
