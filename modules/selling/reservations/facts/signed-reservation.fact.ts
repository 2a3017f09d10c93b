import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { reservationRow } from './reservation-row.fact.ts'

const STANDINGS: States = {
  current: { es: 'FIRMADA', en: 'SIGNED', tone: 'ok' },
  earlier: { es: 'VERSIÓN ANTERIOR', en: 'EARLIER VERSION', tone: 'warning' },
  untexted: { es: 'FIRMADA SIN TEXTO', en: 'SIGNED, NO TEXT', tone: 'neutral' },
  missing: { es: 'FALTA', en: 'MISSING', tone: 'warning' },
  none: { es: '—', en: '—', tone: 'neutral' },
}

type Signer = 'client' | 'rep' | 'supervisor' | 'retro'
/** What the last signature of somebody is worth; whoever has to sign and did not is missing. */
const standingOf = (signer: Signer, missing: ReturnType<typeof sql>) => sql`
  coalesce((select s.standing from reservations.public_signature s
      where s.reservation_id = l.id and s.signer = ${sql.lit(signer)}),
    case when ${missing} then 'missing' else 'none' end)`
const never = sql`false`
const retroactive = sql`l.kind = 'retroactive'`

const signatureOf = (es: string, en: string, signer: Signer, missing = never) =>
  column.state(es, en, STANDINGS, { sql: standingOf(signer, missing), dressed: true })

/** A sale with what its signatures are worth. */
export const signedReservation = fact({
  ...reservationRow,
  name: 'signed_reservation',
  columns: {
    ...reservationRow.columns,
    signing: column.state(
      'Firmas',
      'Signatures',
      {
        anew: { es: 'FIRMAR DE NUEVO', en: 'SIGN AGAIN', tone: 'warning' },
        missing: { es: 'FALTA FIRMA', en: 'SIGNATURE MISSING', tone: 'warning' },
        signed: { es: 'COMPLETA', en: 'COMPLETE', tone: 'ok' },
        over: { es: 'NO ADMITE FIRMA', en: 'SIGNING CLOSED', tone: 'neutral' },
      },
      {
        sql: sql`case
          when l.state not in ('waiting', 'confirmed', 'closed') then 'over'
          when exists (select from reservations.public_signature s
            where s.reservation_id = l.id and s.standing = 'earlier') then 'anew'
          when not exists (select from reservations.signature g
              where g.reservation_id = l.id and g.signer = 'client')
            or (${retroactive} and not exists (select from reservations.signature g
              where g.reservation_id = l.id and g.signer = 'retro')) then 'missing'
          else 'signed' end`,
      },
    ),
    client: signatureOf('Firma del cliente', 'Customer signature', 'client', sql`true`),
    rep: signatureOf('Firma del rep', 'Rep signature', 'rep'),
    supervisor: signatureOf('Firma del supervisor', 'Supervisor signature', 'supervisor'),
    retro: signatureOf('Firma retroactiva', 'Late-entry signature', 'retro', retroactive),
    retroactive: column.flag('Venta retroactiva', 'Past sale', { sql: retroactive }),
  },
})
