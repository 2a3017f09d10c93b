// Where people type what they like they may name a guest: each such column is read through when the
// guest is forgotten, or says why not.
import type { FreeText } from '@app/guest-data/api'
import { openTestWorld } from '@app/server/testing'
import { gatherActs } from '@kit/acts/gather'
import { all } from '@kit/db/database'
import { gather } from '@kit/registry/gather'
import { gatherRecords } from '@kit/tables/gather'
import type { FieldSet } from '@kit/tables/record'
import { sql } from 'kysely'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const { database } = await openTestWorld()
const declared = await gather<FreeText>('server/guest-data.ts', 'free_text')
const searched = declared.flatMap(({ name, columns }) => columns.map((one) => `${name}.${one}`))

const FORGOTTEN_WHOLE = 'it goes whole with its guest (guestData of the module)'
const OF_THE_HOUSE = 'it is about the house, its people, places or providers, not about a guest'
const CHOSEN = 'it is chosen from a list or written by the program'
const PROOF = 'it is proof, and stays'
const OF_A_GUEST = 'another guest wrote it, in their own words'
const GOES = 'it goes by itself within days'
const OF_WHO_ASKED = 'it goes whole when its time is over (timedGuestData of the module)'
const EXCEPTED: Readonly<Record<string, string>> = {
  'access.email_link.purpose': CHOSEN,
  'access.passkey_challenge.purpose': CHOSEN,
  'access.password_link.purpose': CHOSEN,
  'access.session.end_reason': CHOSEN,
  'access.working_session.end_reason': CHOSEN,
  'accounting.export.content': 'a file of accounts and sums',
  'audit.finding.check': CHOSEN,
  'audit.finding.expected': CHOSEN,
  'audit.finding.found': CHOSEN,
  'audit.finding.kind': CHOSEN,
  'budgets.cut.reason': OF_THE_HOUSE,
  'cancellations.cancellation.policy_snapshot': CHOSEN,
  'cancellations.request.policy_snapshot': CHOSEN,
  'commissions.line.hold_reason': CHOSEN,
  'commissions.line.parts': CHOSEN,
  'commissions.undone_payout.reason': OF_THE_HOUSE,
  'data_requests.request.answer': OF_WHO_ASKED,
  'data_requests.request.asked': OF_WHO_ASKED,
  'data_requests.request.carried': OF_WHO_ASKED,
  'data_requests.request.email': OF_WHO_ASKED,
  'data_requests.request.extension_reason': OF_WHO_ASKED,
  'data_requests.request.identity': OF_WHO_ASKED,
  'data_requests.request.phone': OF_WHO_ASKED,
  'data_requests.request.requester': OF_WHO_ASKED,
  'data_requests.request.reservation': OF_WHO_ASKED,
  'disruptions.disruption.cause': CHOSEN,
  'disruptions.disruption.reason': OF_THE_HOUSE,
  'disruptions.line.refusal': CHOSEN,
  'disruptions.line.refusal_details': CHOSEN,
  'evaluations.question.wording': OF_THE_HOUSE,
  'exports.recipient.paused_because': CHOSEN,
  'exports.schedule.paused_because': CHOSEN,
  'guest_pages.rating.comment': OF_A_GUEST,
  'incentives.award.void_reason': OF_THE_HOUSE,
  'incentives.prize.reason': OF_THE_HOUSE,
  'leads.lead.email': FORGOTTEN_WHOLE,
  'leads.lead.name': FORGOTTEN_WHOLE,
  'leads.lead.phone': FORGOTTEN_WHOLE,
  'ledger.reopened_period.reason': OF_THE_HOUSE,
  'mailing.bounce.diagnostic': FORGOTTEN_WHOLE,
  'mailing.captured_mail.attachments': 'development only',
  'mailing.captured_mail.envelope_from': 'development only',
  'mailing.captured_mail.headers': 'development only',
  'mailing.captured_mail.html': 'development only',
  'mailing.captured_mail.plain': 'development only',
  'mailing.captured_mail.recipient': 'development only',
  'mailing.captured_mail.subject': 'development only',
  'mailing.mail.headers': FORGOTTEN_WHOLE,
  'mailing.mail.last_error': FORGOTTEN_WHOLE,
  'mailing.mail.recipient': FORGOTTEN_WHOLE,
  'mailing.mail.subject': FORGOTTEN_WHOLE,
  'mailing.mail.template': CHOSEN,
  'mailing.sender_finding.reason': CHOSEN,
  'mailing.suppression.detail': FORGOTTEN_WHOLE,
  'mailing.suppression.reason': CHOSEN,
  'messaging.draft.content': GOES,
  'messaging.draft.subject': GOES,
  'newsletter.consent.email': FORGOTTEN_WHOLE,
  'payment_links.attempt.address': CHOSEN,
  'payment_links.attempt.problem': CHOSEN,
  'payment_links.link.recipient': FORGOTTEN_WHOLE,
  'payments.chargeback.case_number': PROOF,
  'payments.chargeback.reason': CHOSEN,
  'payments.chargeback_evidence.text': PROOF,
  'payments.payment.reference': PROOF,
  'platform.recovery.problem': CHOSEN,
  'privacy.usage_limit.reason': CHOSEN,
  'quotations.quotation.customer_email': FORGOTTEN_WHOLE,
  'quotations.quotation.customer_name': FORGOTTEN_WHOLE,
  'quotations.quotation.customer_phone': FORGOTTEN_WHOLE,
  'quotations.room.email': FORGOTTEN_WHOLE,
  'quotations.room.guest': FORGOTTEN_WHOLE,
  'quotations.room.room': OF_THE_HOUSE,
  'quotations.room.skips': CHOSEN,
  'quotations.version.promo_code': CHOSEN,
  'rep_locations.attendance.reason': OF_THE_HOUSE,
  'rep_locations.attendance_correction.reason': OF_THE_HOUSE,
  'reporting.sale_to_books_day.reason': CHOSEN,
  'requests.request.benefit': OF_THE_HOUSE,
  'requests.request.description': OF_THE_HOUSE,
  'reservations.change.after': FORGOTTEN_WHOLE,
  'reservations.change.before': FORGOTTEN_WHOLE,
  'reservations.item.flight': 'it is a flight',
  'reservations.item.pickup_place': 'it is a place',
  'reservations.pickup_notice.known_place': 'it is a place',
  'reservations.pickup_notice.message': FORGOTTEN_WHOLE,
  'reservations.pickup_notice.pickup_place': 'it is a place',
  'reservations.pickup_notice.recipient': FORGOTTEN_WHOLE,
  'reservations.pickup_notice.vehicle': OF_THE_HOUSE,
  'reservations.provider_request.code': PROOF,
  'reservations.reservation.customer_email': FORGOTTEN_WHOLE,
  'reservations.reservation.customer_name': FORGOTTEN_WHOLE,
  'reservations.reservation.customer_phone': FORGOTTEN_WHOLE,
  'reservations.reservation.notes':
    'they go whole with their guest, and are a part of what another guest signed',
  'reservations.reservation.room': FORGOTTEN_WHOLE,
  'reservations.reservation.search': FORGOTTEN_WHOLE,
  'reservations.signature.content': FORGOTTEN_WHOLE,
  'reservations.signature.content_sha256': CHOSEN,
  'reservations.signature.strokes': FORGOTTEN_WHOLE,
  'reservations.signature.typed_name': FORGOTTEN_WHOLE,
  'whatsapp.message.group_id': OF_THE_HOUSE,
  'whatsapp.message.group_name': OF_THE_HOUSE,
  'whatsapp.message.reason': CHOSEN,
  'whatsapp.message.wa_id': CHOSEN,
  'whatsapp.number.reason': CHOSEN,
}

/** Called as what people type, wherever it is. */
const TYPED =
  '^(.*_)?(reason|notes?|comment|message|about|answer|text|description|subject|content|purpose' +
  '|cause|wording|because|diagnostic|detail|problem|benefit)$'
/** What makes the rows of a table those of a guest. */
const OF_GUESTS = [
  'reservation_id',
  'customer_name',
  'customer_email',
  'guest',
  'holder',
  'recipient',
  'requester',
]

/**
 * Of every table what is called as people type it; of tables with data of guests every text that
 * no promise of the table holds to a list, a pattern or another row.
 */
const findTexts = async (): Promise<string[]> =>
  (
    await all(
      database,
      sql<{ name: string }>`
      select n.nspname || '.' || c.relname || '.' || a.attname as name
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relkind = 'r'
         and a.atttypid = any('{text,varchar,jsonb,text[]}'::regtype[])
         and n.nspname not in ('public', 'pg_catalog', 'information_schema', 'graphile_worker')
         and (a.attname ~ ${TYPED} and a.atttypid = 'text'::regtype
           or ((n.nspname, c.relname) = ('leads', 'lead')
               or (n.nspname, c.relname) = ('quotations', 'version')
               or exists (select from pg_attribute g
                    where g.attrelid = c.oid and g.attname = any(${OF_GUESTS}::text[])))
             and not exists (select from pg_constraint k
               where k.conrelid = c.oid and a.attnum = any(k.conkey)
                 and (k.contype in ('f', 'p', 'u')
                   or pg_get_constraintdef(k.oid) ~ 'ARRAY\\[|~ ''')))
       order by 1`,
    )
  ).map(({ name }) => name)

test('every column of free text is read through for guests, or says why not', async () => {
  const names = await findTexts()
  const excepted = Object.keys(EXCEPTED)

  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name) => !searched.includes(name) && !(name in EXCEPTED))).toEqual([])
  expect(excepted.filter((name) => !names.includes(name) || searched.includes(name))).toEqual([])
})

test('what a form or an act asks of a guest stands in no audit, which nobody can rewrite', async () => {
  const goes = new Set(
    Object.entries(EXCEPTED).flatMap(([name, why]) =>
      why === FORGOTTEN_WHOLE || why === OF_WHO_ASKED ? [name] : [],
    ),
  )
  for (const { name, whole = [] } of declared)
    for (const column of whole) goes.add(`${name}.${column}`)
  const fieldsOf = (table: string | undefined, fields: FieldSet) =>
    Object.entries(fields).map(([key, { personal }]) => ({ name: `${table}.${key}`, personal }))
  const asked = [
    ...(await gatherRecords(join(import.meta.dirname, '../../../modules'))).flatMap(
      ({ table, fields }) => fieldsOf(table, fields),
    ),
    // A reason stands in the reason of the audit, which is read through for guests.
    ...(await gatherActs()).flatMap(({ of, fields: { reason: _reason, ...fields } }) =>
      fieldsOf(of.lifecycle?.table, fields),
    ),
  ].filter(({ name }) => goes.has(name))

  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter(({ personal }) => !personal)).toEqual([])
})

test('the database lets markers be put into the columns that modules declare, and into no other', async () => {
  const allowed = await all(
    database,
    sql<{ name: string }>`
    select source || '.' || column_name as name from platform.free_texts() order by 1`,
  )

  expect(allowed.map(({ name }) => name).toSorted()).toEqual(searched.toSorted())
})
