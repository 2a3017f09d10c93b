import { another, deleted, edited, slippedIn, USER, type Corruption } from './changed-rows.ts'

/** Ways to change who earns, the heads of documents, and the ends of chains. */
export const WHOLE_DOCUMENTS: Readonly<Record<string, Corruption>> = {
  // Beneficiaries of commission lines
  'an earned line is of another person': edited(
    'commissions.line',
    another('beneficiary_id', USER),
    "state = 'earned' and level = 'rep'",
  ),
  'a paid line is of another person': edited(
    'commissions.line',
    another('beneficiary_id', USER),
    "cut_id is not null and level = 'rep'",
  ),
  'a paid line and its payout are of another person': {
    table: 'commissions.payout',
    statement: `with p as (select id, cut_id, beneficiary_id from commissions.payout where beneficiary_id is not null order by id limit 1), l as (update commissions.line l set beneficiary_id = (select max(id) from ${USER}) from p where l.cut_id = p.cut_id and l.beneficiary_id = p.beneficiary_id) update commissions.payout o set beneficiary_id = (select max(id) from ${USER}) from p where o.id = p.id`,
  },
  'a line is of another level': edited(
    'commissions.line',
    "level = 'sub_manager'",
    "level = 'manager'",
  ),
  'a line that was held is earned': edited(
    'commissions.line',
    "state = 'earned', hold_reason = null",
    "state = 'held'",
  ),
  'an earned line is held for no reason': edited(
    'commissions.line',
    "state = 'held', hold_reason = 'x'",
    "state = 'earned' and cut_id is null",
  ),
  'a line was earned earlier': edited(
    'commissions.line',
    'earned_day = earned_day - 20',
    "state = 'earned'",
  ),
  'a line is by another wording': edited(
    'commissions.line',
    another('rule_version_id', 'commissions.rule_version'),
    'rule_version_id is not null',
  ),
  'a line is in another cut': edited(
    'commissions.line',
    another('cut_id', 'commissions.cut'),
    'cut_id is not null',
  ),
  'the wording of a rule of the past is changed': edited(
    'commissions.rule_version',
    `tiers = '[{"from": "0", "percent": "30"}]'`,
  ),
  'a wording of the past pays when sold': edited(
    'commissions.rule_version',
    "earned_when = 'sold'",
  ),
  'a wording of the past ended earlier': edited(
    'commissions.rule_version',
    "held_until = held_from + interval '1 day'",
  ),
  'a rule of commissions is changed': edited(
    'commissions.rule',
    `tiers = '[{"from": "0", "percent": "30"}]'`,
  ),
  'the day of what was accrued is another': edited('commissions.accrual', 'day = day + 1'),
  'who approved a cut is another': edited(
    'commissions.cut',
    'approved_by = made_by',
    'approved_by is not null',
  ),
  'the reference of a paid cut is another': edited(
    'commissions.cut',
    "reference = 'x'",
    "state = 'paid'",
  ),
  'a supervisor was on the roster who was not': edited(
    'roster.assignment',
    another('supervisor_id', USER),
  ),
  'a supervisor was on the roster at another place': edited(
    'roster.assignment',
    another('location_id', 'organization.location'),
  ),
  'a supervisor is put on the roster of the past': slippedIn(
    'roster.assignment',
    'day, starts_at, ends_at, supervisor_id, channel_id, location_id, created_by, created_at',
    `select '2020-01-01', starts_at, ends_at, supervisor_id, channel_id, location_id, created_by, created_at from roster.assignment limit 1`,
  ),
  'a rep was placed elsewhere': edited(
    'rep_locations.placement',
    another('location_id', 'organization.location'),
  ),

  // Heads of invoices
  'the net of an invoice is shifted to its IVA': edited(
    'invoices.invoice',
    'subtotal = subtotal - 10, tax = tax + 10',
  ),
  'the total of an invoice is raised': edited(
    'invoices.invoice',
    'total = total + 10, subtotal = subtotal + 10',
  ),
  'the folio of an invoice is another': edited('invoices.invoice', "folio = 'X-1'"),
  'the UUID of an invoice is another': edited(
    'invoices.invoice',
    'fiscal_uuid = gen_random_uuid()',
  ),
  'an invoice is due later': edited('invoices.invoice', 'due_on = due_on + 90'),
  'an invoice was issued in another month': edited(
    'invoices.invoice',
    'issued_on = issued_on - 40',
  ),
  'who reconciled an invoice is another': edited(
    'invoices.invoice',
    another('reconciled_by', USER),
    'reconciled_by is not null',
  ),
  'when an invoice was reconciled is another': edited(
    'invoices.invoice',
    "reconciled_at = reconciled_at - interval '3 days'",
    'reconciled_at is not null',
  ),
  'the note of an invoice is another': edited('invoices.invoice', "note = 'x'"),
  'the bank of a payment is another': edited(
    'invoices.payment',
    "bank = 'x'",
    'paid_on is not null',
  ),
  'the reference of a payment of an invoice is another': edited(
    'invoices.payment',
    "reference = 'x'",
    'paid_on is not null',
  ),
  'who paid an invoice is another': edited(
    'invoices.payment',
    another('paid_by', USER),
    'paid_by is not null',
  ),
  'who scheduled a payment is another': edited('invoices.payment', another('scheduled_by', USER)),
  'the UUID of a credit note is another': edited(
    'invoices.credit_note',
    'fiscal_uuid = gen_random_uuid()',
  ),
  'the reason of a credit note is another': edited('invoices.credit_note', "reason = 'x'"),
  'a line of an invoice is of another voucher': edited('invoices.line', "description = 'x'"),
  'a rejected line was rejected for another reason': edited(
    'invoices.line',
    "finding = 'over', about = 'x'",
  ),
  'a dispute was closed by another': edited('invoices.dispute', another('opened_by', USER)),
  'a dispute is deleted': deleted('invoices.dispute'),
  'a batch of payments was made by another': edited('invoices.batch', another('made_by', USER)),

  // Certificates and quotations
  'a stolen certificate has a new number': edited(
    'payments.certificate',
    "number = 'AAAA-BBBB-CCC9'",
  ),
  'a certificate lasts longer': edited('payments.certificate', 'expires_on = expires_on + 365'),
  'a certificate has another holder': edited('payments.certificate', "holder = 'x'"),
  'a certificate was issued by another': edited('payments.certificate', another('issued_by', USER)),
  'why a certificate was issued is another': edited('payments.certificate', "reason = 'x'"),
  'a movement of a certificate has another reference': edited(
    'payments.certificate_movement',
    "reference = 'x'",
  ),
  'a quotation lasts longer': edited(
    'quotations.quotation',
    "valid_until = valid_until + interval '30 days'",
  ),
  'a quotation is of another seller': edited('quotations.quotation', another('rep_id', USER)),
  'the rate of a quotation is another': edited('quotations.version', 'mxn_rate = mxn_rate + 1'),
  'the deposit of a quotation is lowered': edited(
    'quotations.version',
    'deposit = deposit - 1',
    'deposit > 1',
  ),
  'a line of a quotation is cheaper': edited('quotations.line', 'total = total - 1'),
  'a group sheet is cheaper': edited('groups.sheet', 'total = coalesce(total, 0) + 1'),

  // Agencies
  'a collection settles another charge of the same agency': edited(
    'payments.collection_share',
    another('payment_id', 'payments.payment'),
  ),
  'a charge of an agency is of another day': edited('payments.agency_movement', 'day = day + 30'),
  'a movement of an agency is deleted': deleted('payments.agency_movement', "kind = 'charge'"),
  'the reference of a collection is another': edited('payments.collection', "reference = 'x'"),
  'who noted a collection is another': edited('payments.collection', another('noted_by', USER)),
  'who applied a collection is another': edited(
    'payments.collection_share',
    another('applied_by', USER),
  ),
  'the reference of a return to an agency is another': edited(
    'payments.agency_return',
    "reference = 'x'",
  ),
  'who noted a return to an agency is another': edited(
    'payments.agency_return',
    another('noted_by', USER),
  ),

  // Sales
  'the difference of a change is another': edited(
    'reservations.change',
    'difference = difference + 10',
  ),
  'a change is deleted': deleted('reservations.change'),
  'why a reservation was changed is another': edited('reservations.change', "reason = 'x'"),
  'the terms of a request of cancellation are another': edited(
    'cancellations.request',
    'fee_percent = fee_percent + 1',
  ),
  'who decided a request of cancellation is another': edited(
    'cancellations.request',
    another('requested_by', USER),
  ),
  'a request of cancellation is deleted': deleted('cancellations.request'),
  'why a service was cancelled is another': edited('cancellations.cancellation', "reason = 'x'"),
  'a signature is deleted': deleted('reservations.signature'),
  'a signature is of another language': edited(
    'reservations.signature',
    "language = case language when 'es' then 'en' else 'es' end",
  ),
  'who authorised a discount is another': edited(
    'reservations.reservation',
    another('discount_authorised_by', USER),
    'discount_authorised_by is not null',
  ),
  'a customer has another name': edited('reservations.reservation', "customer_name = 'x'"),
  'a service is picked up elsewhere': edited('reservations.item', "pickup_place = 'x'"),
  'the slip of a card is another': edited('payments.payment', "reference = 'x'"),
  'the receipt of a payment is another': edited('payments.payment', 'receipt = gen_random_uuid()'),
  'why money was given back is another': edited('payments.refund', "reason = 'x'"),
  'the limit that a refund was approved under is another': edited(
    'payments.refund',
    'limit_mxn = coalesce(limit_mxn, 0) + 1',
  ),
  'the number of a chargeback is another': edited('payments.chargeback', "case_number = 'x'"),
  'who noted a chargeback is another': edited('payments.chargeback', another('noted_by', USER)),
  'a drawer was opened earlier': edited(
    'payments.shift',
    "opened_at = opened_at - interval '1 hour'",
  ),
  'a voucher has another folio': edited('vouchers.voucher', "folio = 'X-1'"),

  // Counts, days, months, findings
  'who counted a drawer is another': edited('cash.count', another('user_id', USER)),
  'why a drawer differed is another': edited('cash.count', "reason = 'x'", 'reason is not null'),
  'the slips of a count are others': edited('cash.count_line', 'slips = coalesce(slips, 0) + 1'),
  'a day close is deleted': deleted('cash.day_close'),
  'the last day closes of all desks are deleted': {
    table: 'cash.day_close',
    statement: 'delete from cash.day_close where day = (select max(day) from cash.day_close)',
  },
  'who closed a day is another': edited('cash.day_close', another('closed_by', USER)),
  'a closed month is deleted': deleted('ledger.closed_period'),
  'who closed a month is another': edited('ledger.closed_period', another('closed_by', USER)),
  'a finding is deleted': deleted('audit.finding'),
  'a finding is told as put right': edited('audit.finding', "expected = 'x'"),
  'an audit is deleted': deleted('audit.run'),
  'a night is valued otherwise': edited('ledger.revaluation', 'book_value = book_value + 1'),

  // Prizes and budgets
  'a prize is larger': edited('incentives.prize', 'amount = amount + 10'),
  'a prize is of another rep': edited('incentives.prize', another('rep_id', USER)),
  'the prize of an award is another': edited('incentives.award', 'prize = coalesce(prize, 0) + 1'),
  'an award has another target': edited('incentives.award', 'target = coalesce(target, 0) + 1'),
  'an award is by another rule': edited('incentives.award', another('rule_id', 'incentives.rule')),
  'a rule of incentives pays more': edited('incentives.rule', 'amount = coalesce(amount, 0) + 1'),
  'a service is awarded more': edited('incentives.award_item', 'amount = amount + 1'),
  'the reference of paid prizes is another': edited('incentives.payment', "reference = 'x'"),
  'the reference of what a provider paid of prizes is another': edited(
    'incentives.collection',
    "reference = 'x'",
  ),
  'the budget of a month is lowered with its days': {
    table: 'budgets.location_budget',
    statement: `with b as (update budgets.location_budget set amount = amount - 100 where id = (select min(budget_id) from budgets.target_day) returning id) update budgets.target_day t set amount = amount - 1 from b where t.budget_id = b.id`,
  },
  'a budget moves from one day to another': {
    table: 'budgets.target_day',
    statement: `update budgets.target_day set amount = amount + case id when (select min(id) from budgets.target_day) then 5 else -5 end where id in (select id from budgets.target_day order by id limit 2)`,
  },
  'the budget of a rep is lowered': edited(
    'budgets.rep_assignment',
    'amount = amount - 1',
    'amount > 1',
  ),
  'a budget is deleted': deleted('budgets.rep_assignment'),
  'what a cut of budgets sold is another': edited('budgets.cut_line', 'sold = sold + 1'),
  'a cut of budgets is deleted': deleted('budgets.cut_line'),
}
