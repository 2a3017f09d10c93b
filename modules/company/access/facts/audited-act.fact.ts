import { gatherActs } from '@kit/acts/gather'
import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { filter } from '@kit/tables/filter'
import type { Language } from '@kit/kernel/actor'
import { act, thing, type Act, type Thing } from '@kit/kernel/act'
import { gather } from '@kit/registry/gather'
import { gatherRecords } from '@kit/tables/gather'
import { sql, type RawBuilder } from 'kysely'
import { join } from 'node:path'
import { people } from '../references.ts'
import { visibleIn } from '../server/queries/users.ts'

const MODULES = join(import.meta.dirname, '../../..')

/** Of records the audit keeps what was done by these endings, under their own name. */
const OF_RECORDS = [
  act('create', 'Creó', 'Created'),
  act('save', 'Guardó', 'Saved'),
  act('delete', 'Eliminó', 'Deleted'),
]
const acts = [...(await gather<Act>('acts.ts', 'act')), ...(await gatherActs())]
const things = [
  ...(await gather<Thing>('acts.ts', 'thing')),
  ...(await gather<Thing>('things.ts', 'thing')),
  ...(await gatherRecords(MODULES)).map(({ id, title }) => thing(id, title.es, title.en)),
  thing('request', 'Otra petición', 'Other request'),
].sort((one, other) => one.es.localeCompare(other.es, 'es'))

/** What a column holds in the words of those that are declared, and as it stands otherwise. */
const told = (of: RawBuilder<unknown>, words: readonly (Act | Thing)[], language: Language) => sql`
  case ${of} ${sql.join(
    words.map((one) => sql`when ${sql.lit(one.name)} then ${sql.lit(one[language])}`),
    sql` `,
  )} end`

/** As it stands within a sentence. */
const uncapitalised = (of: RawBuilder<unknown>) =>
  sql`(select lower(left(w.words, 1)) || substr(w.words, 2) from (select ${of} as words) w)`

/** `estado: confirmada · cargo: 100`, of an object; anything else as it was written. */
const inWords = (of: string) => sql`
  case when jsonb_typeof(${sql.ref(`l.${of}`)}) = 'object'
    then (select string_agg(f.key || ': ' || coalesce(f.value, '—'), ' · ' order by f.key)
        from jsonb_each_text(${sql.ref(`l.${of}`)}) f)
    else ${sql.ref(`l.${of}`)} #>> '{}' end`

/**
 * One thing that somebody changed. What administrators did is read by SUPER ADMIN alone; whoever
 * does not see the whole company reads the acts of the people they see.
 */
export const auditedAct = fact({
  name: 'audited_act',
  from: 'reporting.audited_act',
  key: 'id',
  scope: ({ scope, roles }) => sql`
    ${roles.includes('SUPER ADMIN') ? sql`true` : sql`not l.by_administrator`}
    and ${
      scope.all
        ? sql`true`
        : sql`exists (select from access.user_account u
            where u.id = l.user_id and ${visibleIn(scope)})`
    }`,
  columns: {
    at: column.instant('Fecha y hora', 'Date and time', { filled: true }),
    who: column.text('Usuario', 'User', { search: true }),
    roles: column.text('Roles', 'Roles', { sql: sql`l.role_names` }),
    action: column.text('Acción', 'Action', {
      sql: ({ language }) => sql`
        coalesce(${told(sql`l.action`, acts, language)},
          ${told(sql`substring(l.action from '[^.]*$')`, OF_RECORDS, language)}, l.action)`,
      filled: true,
      search: true,
    }),
    told: column.text('Resumen', 'Summary', {
      sql: ({ language }) => sql`
        coalesce(l.who, ${language === 'es' ? 'El sistema' : 'The system'}) || ' ' ||
          ${uncapitalised(sql`coalesce(${told(sql`l.action`, acts, language)},
            ${told(sql`substring(l.action from '[^.]*$')`, OF_RECORDS, language)}, l.action)`)}
          || ' (' || coalesce(${told(sql`l.entity`, things, language)}, l.entity) || ' ' ||
          l.entity_id || ')'`,
      dressed: true,
      prose: true,
    }),
    key: column.text('Clave de la acción', 'Action key', {
      sql: sql`l.action`,
      filled: true,
      search: true,
    }),
    thing: column.text('Tipo de registro', 'Record type', {
      sql: ({ language }) => sql`coalesce(${told(sql`l.entity`, things, language)}, l.entity)`,
      filled: true,
    }),
    entity_id: column.text('Registro', 'Record', { search: true, filled: true }),
    before: column.text('Antes', 'Before', { sql: inWords('before'), prose: true, dressed: true }),
    after: column.text('Después', 'After', { sql: inWords('after'), prose: true, dressed: true }),
    reason: column.text('Motivo', 'Reason', { prose: true, search: true }),
    address: column.text('Dirección IP', 'IP address', { search: true }),
    endpoint: column.text('Llamada', 'Call', { search: true }),
    request_id: column.text('Petición', 'Request', { search: true }),
  },
  filters: {
    day: filter.dayOf('Fecha', 'Date', 'at'),
    entity: filter.options(
      'Tipo de registro',
      'Record type',
      things.map(({ name, es, en }) => ({ value: name, label: { es, en } })),
      (chosen) => sql`l.entity = any(${chosen.map(String)}::text[])`,
    ),
    person: filter.reference(
      'Usuario',
      'User',
      people,
      (ids) => sql`l.user_id = any(${ids}::bigint[])`,
    ),
  },
})
