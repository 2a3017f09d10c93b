import { lockPeriods } from '@app/ledger/api'
import type { BinaryReply } from '@kit/http/endpoint'
import { handle } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import {
  downloadElectronicFile,
  exportElectronicFile,
  previewElectronicFile,
  showElectronicMonth,
} from '../contract.ts'
import { fileName } from '../rules/electronic-xml.ts'
import {
  findCompanyRfc,
  findExportedFile,
  findLastExport,
  findSaid,
  isClosed,
  kindNow,
  recordExport,
  refuseKind,
  refusePartOfCompany,
} from './electronic.ts'

const FILES = ['catalog', 'balance'] as const

export const routes = [
  handle(showElectronicMonth, async (tx, { params: { month } }) => {
    refusePartOfCompany(tx)
    const rfc = await findCompanyRfc(tx)
    const files = []
    for (const file of FILES) {
      const last = await findLastExport(tx, month, file)
      const { digest } = await findSaid(tx, rfc, month, file)
      const changed = last ? last.digest !== digest : null
      files.push({ file, last: last ?? null, changed, kind: kindNow(file, last, changed === true) })
    }
    return { month, closed: await isClosed(tx, month), rfc, files }
  }),

  handle(previewElectronicFile, async (tx, { params: { month, file } }) => {
    refusePartOfCompany(tx)
    const rfc = await findCompanyRfc(tx)
    const said = await findSaid(tx, rfc, month, file)
    const kind = file === 'catalog' ? null : 'N'
    const name = fileName({ rfc, month, preliminary: true }, kind)
    return xmlFile(name, said.write({ preliminary: true }, kind))
  }),

  handle(exportElectronicFile, async (tx, { params: { month, file }, body: { kind } }) => {
    refusePartOfCompany(tx)
    const rfc = await findCompanyRfc(tx)
    // Nobody closes, opens again or exports meanwhile.
    await lockPeriods(tx)
    if (!(await isClosed(tx, month))) throw new Refusal('electronic.month_open', { month })
    const last = await findLastExport(tx, month, file)
    const said = await findSaid(tx, rfc, month, file)
    refuseKind(file, kind, last, last !== undefined && last.digest !== said.digest)

    const made = await recordExport(tx, said, file, kind ?? null, last)
    tx.audit({
      action: 'books.exported',
      entity: 'electronic_export',
      entity_id: made.id,
      after: { month, file, kind: made.kind, sequence: made.sequence, digest: made.digest },
    })
    return made
  }),

  handle(downloadElectronicFile, async (tx, { params: { id } }) => {
    refusePartOfCompany(tx)
    const { file_name, content } = await findExportedFile(tx, id)
    return xmlFile(file_name, content)
  }),
]

function xmlFile(file_name: string, content: string): BinaryReply {
  const bytes = Buffer.from(content, 'utf8')
  return { stream: bytes, bytes: bytes.length, content_type: 'application/xml', file_name }
}
