import { fact } from '@kit/tables/fact'
import { column } from '@kit/tables/column'
import { filter } from '@kit/tables/filter'
import { sql } from 'kysely'
import { INACTIVATED, type ReservationState } from '../rules.ts'
import { reservationRow } from './reservation-row.fact.ts'

const METHODS = [
  { value: 'cash', label: { es: 'Efectivo', en: 'Cash' } },
  { value: 'terminal', label: { es: 'Tarjeta', en: 'Card' } },
  { value: 'transfer', label: { es: 'Transferencia', en: 'Transfer' } },
  { value: 'link', label: { es: 'Enlace de pago', en: 'Payment link' } },
  { value: 'certificate', label: { es: 'Certificado', en: 'Certificate' } },
]

const CANCELLED: readonly ReservationState[] = ['cancelled', 'cancelled_with_charge']

type Read = Readonly<{ state: ReservationState; active: boolean; paid: boolean }>

/** A reservation with the payments that count of it, for whoever corrects what was noted wrongly. */
export const administeredReservation = fact({
  ...reservationRow,
  name: 'administered_reservation',
  columns: {
    ...reservationRow.columns,
    activity: column.state(
      'Situación',
      'Active or inactive',
      {
        active: { es: 'ACTIVA', en: 'ACTIVE', tone: 'ok' },
        inactive: { es: 'INACTIVA', en: 'INACTIVE', tone: 'neutral' },
      },
      { sql: sql`case when l.inactivated_at is null then 'active' else 'inactive' end` },
    ),
    methods: column.names('Formas de pago', 'Payment methods', {
      sql: sql`coalesce(pm.methods, '[]')`,
      dressed: true,
    }),
  },
  filters: {
    ...reservationRow.filters,
    method: filter.options(
      'Forma de pago',
      'Payment method',
      METHODS,
      (kinds) => sql`
        exists (select from payments.public_payment p where p.reservation_id = l.id
          and p.state = 'confirmed' and p.kind = any(${kinds}::text[]))`,
    ),
  },
  acts: {
    read: sql`
      jsonb_build_object('state', l.state, 'active', l.inactivated_at is null,
        'paid', l.paid <> 0)`,
    of: (_actor, { state, active, paid }: Read) => {
      const restored = CANCELLED.includes(state) ? ['restore'] : []
      if (!active) return ['activate', ...restored]
      return INACTIVATED.includes(state) && !paid ? ['inactivate', ...restored] : restored
    },
  },
  dress: (view) => sql`${reservationRow.dress?.(view) ?? sql``}
      left join lateral (
        select json_agg(${sql.ref(`p.method_${view.language}`)}
                 || coalesce(' ' || p.reference, '') order by p.id) as methods
          from payments.public_payment p
         where p.reservation_id = l.id and p.state = 'confirmed' and not p.is_change
      ) pm on true`,
})
