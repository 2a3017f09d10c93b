-- Everything that people do, and the jobs that do it for them. It owns nothing: no table is made,
-- changed or emptied by it, no trigger disabled, no policy lifted.
grant usage on schema :schemas to :app;
grant select, insert, update, delete on all tables in schema :schemas to :app;
grant usage on all sequences in schema :schemas to :app;

-- What is written once: the books, who did what, every change of state, rates, settings, what was
-- signed and on which terms a service was cancelled. A correction is another row.
revoke update, delete on
  commissions.accrual, commissions.payout, commissions.undone_payout,
  ledger.entry, ledger.posting, ledger.tax_flow, ledger.closed_period, ledger.reopened_period,
  platform.audit_entry, platform.transition, platform.setting,
  audit.seal, audit.sealed_rows, audit.removal,
  exchange_rates.rate,
  cancellations.cancellation, cancellations.restoration,
  reservations.signature, reservations.change,
  reservations.customer_confirmation,
  vouchers.redemption, payments.agency_movement,
  cash.count, cash.count_line, cash.count_piece,
  quotations.version, quotations.line,
  groups.sheet_version,
  payments.chargeback_evidence, payments.chargeback_settlement, payments.reference_review,
  payment_links.event,
  leagues.final_place,
  incentives.payment, incentives.collection, incentives.award_item,
  payment_links.event, guest_pages.link_change, guest_pages.rating, leads.round, leads.assignment,
  evaluations.form_version, evaluations.question, evaluations.answer,
  rep_locations.attendance_correction, accounting.export,
  access.login_log, dashboard.reminder
  from :app;

-- What the books tell of changes its state and never goes.
revoke delete on
  access.working_session, disruptions.disruption, disruptions.line,
  ledger.revaluation, ledger.tax_night, commissions.cut, incentives.award, incentives.prize,
  reservations.reservation, reservations.item, reservations.provider_request,
  payments.payment, payments.refund, payments.shift, payments.collection,
  payments.agency_return, payments.certificate, payments.certificate_movement,
  payments.collection_share, payments.chargeback, cash.movement,
  cash.day_close,
  cancellations.request,
  vouchers.voucher, messaging.message, roster.assignment, rep_locations.placement,
  rep_locations.attendance, rep_locations.attendance_break,
  audit.run, audit.finding,
  quotations.quotation, payment_links.link, payment_links.attempt, leads.lead, invoices.invoice,
  invoices.payment, invoices.batch, invoices.credit_note, invoices.dispute,
  invoices.dispute_message,
  commissions.line, commissions.rule_version,
  evaluations.form, evaluations.evaluation, requests.request, requests.link, groups.sheet,
  privacy.notice, privacy.usage_limit, data_requests.request
  from :app;

-- What only a migration, a command or a restore writes.
revoke insert, update, delete on
  ledger.account, exchange_rates.currency, platform.restore, audit.beginning, audit.blanked_text,
  organization.country
  from :app;

-- In which account of the company an account of the books stands is changed, and never left open.
revoke insert, delete on accounting.posted from :app;

-- It puts a marker where a forgotten guest was named, and nothing else (platform.blank_text).
revoke execute on function platform.blank_text(text, bigint, text, text[], text[]) from public;
grant execute on function platform.blank_text(text, bigint, text, text[], text[]) to :app;

-- Whether the schema is that of the program that asks.
grant select on public.schema_file to :app;
