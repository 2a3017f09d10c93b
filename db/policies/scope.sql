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

-- Every employee sees these rows, at whichever place; providers and agencies see none of them.
-- Rows of a channel are hidden from people of other channels.
select platform.narrow_by_scope('payments.shift', '*', '*', '*', '*', agency => '*');
select platform.narrow_by_scope('cash.movement', '*', '*', '*', '*', agency => '*');
select platform.narrow_by_scope('cash.day_close', '*', '*', '*', '*', agency => '*');
select platform.narrow_by_scope('occupancy.hotel_day', '*', '*', '*', '*', agency => '*');
select platform.narrow_by_scope('rep_locations.placement', '*', '*', '*', '*', agency => '*');
select platform.narrow_by_scope('budgets.rep_assignment', '*', '*', '*', '*', agency => '*');
select platform.narrow_by_scope('budgets.target_day', '*', '*', '*', '*', agency => '*');
select platform.narrow_by_scope(
  'budgets.location_budget', 'channel_id', '*', '*', '*', agency => '*'
);
select platform.narrow_by_scope('budgets.period', 'channel_id', '*', '*', '*', agency => '*');
select platform.narrow_by_scope('budgets.cut', 'channel_id', '*', '*', '*', agency => '*');
select platform.narrow_by_scope('leagues.season', 'channel_id', '*', '*', '*');
select platform.narrow_by_scope('leads.round', 'channel_id', '*', '*', '*');
-- A provider that renders a service causes its commission, so it meets these rows.
select platform.narrow_by_scope('commissions.cut', 'channel_id', '*', '*', '*', '*', '*');
select platform.narrow_by_scope('incentives.payment', 'channel_id', '*', '*', '*', '*', '*');
select platform.narrow_by_scope('roster.assignment', 'channel_id', '*', '*', '*', '*', '*');

-- A row without a scope of its own is visible with the row that its key names.
select platform.narrow_by_parent(
  'ledger.posting', 'entry_id', 'ledger.entry',
  -- What lies in a drawer is known where the drawer stands, wherever it was sold.
  everybody => format(
    'exists (select from payments.shift s where s.id = posting.shift_id and %s)',
    platform.scope_condition('s.channel_id', 's.hotel_id', 's.location_id', 's.rep_id'))
);
-- The whole company pays an invoice: its flow is seen by whoever sees everything.
select platform.narrow_by_parent('ledger.tax_flow', 'item_id', 'reservations.item');
select platform.narrow_by_parent('mailing.attachment', 'mail_id', 'mailing.mail');
select platform.narrow_by_parent('mailing.bounce', 'mail_id', 'mailing.mail');
select platform.narrow_by_parent('quotations.version', 'quotation_id', 'quotations.quotation');
select platform.narrow_by_parent('quotations.line', 'version_id', 'quotations.version');
select platform.narrow_by_parent('quotations.room', 'quotation_id', 'quotations.quotation');
select platform.narrow_by_parent('quotations.instalment', 'quotation_id', 'quotations.quotation');
select platform.narrow_by_parent(
  'quotations.instalment_reminder', 'quotation_id', 'quotations.quotation'
);
select platform.narrow_by_parent('groups.sheet_version', 'sheet_id', 'groups.sheet');
select platform.narrow_by_parent('payment_links.attempt', 'link_id', 'payment_links.link');
select platform.narrow_by_parent('payments.agency_return', 'collection_id', 'payments.collection');
select platform.narrow_by_parent(
  'payments.collection_share', 'collection_id', 'payments.collection'
);
select platform.narrow_by_parent(
  'payments.chargeback_evidence', 'chargeback_id', 'payments.chargeback'
);
select platform.narrow_by_parent(
  'payments.chargeback_settlement', 'chargeback_id', 'payments.chargeback'
);
select platform.narrow_by_parent('reservations.pickup_change', 'item_id', 'reservations.item');
select platform.narrow_by_parent('disruptions.line', 'item_id', 'reservations.item');
select platform.narrow_by_parent('transport.operator_call', 'item_id', 'reservations.item');
select platform.narrow_by_parent(
  'guest_pages.link_change', 'reservation_id', 'reservations.reservation'
);
select platform.narrow_by_parent(
  'rep_locations.attendance_break', 'attendance_id', 'rep_locations.attendance'
);
select platform.narrow_by_parent(
  'rep_locations.attendance_correction', 'attendance_id', 'rep_locations.attendance'
);
select platform.narrow_by_parent(
  'rep_locations.device_position', 'attendance_id', 'rep_locations.attendance'
);
select platform.narrow_by_parent('incentives.award_item', 'item_id', 'reservations.item');
select platform.narrow_by_parent('commissions.undone_payout', 'payout_id', 'commissions.payout');
select platform.narrow_by_parent('leads.assignment', 'lead_id', 'leads.lead');
select platform.narrow_by_parent('leagues.member', 'season_id', 'leagues.season');
select platform.narrow_by_parent('leagues.final_place', 'season_id', 'leagues.season');
select platform.narrow_by_parent('cash.count', 'shift_id', 'payments.shift');
select platform.narrow_by_parent('cash.count_line', 'count_id', 'cash.count');
select platform.narrow_by_parent('cash.count_piece', 'count_id', 'cash.count');
select platform.narrow_by_parent('leagues.team', 'season_id', 'leagues.season');
select platform.narrow_by_parent('payment_links.event', 'attempt_id', 'payment_links.attempt');
