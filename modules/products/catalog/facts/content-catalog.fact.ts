import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

const STATES: States = {
  draft: { es: 'BORRADOR', en: 'DRAFT', tone: 'info' },
  changed: { es: 'CON CAMBIOS SIN PUBLICAR', en: 'UNPUBLISHED CHANGES', tone: 'warning' },
  published: { es: 'PUBLICADO', en: 'PUBLISHED', tone: 'ok' },
}

/** A content catalogue, published or not. */
export const contentCatalog = fact({
  name: 'content_catalog',
  from: 'catalog.content_catalog',
  key: 'id',
  scope: null,
  columns: {
    name: column.text('Nombre', 'Name', { search: true, filled: true }),
    title: column.text('Título', 'Title', {
      sql: ({ language }) => sql.ref(`l.title_${language}`),
      search: true,
      filled: true,
    }),
    state: column.state('Estado', 'State', STATES, {
      sql: sql`
        case when l.published is null then 'draft'
             when l.published_version < l.version then 'changed' else 'published' end`,
      filled: true,
    }),
    products: column.count('Productos', 'Products', {
      sql: sql`
        (select count(*) from catalog.content_catalog_product p where p.catalog_id = l.id)`,
      dressed: true,
    }),
    published_at: column.instant('Publicado', 'Published'),
    uuid: column.key(),
  },
})
