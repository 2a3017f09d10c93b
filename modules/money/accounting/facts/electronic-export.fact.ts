import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { neutral } from './account.fact.ts'

const FILES = {
  catalog: { es: 'Catálogo de cuentas', en: 'Chart of accounts' },
  balance: { es: 'Balanza de comprobación', en: 'Trial balance' },
}
const KINDS = {
  N: { es: 'Normal', en: 'Normal' },
  C: { es: 'Complementaria', en: 'Complementary' },
}

/** A file of electronic accounting that was exported. It is of the company: no scope narrows it. */
export const electronicExport = fact({
  name: 'electronic-export',
  from: 'accounting.export_row',
  key: 'id',
  scope: null,
  columns: {
    month: column.text('Mes', 'Month', {
      sql: sql`to_char(l.month, 'MM/YYYY')`,
      order: sql`l.month`,
      filled: true,
    }),
    file: column.state('Archivo', 'File', neutral(FILES), { filled: true }),
    kind: column.state('Tipo', 'Type', neutral(KINDS)),
    sequence: column.number('Exportación', 'Export', { filled: true }),
    changed: column.flag('Con cambios', 'Changed', { filled: true }),
    file_name: column.text('Nombre', 'Name', { filled: true, search: true }),
    rfc: column.text('RFC', 'RFC', { filled: true }),
    exporter: column.text('Exportó', 'Exported by', { search: true }),
    exported_at: column.instant('Exportado', 'Exported at', { filled: true }),
    digest: column.text('Huella (SHA-256)', 'Fingerprint (SHA-256)', { filled: true }),
    id: column.key(),
  },
})
