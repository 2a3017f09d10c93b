import { FORGOTTEN_ADDRESS, guestData, type Guest, type KeptRow } from '@app/guest-data/api'
import { all } from '@kit/db/database'
import { sql } from 'kysely'

const theirs = ({ email, reservation_ids }: Guest) => sql`
  l.recipient <> ${FORGOTTEN_ADDRESS}
  and (l.reservation_id = any(${reservation_ids}::bigint[]) or lower(l.recipient) = ${email})`

export const paymentLinks = guestData('payment_links', {
  es: 'Enlaces de pago',
  en: 'Payment links',
  find: (tx, guest) =>
    all(
      tx,
      sql<KeptRow>`
      select l.recipient, l.provider, l.state, l.created_at
        from payment_links.link l where ${theirs(guest)} order by l.id`,
    ),
  forget: async (tx, guest) => {
    const changed = await all(
      tx,
      sql`
      update payment_links.link l set recipient = ${FORGOTTEN_ADDRESS}
       where ${theirs(guest)} returning l.id`,
    )
    return changed.length
  },
})
