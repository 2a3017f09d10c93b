import { Outlet } from '../outlet.ts'
import { ZipWriter } from '../zip-writer.ts'
import { Collector } from './collect.ts'

/** An archive of the given parts, for files no honest program would write. */
export async function buildZip(parts: Readonly<Record<string, string>>): Promise<Buffer> {
  const out = new Collector()
  const zip = new ZipWriter(new Outlet(out), 9)
  for (const [name, text] of Object.entries(parts)) await zip.add(name, [text])
  await zip.finish()
  return out.bytes()
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook whose only sheet has these rows, in XML. */
export function workbookOf(
  rowsXml: string,
  extra: Readonly<Record<string, string>> = {},
): Promise<Buffer> {
  return buildZip({
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="${OFFICE}"><sheets><sheet name="Uno" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rowsXml}</sheetData></worksheet>`,
    ...extra,
  })
}
