create or replace function platform.refuse_untold_change_of_state() returns trigger
  language plpgsql as $$
begin
  if not exists (
    select from platform.transition t
     where t.entity = tg_argv[0] and t.entity_id = new.id
       and t.from_state = old.state and t.to_state = new.state
       and t.xmin = pg_current_xact_id()::xid)
  then
    raise exception 'The % % became % without a transition beside it', tg_argv[0], new.id, new.state
      using errcode = 'integrity_constraint_violation',
            hint = 'A state is written by move() of packages/db/move.ts.';
  end if;
  return null;
end $$;
comment on function platform.refuse_untold_change_of_state() is
  'A state changes only beside its transition, written in the same transaction: whoever writes a '
  'state alone is refused. The argument is what the transition is recorded under.';

create trigger a_reservation_changes_state_beside_its_transition
  after update of state on reservations.reservation
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('reservation');
create trigger an_item_changes_state_beside_its_transition
  after update of state on reservations.item
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('item');
create trigger a_payment_changes_state_beside_its_transition
  after update of state on payments.payment
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('payment');
create trigger a_refund_changes_state_beside_its_transition
  after update of state on payments.refund
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('refund');
create trigger a_chargeback_changes_state_beside_its_transition
  after update of state on payments.chargeback
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('chargeback');
create trigger a_shift_changes_state_beside_its_transition
  after update of state on payments.shift
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('shift');
create trigger a_cash_movement_changes_state_beside_its_transition
  after update of state on cash.movement
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('cash_movement');
create trigger a_day_close_changes_state_beside_its_transition
  after update of state on cash.day_close
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('day_close');
create trigger a_commission_cut_changes_state_beside_its_transition
  after update of state on commissions.cut
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('commission_cut');
create trigger a_voucher_changes_state_beside_its_transition
  after update of state on vouchers.voucher
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('voucher');
create trigger a_newsletter_changes_state_beside_its_transition
  after update of state on newsletter.newsletter
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('newsletter');
create trigger an_account_changes_state_beside_its_transition
  after update of state on access.user_account
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('account');
create trigger a_whatsapp_message_changes_state_beside_its_transition
  after update of state on whatsapp.message
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('whatsapp_message');
create trigger an_attachment_changes_state_beside_its_transition
  after update of state on messaging.attachment
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('attachment');
create trigger a_budget_changes_state_beside_its_transition
  after update of state on budgets.location_budget
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('budget');
create trigger a_budget_period_changes_state_beside_its_transition
  after update of state on budgets.period
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('budget_period');
create trigger a_cancellation_request_changes_state_beside_its_transition
  after update of state on cancellations.request
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('cancellation_request');
create trigger an_assignment_changes_state_beside_its_transition
  after update of state on roster.assignment
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('assignment');
create trigger a_placement_changes_state_beside_its_transition
  after update of state on rep_locations.placement
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('placement');
create trigger attendance_changes_state_beside_its_transition
  after update of state on rep_locations.attendance
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('attendance');
create trigger a_load_changes_state_beside_its_transition
  after update of state on loads.load
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('load');
create trigger an_exported_file_changes_state_beside_its_transition
  after update of state on exports.file
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('exported_file');
create trigger a_report_schedule_changes_state_beside_its_transition
  after update of state on exports.schedule
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('report_schedule');
create trigger a_quotation_changes_state_beside_its_transition
  after update of state on quotations.quotation
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('quotation');
create trigger an_evaluation_changes_state_beside_its_transition
  after update of state on evaluations.evaluation
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('evaluation');
create trigger an_invoice_changes_state_beside_its_transition
  after update of state on invoices.invoice
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('invoice');
create trigger an_invoice_payment_changes_state_beside_its_transition
  after update of state on invoices.payment
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('invoice_payment');
create trigger a_credit_note_changes_state_beside_its_transition
  after update of state on invoices.credit_note
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('credit_note');
create trigger a_development_request_changes_state_beside_its_transition
  after update of state on requests.request
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('development_request');
create trigger a_payment_link_changes_state_beside_its_transition
  after update of state on payment_links.link
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('payment_link');
create trigger a_payment_attempt_changes_state_beside_its_transition
  after update of state on payment_links.attempt
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('payment_attempt');
create trigger a_league_season_changes_state_beside_its_transition
  after update of state on leagues.season
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('league_season');
create trigger a_lead_changes_state_beside_its_transition
  after update of state on leads.lead
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('lead');
create trigger an_incentive_prize_changes_state_beside_its_transition
  after update of state on incentives.prize
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('incentive_prize');
create trigger a_collection_changes_state_beside_its_transition
  after update of state on payments.collection
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('collection');
create trigger an_agency_return_changes_state_beside_its_transition
  after update of state on payments.agency_return
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('agency_return');
create trigger a_certificate_changes_state_beside_its_transition
  after update of state on payments.certificate
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('certificate');
create trigger a_disruption_changes_state_beside_its_transition
  after update of state on disruptions.disruption
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('disruption');
create trigger a_disruption_line_changes_state_beside_its_transition
  after update of state on disruptions.line
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('disruption_line');
create trigger a_provider_request_changes_state_beside_its_transition
  after update of state on reservations.provider_request
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('provider_request');
create trigger a_data_request_changes_state_beside_its_transition
  after update of state on data_requests.request
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('data_request');
create trigger a_privacy_notice_changes_state_beside_its_transition
  after update of state on privacy.notice
  for each row when (old.state is distinct from new.state)
  execute function platform.refuse_untold_change_of_state('privacy_notice');
