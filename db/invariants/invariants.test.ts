import { run } from '@kit/db/database'
import { takeGuardsOff } from '@kit/testing/guards'
import { checkInvariants } from '@kit/db/invariants'
import { sampleOf } from '@kit/testing/sample'
import { sql } from 'kysely'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openDemoDatabase } from '../demo/demo-database.ts'

const { database } = await openDemoDatabase()

test('a company that sells by the rules keeps every promise', async () => {
  expect(await checkInvariants(database)).toEqual([])
})

const SOLD = `select i.id from reservations.item i where i.state = 'used' and i.total > 0 and not i.id in (select package_item_id from reservations.item where package_item_id is not null) order by 1 limit 1`

/**
 * How to break each promise, by the name of its file. What the database itself would refuse is
 * broken with its guards off.
 */
const WAYS_TO_BREAK: Record<string, string> = {
  'sums-by-day-are-their-lines': 'delete from reporting.changed_day',
  'every-account-stands-in-the-chart': "delete from accounting.posted where account_code = 'cash'",
  'a-certificate-is-worth-what-its-movements-leave':
    'update payments.certificate set balance = balance + 1 where id = (select min(id) from payments.certificate)',
  'a-departure-is-never-oversold':
    'update departures.departure set taken = capacity + 1 where id = 1',
  'what-is-taken-of-a-departure-is-its-live-claims':
    'update departures.departure set taken = taken + 1 where taken > 0',
  'what-is-taken-of-a-shared-resource-is-what-its-departures-took':
    'update departures.resource_slot set taken = taken + 1 where taken > 0',
  'seats-are-held-by-held-items-and-kept-by-sold-ones': `update departures.seat_claim set state = 'held', held_until = now() where id = (select min(id) from departures.seat_claim where state = 'kept')`,
  'every-ledger-entry-sums-to-zero-per-currency':
    'update ledger.posting set amount = amount + 0.01 where id = 1',
  'commission-lines-sum-to-what-was-accrued':
    'update commissions.accrual set amount = amount + 1 where id = 1',
  'a-commission-line-pays-what-its-parts-say':
    'update commissions.line set amount = amount + 1 where id = (select min(id) from commissions.line where amount > 0)',
  'a-commission-cut-is-the-sum-of-its-lines':
    'update commissions.cut set amount = amount + 1 where id = (select min(id) from commissions.cut)',
  'a-paid-cut-pays-its-lines-once':
    'update commissions.payout set amount = amount + 1 where id = (select min(id) from commissions.payout)',
  'nobody-approved-a-cut-that-pays-them':
    'update commissions.cut k set approved_by = (select max(l.beneficiary_id) from commissions.line l where l.cut_id = k.id) where approved_by is not null',
  'a-prize-is-the-sum-of-its-services':
    'update incentives.prize set amount = amount + 1 where id = (select min(id) from incentives.prize where amount > 0)',
  'prizes-sum-to-what-was-paid-and-collected':
    'update incentives.collection set amount = amount + 1 where id = (select min(id) from incentives.collection)',
  'nobody-paid-their-own-prize':
    'update incentives.payment m set user_id = (select min(p.rep_id) from incentives.prize p where p.payment_id = m.id)',
  'newsletters-reach-who-agreed': `update newsletter.recipient set email = 'nobody@correo.mx' where id = (select max(r.id) from newsletter.recipient r join mailing.mail m on m.id = r.mail_id where m.state = 'sent')`,
  'what-was-cancelled-pays-nobody': `update reservations.item set state = 'cancelled' where id = (select min(item_id) from commissions.line where state = 'earned')`,
  'a-group-pays-what-its-services-cost':
    'update groups.sheet set total = total + 1 where id = (select min(id) from groups.sheet)',
  'a-score-is-the-mean-of-its-answers':
    'update evaluations.answer set points = 100 - points where id = (select min(id) from evaluations.answer where points <> 50)',
  'what-was-signed-is-what-stands': `update reservations.reservation set room = 'otra' where id = (select min(reservation_id) from reservations.public_signature where standing = 'current')`,
  'every-ledger-entry-has-postings': 'delete from ledger.posting where entry_id = 1',
  'a-reservation-is-the-sum-of-its-items':
    'update reservations.reservation set gross = gross + 1, total = total + 1 where id = 1',
  'a-package-carries-no-amounts-of-its-own':
    'update reservations.item set cost = 1 where id = (select min(package_item_id) from reservations.item)',
  'paid-is-what-was-applied-less-what-was-given-back':
    'update reservations.reservation set paid = paid + 0.01 where id = 1',
  'no-more-is-given-back-than-was-captured':
    'update payments.refund set applied = applied + 100000, amount = amount + 100000 where id = 1',
  'change-is-never-more-than-the-cash-it-is-change-of':
    'update payments.payment set applied = applied * 1000 where id = (select min(id) from payments.payment where change_of_id is not null)',
  'a-correction-is-the-same-money': `update payments.payment p set corrects_id = q.id from (select min(id) as id from payments.payment where state = 'confirmed') q where p.id = (select max(id) from payments.payment)`,
  'nobody-approved-their-own-refund': `update payments.refund set approved_by = requested_by where id = (select min(id) from payments.refund where state = 'done')`,
  'every-sold-service-has-one-voucher-and-nothing-else-has-any': `update vouchers.voucher set state = 'voided' where item_id = (${SOLD})`,
  'every-sale-is-in-the-books-once': `delete from ledger.entry where moment = 'confirmed' and item_id = (${SOLD})`,
  'a-cost-is-accrued-net-and-its-tax-apart': `update reservations.item set cost_tax = 0, cost_tax_mxn = 0 where id = (select min(i.id) from reservations.item i join ledger.entry e on e.item_id = i.id and e.moment = 'rendered' where i.sold_as = 'principal' and i.cost_tax > 0)`,
  'what-passes-through-is-owed-whole': `update reservations.item set cost_in_currency = cost_in_currency + 1 where id = (select min(i.id) from reservations.item i join ledger.entry e on e.item_id = i.id where i.sold_as = 'agency')`,
  'every-payment-and-refund-is-in-the-books-once': `delete from ledger.entry where moment = 'refund_done' and refund_id = (select min(id) from payments.refund where state = 'done')`,
  'customers-owe-what-is-left-to-pay': `update ledger.posting set account_code = 'agencies' where id = (select min(id) from ledger.posting where account_code = 'customers')`,
  'the-books-are-kept-in-the-currency-of-what-they-tell': `update ledger.posting set currency = 'GBP' where entry_id = (select min(id) from ledger.entry where moment = 'confirmed')`,
  'a-sale-has-its-day': `update reservations.item set sale_day = sale_day + 1 where id = (${SOLD})`,
  'the-price-is-its-base-and-its-tax': `update reservations.item set base = base + 1, tax = tax - 1 where id = (${SOLD})`,
  'tax-is-collected-as-its-sale-is-paid': `update ledger.tax_flow set tax = tax + 0.01 where id = (select min(id) from ledger.tax_flow where item_id is not null)`,
  'tax-is-credited-as-its-invoice-is-paid': `update ledger.tax_flow set base = base + 0.01 where id = (select min(id) from ledger.tax_flow where invoice_id is not null)`,
  'tax-that-was-paid-is-what-was-told': `update ledger.posting set amount = amount + 0.01 where id = (select min(id) from ledger.posting where account_code = 'tax_collected')`,
  'every-amount-is-whole-cents': `update payments.payment set amount = amount + 0.001 where id = 1`,
  'rates-were-kept-with-every-amount': `update payments.payment set amount_usd = amount_usd + 0.01 where id = (select min(id) from payments.payment where currency = 'MXN')`,
  'what-was-applied-follows-from-the-rates-kept': `update payments.payment p set applied_rate = applied_rate + 0.01 from reservations.reservation r where r.id = p.reservation_id and r.currency <> 'MXN' and p.currency <> r.currency`,
  'what-is-exchanged-has-one-worth-in-pesos':
    'update ledger.posting set pesos = pesos + 0.01 where id = (select min(id) from ledger.posting where pesos is not null)',
  'a-posting-has-the-day-of-its-entry':
    'update ledger.posting set day = day - 1 where id = (select min(id) from ledger.posting)',
  'every-posting-is-valued-at-the-rate-its-document-kept': `update ledger.posting set rate = rate + 0.01 where id = (select min(p.id) from ledger.posting p join ledger.entry e on e.id = p.entry_id where p.currency <> 'MXN' and e.moment = 'paid')`,
  'nothing-was-booked-in-a-month-after-it-was-closed': `insert into ledger.closed_period (month, closed_at) select date_trunc('month', max(day)), min(at) from ledger.entry`,
  'each-night-values-the-exchange-position-once': `insert into ledger.revaluation (day, currency, position, book_value, fix, result) select '2000-01-01', 'USD', -100, -1800, 18.2, 0`,
  'folios-are-well-formed': `update reservations.reservation set folio = 'XYZ-26-1' where id = 1`,
  'a-quotation-is-the-sum-of-its-lines': `update quotations.line set total = total + 1`,
  'a-won-quotation-was-sold': `update quotations.quotation set state = 'won', reservation_id = (select min(id) from reservations.reservation where sale_day is null) where id = 1`,
  'what-was-approved-was-cancelled-on-its-fee': `update cancellations.request set fee_executed = fee_executed + 1 where state = 'executed'`,
  'items-are-as-their-reservation-is': `update reservations.reservation set state = 'cancelled' where id = (select reservation_id from reservations.item where id = (${SOLD}))`,
  'a-cancellation-splits-the-price-in-fee-and-refundable':
    'update cancellations.cancellation set fee = fee + 1 where id = 1',
  'the-last-transition-is-the-state': `insert into platform.transition (entity, entity_id, from_state, to_state) values ('reservation', 1, 'closed', 'quoted')`,
  'rows-stand-where-their-reservation-stands': `update vouchers.voucher set channel_id = channel_id + 1 where id = 1`,
  'a-fee-is-in-the-books-as-it-was-split': `update cancellations.cancellation set fee_base = fee_base + 0.01 where id = (select min(id) from cancellations.cancellation where fee > 0)`,
  'nothing-leaves-beyond-what-is-in-favour': `update ledger.posting set amount = amount + 100000 where id = (select min(p.id) from ledger.posting p join ledger.entry e on e.id = p.entry_id where p.account_code = 'customers' and e.moment = 'refund_approved')`,
  'what-is-promised-back-is-in-favour': `update reservations.reservation set paid = paid - 0.01 where id = (select min(reservation_id) from payments.refund where state <> 'done')`,
  'a-confirmed-sale-has-its-deposit': `update reservations.reservation set paid = deposit - 0.01 where id = (select min(id) from reservations.reservation where state = 'confirmed')`,
  'what-a-refund-leaves-is-the-shift-it-says':
    'update payments.refund set shift_id = null where id = (select min(id) from payments.refund where shift_id is not null)',
  'assignments-stand-where-their-budget-stands':
    'update budgets.rep_assignment set channel_id = channel_id + 1 where id = 1',
  'the-days-of-a-budget-are-its-amount':
    'update budgets.target_day set amount = amount + 0.01 where id = (select min(id) from budgets.target_day)',
  'what-reps-were-assigned-is-within-the-budget':
    'update budgets.rep_assignment set amount = 99999999 where id = (select min(id) from budgets.rep_assignment)',
  'a-person-sells-at-one-desk-at-a-time':
    'update access.working_session set day = day - 40 where budget_id is not null',
  'periods-of-a-channel-do-not-overlap':
    'insert into budgets.period (channel_id, name, first_day, last_day) select channel_id, name, last_day, last_day from budgets.period order by id limit 1',
  'what-is-cut-has-one-cut-that-holds': `update budgets.period set state = 'open' where state = 'cut'`,
  'a-lost-chargeback-is-settled-by-what-was-in-favour': `insert into payments.chargeback_settlement (chargeback_id, payment_id, reservation_id, amount, applied, amount_mxn, amount_usd, day, settled_by, settled_at) select c.id, c.payment_id, c.reservation_id, 5, 5, 5, 0.25, c.day, c.noted_by, c.noted_at from payments.chargeback c where c.state <> 'lost' order by c.id limit 1`,
  'what-is-charged-back-is-in-the-books': `update payments.chargeback set amount = amount - 1 where id = (select min(id) from payments.chargeback)`,
  'a-combo-counts-its-uses': 'update catalog.combo set uses = uses + 1 where id = 1',
  'a-promo-code-counts-its-uses': 'update catalog.promo_code set uses = uses + 1 where id = 1',
  'refunds-were-approved-by-who-could-for-all-the-reservation-gives-back': `update payments.refund set given_back_mxn = amount_mxn - 1 where id = (select min(id) from payments.refund where state = 'done')`,
  'what-waits-has-something-to-wait-for': `update reservations.reservation set state = 'waiting' where id = (select reservation_id from reservations.item where id = (${SOLD}))`,
  'what-is-billed-has-its-line': `delete from invoices.line where voucher_id = (select min(voucher_id) from invoices.line)`,
  'an-invoice-is-owed-as-it-was-reconciled': `update invoices.line set amount = amount + 1 where id = (select min(invoice_line_id) from ledger.entry)`,
  'an-invoice-is-paid-as-its-payments-say': `update invoices.payment set amount = amount - 0.01 where id = (select min(id) from invoices.payment where state = 'paid')`,
  'a-credit-note-lowers-what-the-books-owe': `insert into invoices.credit_note (invoice_id, provider_id, state, folio, source, issued_on, currency, amount, lowers, billed_rate, booked_by, booked_at, captured_by, captured_at) select id, provider_id, 'applied', 'NC', 'form', issued_on, currency, 1, 1, 1, captured_by, now(), captured_by, now() from invoices.invoice where state = 'paid' order by id limit 1`,
  'an-invoice-is-disputed-while-a-dispute-is-open': `insert into invoices.dispute (invoice_id, provider_id, reason, opened_by, opened_at) select id, provider_id, 'No', captured_by, now() from invoices.invoice order by id limit 1`,
  'an-approved-shift-is-empty': `with counted as (insert into cash.count (shift_id, kind, user_id, at) select shift_id, 'declared', (select min(id) from access.user_account), now() from ledger.posting where account_code = 'cash' and shift_id is not null group by 1 having sum(amount) <> 0 order by 1 limit 1 returning shift_id) update payments.shift set state = 'approved' where id = (select shift_id from counted)`,
  'nothing-was-booked-on-a-day-after-its-desk-closed-it':
    'update cash.day_close set last_entry_id = null where id = (select min(id) from cash.day_close where last_entry_id is not null)',
  'nobody-counted-their-own-shift': `insert into cash.count (shift_id, kind, user_id, at) select id, 'checked', rep_id, now() from payments.shift order by id limit 1`,
  'what-differed-in-a-count-has-a-reason': `update cash.count set reason = null where id = (select min(l.count_id) from cash.count_line l join cash.count c on c.id = l.count_id where c.kind = 'checked' and l.difference < 0)`,
  'what-was-counted-is-its-pieces': `insert into cash.count_piece (count_id, denomination_id, pieces) select (select min(c.id) from cash.count c join cash.count_line l on l.count_id = c.id where l.account_code = 'cash' and l.currency = 'MXN'), min(id), 7777 from cash.denomination where currency = 'MXN'`,
  'a-voucher-counts-whom-it-served': `update vouchers.voucher set rendered_pax = 500 where id = (select min(id) from vouchers.voucher where state = 'rendered')`,
  'an-agency-owes-what-was-put-on-its-credit': `insert into payments.agency_movement (agency_id, kind, payment_id, currency, amount, day) select (select min(id) from organization.agency), 'charge', min(id), 'MXN', 10, '2026-03-01' from payments.payment`,
  'a-collection-settles-what-is-owed-and-no-more':
    'update payments.collection_share set amount = amount + 1000000 where id = (select min(id) from payments.collection_share)',
  'what-was-given-is-earned-once': `update reservations.item set state = 'confirmed' where id = (${SOLD})`,
}

test('every promise is written down with a way to break it', () => {
  const promises = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))

  expect(Object.keys(WAYS_TO_BREAK).sort()).toEqual(promises.sort())
})

test.each(sampleOf('broken invariants', Object.entries(WAYS_TO_BREAK)))(
  'a broken row is reported: %s',
  async (promise, breaking) => {
    const broken = await brokenAfter(breaking)

    expect(broken).toContain(promise)
  },
)

const GUARDED = [
  'departures',
  'reservations',
  'payments',
  'ledger',
  'vouchers',
  'cancellations',
  'catalog',
]

class Undo extends Error {}

/**
 * The promises that are broken after a statement that no guard of the database stops; the statement
 * is undone.
 */
async function brokenAfter(statement: string): Promise<string[]> {
  let broken: string[] = []
  await database
    .transaction()
    .execute(async (tx) => {
      await takeGuardsOff(tx, GUARDED)
      if ((await run(tx, sql.raw(statement))) === 0) throw new Error('The statement broke nothing')
      broken = (await checkInvariants(tx)).map(({ name }) => name)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return broken
}
