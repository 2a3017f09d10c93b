import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

const WHOLE = { es: 'Toda la empresa', en: 'Whole company' } as const

/** Brands of the company and of its channels, to those who administer all of them. */
export const brand = fact({
  name: 'brand',
  from: 'organization.brand',
  key: 'id',
  scope: null,
  columns: {
    channel: column.text('Canal', 'Channel', {
      sql: ({ language }) => sql`coalesce(
        (select c.canal from organization.channel c where c.id = l.channel_id),
        ${WHOLE[language]}::text)`,
      filled: true,
      search: true,
    }),
    name: column.text('Nombre comercial', 'Trade name', { search: true }),
    legal_name: column.text('Razón social', 'Legal name'),
    color: column.text('Color', 'Color'),
    reply_to: column.text('Correo de respuesta', 'Reply-to address'),
    id: column.key(),
  },
})
