import type { Context } from '@kit/db/context'
import { all, first, only, type Database } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import { mayBecome } from '@kit/kernel/lifecycle'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { ChargebackOfPayment, ChargebackShown } from '../contract/chargebacks.ts'
import { CHARGEBACK } from '../lifecycles.ts'

type Shown = z.input<typeof ChargebackShown>

/** Whoever asks has found it in their scope. */
export async function showChargeback(tx: Context, uuid: string): Promise<Shown> {
  const found = await only(
    tx,
    sql<Omit<Shown, 'can'>>`
    select c.uuid, c.state, c.source, c.case_number, c.reason, c.note, c.currency, c.amount,
        c.amount_mxn, c.settled, c.day, c.respond_by, c.noted_by, c.noted_at,
        jsonb_build_object('method', ${methodIn(tx)}, 'amount', c.paid::text,
          'reference', c.reference, 'day', c.payment_day) as payment,
        jsonb_build_object('uuid', c.reservation_uuid, 'folio', c.folio, 'customer', c.customer)
          as reservation,
        coalesce((
          select jsonb_agg(jsonb_build_object('id', e.id, 'text', e.text,
              'document_name', e.document_name, 'added_by', a.full_name,
              'added_at', to_char(e.added_at at time zone 'UTC', ${INSTANT})) order by e.id)
            from payments.chargeback_evidence e
            join access.public_user a on a.id = e.added_by
           where e.chargeback_id = c.id), '[]') as evidence,
        coalesce((
          select jsonb_agg(jsonb_build_object('state', t.to_state, 'reason', t.reason,
              'by', a.full_name, 'at', to_char(t.at at time zone 'UTC', ${INSTANT})) order by t.id)
            from platform.transition t
            left join access.public_user a on a.id = t.user_id
           where t.entity = 'chargeback' and t.entity_id = c.id), '[]') as steps
      from payments.chargeback_row c where c.uuid = ${uuid}::uuid`,
  )
  const { state, source } = found
  const may = tx.actor.permissions.has('chargeback.manage')
  return {
    ...found,
    can: {
      answer: may && mayBecome(CHARGEBACK, state, 'contested'),
      add_evidence: may && (state === 'open' || state === 'contested'),
      end: may && mayBecome(CHARGEBACK, state, 'lost'),
      annul: may && mayBecome(CHARGEBACK, state, 'annulled') && source === 'person',
    },
  }
}

const methodIn = ({ language }: Context) => (language === 'en' ? sql`c.method_en` : sql`c.method`)

const INSTANT = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

export const findChargebacksOf = (
  database: Database,
  reservation_id: number,
): Promise<z.output<typeof ChargebackOfPayment>[]> =>
  all(
    database,
    sql<z.output<typeof ChargebackOfPayment>>`
    select c.uuid, c.payment_id, c.state, trim(c.currency) as currency, c.amount
      from payments.chargeback c where c.reservation_id = ${reservation_id} order by c.id`,
  )

export type EvidenceFile = { object_key: string; name: string; type: string }

/** Of a chargeback in the reader's scope; nothing when it is out of reach. */
export const findEvidenceFile = (tx: Context, id: number): Promise<EvidenceFile | undefined> =>
  first(
    tx,
    sql<EvidenceFile>`
    select e.object_key, e.document_name as name, e.document_type as type
      from payments.chargeback_evidence e join payments.chargeback c on c.id = e.chargeback_id
     where e.id = ${id} and ${inScope(tx.actor.scope, {
       channel: sql`c.channel_id`,
       hotel: sql`c.hotel_id`,
       location: sql`c.location_id`,
       rep: sql`c.rep_id`,
       agency: sql`c.agency_id`,
     })}`,
  )
