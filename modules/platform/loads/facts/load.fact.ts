import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { gatherLoads } from '@kit/tables/gather'
import { sql } from 'kysely'
import { join } from 'node:path'

export const LOAD_STATES: States = {
  uploaded: { es: 'SUBIDA', en: 'UPLOADED', tone: 'neutral' },
  checking: { es: 'REVISANDO', en: 'CHECKING', tone: 'info' },
  checked: { es: 'REVISADA', en: 'CHECKED', tone: 'info' },
  refused: { es: 'RECHAZADA', en: 'REJECTED', tone: 'error' },
  loading: { es: 'CARGANDO', en: 'LOADING', tone: 'warning' },
  loaded: { es: 'CARGADA', en: 'LOADED', tone: 'ok' },
  failed: { es: 'FALLIDA', en: 'FAILED', tone: 'error' },
  undoing: { es: 'DESHACIENDO', en: 'UNDOING', tone: 'warning' },
  undone: { es: 'DESHECHA', en: 'UNDONE', tone: 'neutral' },
}
// Gathered here too: a table is gathered beside the routes, and waits for none of their files.
const KINDS = await gatherLoads(join(import.meta.dirname, '../../..'))
const TITLES = { es: titlesIn('es'), en: titlesIn('en') }

/** A file of many rows; one's own, and every one to whoever sees every channel. */
export const loadFact = fact({
  name: 'load',
  from: 'loads.load',
  key: 'id',
  scope: ({ scope, user_id }) => (scope.all ? sql`true` : sql`l.created_by = ${user_id}`),
  columns: {
    file_name: column.text('Archivo', 'File', { search: true, filled: true }),
    kind: column.text('Tipo de datos', 'Type of data', {
      sql: ({ language }) => sql`coalesce(${sql.lit(TITLES[language])}::jsonb ->> l.kind, l.kind)`,
      filled: true,
    }),
    state: column.state('Estado', 'Status', LOAD_STATES, { filled: true }),
    rows_new: column.count('Nuevos', 'New'),
    rows_changed: column.count('Con cambios', 'Changed'),
    rows_wrong: column.count('Con error', 'With errors'),
    author: column.text('Usuario', 'User', {
      sql: sql`(select a.full_name from access.public_user a where a.id = l.created_by)`,
    }),
    created_at: column.instant('Subida', 'Uploaded', { filled: true }),
    loaded_at: column.instant('Cargada', 'Loaded'),
    uuid: column.key(),
  },
})

function titlesIn(language: 'es' | 'en'): string {
  return JSON.stringify(Object.fromEntries(KINDS.map(({ id, title }) => [id, title[language]])))
}
