import { ADMINISTRATORS, MANAGERS } from '@app/roles/rules'
import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { filter } from '@kit/tables/filter'
import { sql } from 'kysely'
import { KIND_CHOICES, PRIORITY_CHOICES, REQUEST_STATES, statesOf } from '../choices.ts'

/** Whoever runs requests until an administrator decides otherwise, as their permission says. */
const SEES_OTHERS: readonly string[] = [...MANAGERS, ...ADMINISTRATORS]

/** A request for work on the software. */
export const developmentRequest = fact({
  name: 'development_request',
  from: 'requests.request_row',
  key: 'id',
  scope: ({ user_id, roles }) =>
    roles.some((role) => SEES_OTHERS.includes(role)) ? sql`true` : sql`l.created_by = ${user_id}`,
  columns: {
    folio: column.text('Folio', 'Number', { filled: true, search: true }),
    title: column.text('Título', 'Title', { filled: true, search: true }),
    kind: column.state('Tipo', 'Type', statesOf(KIND_CHOICES), { filled: true }),
    priority: column.state('Prioridad', 'Priority', statesOf(PRIORITY_CHOICES), { filled: true }),
    state: column.state('Estado', 'Status', REQUEST_STATES, { filled: true }),
    wanted_by: column.day('Se necesita para', 'Needed by'),
    asked_by: column.text('Pidió', 'Requested by', { filled: true, search: true }),
    created_at: column.instant('Creada', 'Created', { filled: true }),
    decided_by: column.text('Decidió', 'Decided by', { search: true }),
    decided_at: column.instant('Decidida', 'Decided'),
    files: column.count('Archivos', 'Files'),
    expires_at: column.instant('Enlace vence', 'Link expires'),
    uuid: column.key(),
  },
  filters: { made_day: filter.dayOf('Fecha de creación', 'Created on', 'created_at') },
})
