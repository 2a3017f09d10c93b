import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import type { CHANNEL_KINDS } from '../contract/places.ts'
import { activeState, placeActs } from './active.ts'
import { isPlacedIn } from './placed.ts'

const KINDS: States & Record<(typeof CHANNEL_KINDS)[number], States[string]> = {
  concession: { es: 'Concesión', en: 'Concession', tone: 'neutral' },
  call_centre: { es: 'Centro de llamadas', en: 'Call center', tone: 'neutral' },
  web: { es: 'Web', en: 'Web', tone: 'neutral' },
  agencies: { es: 'Agencias', en: 'Agencies', tone: 'neutral' },
}

/** A sales channel, to those who were placed in it. */
export const channel = fact({
  name: 'channel',
  from: 'organization.channel',
  key: 'id',
  scope: (viewer) => isPlacedIn(viewer, { channel: sql`l.id` }),
  columns: {
    canal: column.text('Canal', 'Channel', { search: true, filled: true }),
    state: activeState,
    code: column.text('Clave', 'Code', { search: true, filled: true }),
    kind: column.state('Tipo', 'Type', KINDS, { filled: true }),
    hotels: column.count('Hoteles', 'Hotels', {
      sql: sql`(select count(*) from organization.channel_hotel ch where ch.channel_id = l.id)`,
    }),
    id: column.key(),
  },
  acts: placeActs,
})
