// What another program makes of our files.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { buildSheet } from './testing/build-sheet.ts'
import { Collector } from './testing/collect.ts'
import { writeXlsx } from './write-xlsx.ts'

const withoutOffice = (process.env['MOSTRADOR_SKIP'] ?? '').split(',').includes('office')

/** Has LibreOffice open the file, calculate it and save it as csv. */
async function calculated(xlsx: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kit-spreadsheet-'))
  try {
    await writeFile(join(folder, 'report.xlsx'), xlsx)
    await promisify(execFile)('soffice', [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true',
      '--outdir',
      folder,
      join(folder, 'report.xlsx'),
    ]).catch((fault: NodeJS.ErrnoException) => {
      throw fault.code === 'ENOENT'
        ? new Error('Install LibreOffice (libreoffice-calc), or set MOSTRADOR_SKIP=office')
        : fault
    })
    return await readFile(join(folder, 'report.csv'), 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test.skipIf(withoutOffice)(
  'LibreOffice shows titles, days, instants, amounts and totals as we meant them',
  { timeout: 120_000 },
  async () => {
    const out = new Collector()
    await writeXlsx(out, buildSheet())

    const lines = (await calculated(out.bytes())).trimEnd().split('\n')
    expect(lines[0]).toMatch(/^Reporte de excursiones/)
    expect(lines.slice(3)).toEqual([
      'Folio,Día,Vendido,Pax,Moneda,Total,% del total',
      'CUN-26-000001,09/03/2026,09/03/2026 22:30,2,MXN,"1,234.56",12.50%',
      'CUN-26-000002,10/03/2026,10/03/2026 10:00,1,USD,80.11,50.00%',
      'CUN-26-000003,11/03/2026,,4,MXN,-34.56,',
      'Total MXN,,,6,MXN,"1,200.00",100.00%',
      'Total USD,,,1,USD,80.11,',
    ])
  },
)
