-- A request that was wrong ends as rejected. A payout that failed is still owed: it is tried again, or rejected too.
alter table payments.refund drop constraint refund_state_check;
alter table payments.refund add constraint refund_state_check check (state in ('requested', 'approved', 'in_transit', 'done', 'failed', 'rejected'));
comment on column payments.refund.state is 'requested, approved, in_transit, done; failed: the bank sent it back and it is still owed; rejected: it is not owed any more.';

-- The judgement is kept with the approval: what the reservation gave back by then, and what the approver could approve.
alter table payments.refund add column given_back_mxn numeric(14,4), add column limit_mxn numeric(14,4);
update payments.refund f set given_back_mxn = (select sum(o.amount_mxn) from payments.refund o where o.reservation_id = f.reservation_id) where approved_by is not null;
comment on column payments.refund.given_back_mxn is 'Everything the reservation gave back or was to give back when this was approved, itself included.';
comment on column payments.refund.limit_mxn is 'What the approver could approve by reservation; null: without limit.';
alter table payments.refund add constraint an_approval_was_judged check ((approved_by is null) = (given_back_mxn is null));
alter table payments.refund add constraint nobody_approves_above_their_limit check (given_back_mxn <= limit_mxn);

alter table ledger.entry drop constraint entry_moment_check;
alter table ledger.entry add constraint entry_moment_check check (moment in ('confirmed', 'paid', 'rendered', 'cancelled', 'refund_approved', 'refund_rejected', 'refund_done', 'hold_expired'));
