import {
  FORGOTTEN_NAME,
  guestData,
  PHONE_DIGITS,
  timedGuestData,
  type Guest,
  type KeptRow,
} from '@app/guest-data/api'
import { all, run } from '@kit/db/database'
import { sql } from 'kysely'
import { dataRequestKeptDays } from '../settings.ts'

const theirs = ({ email, phone }: Guest) => sql`
  (lower(r.email) = ${email}
   or right(regexp_replace(coalesce(r.phone, ''), '\\D', '', 'g'), ${PHONE_DIGITS}) = ${phone})`

/** That somebody asked and what they were answered is proof of it, also once they are forgotten. */
export const dataRequests = guestData('data_requests', {
  es: 'Solicitudes ARCO',
  en: 'Personal data requests',
  find: (tx, guest) =>
    all(
      tx,
      sql<KeptRow>`
        select r.folio, r.right_asked as right, r.requester, r.email, r.phone, r.reservation,
               r.received_on, r.asked, r.identity, r.answered_on, r.answer, r.carried_on, r.carried
          from data_requests.request r where ${theirs(guest)} order by r.id`,
    ),
  forget: async () => 0,
})

export const oldDataRequests = timedGuestData('old_data_requests', {
  days: dataRequestKeptDays,
  forgetOlder: (tx, before, count) =>
    run(
      tx,
      sql`
        update data_requests.request
           set requester = ${FORGOTTEN_NAME}, email = null, phone = null, reservation = null,
               asked = 'Olvidado', identity = null, answer = null, carried = null,
               extension_reason = null
         where id in (
           select id from data_requests.request
            where state in ('refused', 'carried_out') and requester <> ${FORGOTTEN_NAME}
              and coalesce(carried_on, answered_on) < ${before}::date
            order by id limit ${count})`,
    ),
})
