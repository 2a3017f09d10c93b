import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { ON_OFF, SOURCE_STATES } from '../choices.ts'

/** What brings leads: everybody who handles them names the same campaigns. */
export const campaign = fact({
  name: 'campaign',
  from: 'leads.campaign',
  key: 'id',
  scope: null,
  columns: {
    name: column.text('Campaña', 'Campaign', { filled: true, search: true }),
    source: column.state('Origen', 'Source', SOURCE_STATES, { filled: true }),
    starts_on: column.day('Empieza', 'Starts', { filled: true }),
    ends_on: column.day('Termina', 'Ends'),
    state: column.state('Estado', 'Status', ON_OFF, { sql: sql`l.active::text`, filled: true }),
    id: column.key(),
  },
  acts: { read: sql`'null'::jsonb`, of: () => ['edit'] },
})
