import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { chartAccounts } from '../references.ts'
import { NATURES, SECTIONS } from '../rules/chart.ts'

export const neutral = (texts: Readonly<Record<string, { es: string; en: string }>>): States =>
  Object.fromEntries(
    Object.entries(texts).map(([key, { es, en }]) => [key, { es, en, tone: 'neutral' }]),
  )

/** An account of the company's chart. It is of the company: no scope narrows it. */
export const account = fact({
  name: 'account',
  from: 'accounting.account_row',
  key: 'id',
  scope: null,
  columns: {
    number: column.text('Número', 'Number', { filled: true, search: true }),
    name: column.text('Nombre', 'Name', { filled: true, search: true }),
    level: column.number('Nivel', 'Level'),
    nature: column.state('Naturaleza', 'Normal balance', neutral(NATURES), { filled: true }),
    sat_code: column.text('Código agrupador', 'Grouping code', { filled: true, search: true }),
    section: column.state('Rubro', 'Category', neutral(SECTIONS), { filled: true }),
    parent: column.reference('Subcuenta de', 'Subaccount of', chartAccounts),
    posted: column.names('Movimientos que registra', 'Postings it takes', {
      sql: ({ language }) => sql.ref(`l.posted_${language}`),
    }),
    id: column.key(),
  },
  acts: {
    read: sql`jsonb_build_object('in_use', l.in_use)`,
    of: ({ permissions }, { in_use }: Readonly<{ in_use: boolean }>) =>
      permissions.has('books.chart') ? ['edit', ...(in_use ? [] : ['remove'])] : [],
  },
})
