import { all } from '@kit/db/database'
import { openTestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const { database } = await openTestDatabase()

/** Tables of a few rows that hardly change: an index by one of them would narrow nothing. */
const FEW_VALUES = [
  'exchange_rates.currency',
  'organization.country',
  'organization.tag',
  'payments.method',
]

/** Who did something: shown with the row, never asked by, and an account is never deleted. */
const WHO_DID_IT = [
  'access.password_link.created_by',
  'cancellations.cancellation.executed_by',
  'cancellations.cancellation.requested_by',
  'cancellations.request.decided_by',
  'cancellations.request.requested_by',
  'cancellations.request.reviewed_by',
  'evaluations.evaluation.assigned_by',
  'evaluations.form_version.created_by',
  'data_requests.request.created_by',
  'exchange_rates.rate.set_by',
  'groups.sheet.created_by',
  'groups.sheet_version.edited_by',
  'guest_pages.link_change.made_by',
  'invoices.batch.made_by',
  'invoices.credit_note.booked_by',
  'invoices.credit_note.captured_by',
  'invoices.dispute.closed_by',
  'invoices.dispute.opened_by',
  'invoices.dispute_message.written_by',
  'invoices.payment.paid_by',
  'invoices.payment.scheduled_by',
  'leads.lead.created_by',
  'leads.round.made_by',
  'ledger.reopened_period.reopened_by',
  'messaging.announcement.sender_id',
  'messaging.message.deleted_by',
  'newsletter.consent.noted_by',
  'newsletter.consent.withdrawn_by',
  'newsletter.newsletter.confirmed_by',
  'newsletter.newsletter.created_by',
  'newsletter.template.created_by',
  'payment_links.link.created_by',
  'payments.chargeback.ended_by',
  'payments.chargeback.noted_by',
  'payments.chargeback_evidence.added_by',
  'payments.chargeback_settlement.settled_by',
  'payments.agency_return.noted_by',
  'payments.certificate.approved_by',
  'payments.certificate.issued_by',
  'payments.certificate_movement.user_id',
  'payments.collection.noted_by',
  'payments.collection_share.applied_by',
  'payments.collection_share.released_by',
  'payments.refund.approved_by',
  'privacy.notice.created_by',
  'privacy.notice.published_by',
  'privacy.usage_limit.lifted_by',
  'privacy.usage_limit.set_by',
  'payments.refund.requested_by',
  'requests.attachment.added_by',
  'requests.link.created_by',
  'reservations.customer_confirmation.user_id',
  'reservations.provider_request.answered_by',
  'reservations.pickup_notice.sent_by',
  'reservations.signature.user_id',
  'wall.board.created_by',
  'wall.board.revoked_by',
  'transport."grouping".created_by',
  'transport.operator_call.asked_by',
]

/** Read with a row that was found by something narrower; their targets are never deleted. */
const FOUND_OTHERWISE = [
  // By its code.
  'wall.board.channel_id',
  // By whom it was sent to.
  'messaging.message.channel_id',
  // By the address that left.
  'newsletter.unsubscription.newsletter_id',
  // By where and when it was sold: every sale would pay for an index that no screen asks.
  'reservations.item.guest_hotel_id',
  'reservations.item.policy_id',
  'reservations.reservation.guest_hotel_id',
  'reservations.reservation.zone_id',
]
/** Asked only of the rows that their index has: open links, taken seats, certificates that pay. */
const ASKED_OF_SOME = [
  'access.password_link.user_id',
  'departures.seat_claim.departure_id',
  'messaging.delivery.user_id',
  'payments.payment.certificate_issuer_id',
]

// An index of some rows only, such as the live ones, does not find the others.
test('every foreign key leads an index of all its rows, unless it is said here why it need not', async () => {
  const unled = await all(
    database,
    sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid::regclass::text <> all(${FEW_VALUES})
       and not exists (select from pg_index i
           where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
                          and (i.indpred is null or pg_get_expr(i.indpred,
                                  i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
     order by 1`,
  )

  expect(unled.map(({ name }) => name)).toEqual(
    [...WHO_DID_IT, ...FOUND_OTHERWISE, ...ASKED_OF_SOME].sort(),
  )
})
