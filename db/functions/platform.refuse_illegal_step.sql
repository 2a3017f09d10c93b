create or replace function platform.refuse_illegal_step() returns trigger
  language plpgsql as $$
begin
  raise exception 'The % % is % and cannot become %', tg_argv[0], new.id, old.state, new.state
    using errcode = 'integrity_constraint_violation',
          hint = 'A state is written by move() of packages/db/move.ts.';
end $$;
comment on function platform.refuse_illegal_step() is
  'Refuses a step that an unrecorded life cycle does not have. Which are legal stands in the '
  'condition of each trigger, so that a legal one calls no function.';

create trigger a_seat_claim_takes_its_steps
  after update of state on departures.seat_claim
  for each row when (old.state is distinct from new.state and (old.state, new.state) not in (
    ('held', 'kept'), ('held', 'released'), ('kept', 'released')))
  execute function platform.refuse_illegal_step('seat_claim');
create trigger a_mail_takes_its_steps
  after update of state on mailing.mail
  for each row when (old.state is distinct from new.state and (old.state, new.state) not in (
    ('queued', 'sent'), ('queued', 'failed'), ('queued', 'withdrawn'), ('queued', 'quarantined'),
    ('quarantined', 'queued'), ('quarantined', 'withdrawn'),
    ('withdrawn', 'sent'), ('failed', 'sent'), ('failed', 'queued')))
  execute function platform.refuse_illegal_step('mail');
create trigger a_recipient_takes_its_steps
  after update of state on newsletter.recipient
  for each row when (old.state is distinct from new.state and (old.state, new.state) not in (
    ('waiting', 'written'), ('waiting', 'skipped')))
  execute function platform.refuse_illegal_step('recipient');
create trigger a_commission_line_takes_its_steps
  after update of state on commissions.line
  for each row when (old.state is distinct from new.state and (old.state, new.state) not in (
    ('without_rule', 'reversed'), ('estimated', 'earned'), ('estimated', 'reversed'),
    ('earned', 'held'), ('earned', 'reversed'), ('held', 'earned'), ('held', 'reversed')))
  execute function platform.refuse_illegal_step('commission_line');
