-- Every table whose rows stand in somebody's scope. What a query forgets, these do not.
select platform.narrow_by_scope(
  'reservations.reservation',
  'channel_id', 'hotel_id', 'location_id', 'rep_id', agency => 'agency_id',
  -- A provider sees the reservations that have an item of theirs.
  everybody => $$(select nullif(current_setting('app.provider_ids', true), '') is not null)
    and exists (
      select from reservations.item i
       where i.reservation_id = reservation.id
         and i.provider_id = any ((select nullif(current_setting('app.provider_ids', true),
                   '')::bigint[])::bigint[])
    )$$,
  strict => true
);
select platform.narrow_by_scope(
  'reservations.item',
  'channel_id', 'hotel_id', 'location_id', 'rep_id', 'provider_id', 'agency_id',
  strict => true
);
select platform.narrow_by_scope(
  'reservations.provider_request',
  'channel_id', 'hotel_id', 'location_id', 'rep_id', 'provider_id', 'agency_id'
);
select platform.narrow_by_scope(
  'reservations.signature',
  'channel_id', 'hotel_id', 'location_id', 'rep_id', agency => 'agency_id'
);
select platform.narrow_by_scope(
  'reservations.customer_confirmation',
  'channel_id', 'hotel_id', 'location_id', 'rep_id', agency => 'agency_id'
);
select platform.narrow_by_scope(
  'reservations.change',
  'channel_id', 'hotel_id', 'location_id', 'rep_id', agency => 'agency_id'
);
select platform.narrow_by_scope(
  'payments.payment',
  'channel_id', 'hotel_id', 'location_id', 'rep_id', agency => 'agency_id',
  strict => true
);
select platform.narrow_by_scope(
  'payments.refund',
  'channel_id', 'hotel_id', 'location_id', 'rep_id', agency => 'agency_id'
);
select platform.narrow_by_scope(
  'payments.chargeback',
  'channel_id', 'hotel_id', 'location_id', 'rep_id', agency => 'agency_id'
);
-- The account of an agency is of the agency, wherever it bought.
select platform.narrow_by_scope(
  'payments.agency_movement',
  '*', '*', '*', '*', agency => 'agency_id'
);
select platform.narrow_by_scope(
  'payments.collection',
  '*', '*', '*', '*', agency => 'agency_id'
);
select platform.narrow_by_scope(
  'vouchers.voucher',
  'channel_id', 'hotel_id', 'location_id', 'rep_id', 'provider_id', 'agency_id'
);
select platform.narrow_by_scope(
  'vouchers.redemption',
  'channel_id', 'hotel_id', 'location_id', 'rep_id', 'provider_id', 'agency_id'
);
select platform.narrow_by_scope(
  'guest_pages.rating',
  'channel_id', 'hotel_id', 'location_id', 'rep_id', 'provider_id', 'agency_id'
);
select platform.narrow_by_scope(
  'cancellations.cancellation',
  'channel_id', 'hotel_id', 'location_id', 'rep_id', 'provider_id', 'agency_id'
);
select platform.narrow_by_scope(
  'cancellations.restoration',
  'channel_id', 'hotel_id', 'location_id', 'rep_id', 'provider_id', 'agency_id'
);
select platform.narrow_by_scope(
  'cancellations.request',
  'channel_id', 'hotel_id', 'location_id', 'rep_id', 'provider_id', 'agency_id'
);
select platform.narrow_by_scope(
  'ledger.entry',
  'channel_id', 'hotel_id', 'location_id', 'rep_id', agency => 'agency_id'
);
-- A mail about no reservation is written by whoever caused it, and read by who sees everything.
select platform.narrow_by_scope(
  'mailing.mail',
  'channel_id', 'hotel_id', 'location_id', 'rep_id', agency => 'agency_id',
  everybody => 'reservation_id is null'
);
-- A template is of its channel, whatever else narrows who writes there; of none, everybody's.
select platform.narrow_by_scope(
  'newsletter.template',
  'channel_id',
  everybody => $$channel_id is null
    or channel_id = any ((select nullif(current_setting('app.channel_ids', true),
              '')::bigint[])::bigint[])$$
);
select platform.narrow_by_scope(
  'budgets.cut_line',
  'channel_id', 'hotel_id', 'location_id', 'rep_id'
);
select platform.narrow_by_scope(
  'quotations.quotation',
  'channel_id', 'hotel_id', 'location_id', 'rep_id', agency => 'agency_id',
  strict => true
);
select platform.narrow_by_scope(
  'commissions.accrual',
  'channel_id', 'hotel_id', 'location_id', 'rep_id', agency => 'agency_id'
);
select platform.narrow_by_scope(
  'commissions.payout',
  'channel_id', 'hotel_id', 'location_id', 'beneficiary_id', agency => 'agency_id'
);
-- A line belongs to who earns it.
select platform.narrow_by_scope(
  'commissions.line',
  'channel_id', 'hotel_id', 'location_id', 'beneficiary_id', agency => 'agency_id'
);
-- A prize belongs to who earns it.
select platform.narrow_by_scope(
  'incentives.prize',
  'channel_id', 'hotel_id', 'location_id', 'rep_id'
);
-- What a provider bills is the provider's, wherever it was sold.
select platform.narrow_by_scope(
  'invoices.invoice', '*', '*', '*', provider => 'provider_id'
);
select platform.narrow_by_scope(
  'invoices.line', '*', '*', '*', provider => 'provider_id'
);
select platform.narrow_by_scope(
  'invoices.payment', '*', '*', '*', provider => 'provider_id'
);
select platform.narrow_by_scope(
  'invoices.credit_note', '*', '*', '*', provider => 'provider_id'
);
select platform.narrow_by_scope(
  'invoices.dispute', '*', '*', '*', provider => 'provider_id'
);
select platform.narrow_by_scope(
  'invoices.dispute_message', '*', '*', '*', provider => 'provider_id'
);
select platform.narrow_by_scope(
  'invoices.sheet_columns', '*', '*', '*', provider => 'provider_id'
);
-- When somebody was there is known to who decides over them, and to themselves.
select platform.narrow_by_scope(
  'rep_locations.attendance',
  'channel_id', 'hotel_id', 'location_id', 'rep_id'
);
-- A group is of its channel, and of the hotel where it sleeps.
select platform.narrow_by_scope(
  'groups.sheet',
  'channel_id', 'hotel_id'
);
select platform.narrow_by_scope(
  'payment_links.link',
  'channel_id', 'hotel_id', 'location_id', 'rep_id', agency => 'agency_id'
);
select platform.narrow_by_scope(
  'leads.lead', 'channel_id', 'hotel_id', 'location_id', 'rep_id',
  strict => true
);
select platform.narrow_by_scope(
  'reservations.pickup_notice',
  'channel_id', 'hotel_id', 'location_id', 'rep_id', agency => 'agency_id'
);
select platform.narrow_by_scope(
  'reporting.sold_day',
  'channel_id', 'hotel_id', 'location_id', 'rep_id', agency => 'agency_id'
);
select platform.narrow_by_scope(
  'reporting.owed_day',
  'channel_id', 'hotel_id', 'location_id', 'rep_id', agency => 'agency_id'
);
select platform.narrow_by_scope(
  'reporting.settled_day',
  'channel_id', 'hotel_id', 'location_id', 'rep_id', agency => 'agency_id'
);
select platform.narrow_by_scope(
  'reporting.moved_day',
  'channel_id', 'hotel_id', 'location_id', 'rep_id', agency => 'agency_id'
);
select platform.narrow_by_scope(
  'reporting.booked_day',
  'channel_id', 'hotel_id', 'location_id', 'rep_id', agency => 'agency_id'
);
-- As the entries beneath it: a drawer may stand elsewhere than what was sold.
select platform.narrow_by_scope(
  'reporting.cash_day',
  'entry_channel_id', 'entry_hotel_id', 'entry_location_id', 'rep_id', agency => 'agency_id'
);
-- As the lines beneath it, a sum belongs to who earns it.
select platform.narrow_by_scope(
  'reporting.commission_day',
  'channel_id', 'hotel_id', 'location_id', 'beneficiary_id', agency => 'agency_id'
);
-- Sums over all reps of a location: who is narrowed to their own sales reads the lines.
select platform.narrow_by_scope(
  'reporting.sold_country_day', 'channel_id', 'hotel_id', 'location_id'
);
select platform.narrow_by_scope(
  'reporting.sale_to_books_day', 'channel_id', 'hotel_id', 'location_id'
);
-- Sums over all desks of a channel: who is narrowed to less reads the lines.
select platform.narrow_by_scope(
  'reporting.sold_product_day', 'channel_id', provider => 'provider_id'
);
select platform.narrow_by_scope(
  'reporting.served_day', 'channel_id', provider => 'provider_id'
);
