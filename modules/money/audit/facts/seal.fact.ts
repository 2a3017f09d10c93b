import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

/** A link of the chain over the books. It is of the company: no scope narrows it. */
export const seal = fact({
  name: 'seal',
  from: 'audit.seal',
  key: 'id',
  scope: null,
  columns: {
    id: column.count('Sello', 'Seal', { filled: true }),
    sealed_at: column.instant('Sellado', 'Sealed', { filled: true }),
    last_entry_id: column.count('Hasta la póliza', 'Through entry', { filled: true }),
    entries: column.count('Pólizas', 'Entries', { filled: true }),
    acts: column.count('Registros de la bitácora', 'Audit trail records', { filled: true }),
    steps: column.count('Cambios de estado', 'Changes of state', { filled: true }),
    rows: column.count('Filas', 'Rows', { filled: true }),
    hash: column.text('Huella (SHA-256)', 'Fingerprint (SHA-256)', {
      sql: sql`encode(l.hash, 'hex')`,
      filled: true,
      search: true,
    }),
  },
})
