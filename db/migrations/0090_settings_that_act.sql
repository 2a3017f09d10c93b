-- What decisions call settings acts where it is said to: a product without a deposit of its own asks for the company's, a hold is prolonged
-- as often as the company lets it, and a cash session that nobody ends is locked by the system.
alter table catalog.product alter column deposit_percent drop not null, alter column deposit_percent drop default;
update catalog.product set deposit_percent = null where deposit_percent = case when product_type = 1 then 100 else 30 end;
comment on column catalog.product.deposit_percent is 'Null: what the company asks for (settings deposit_percent and, for tours, deposit_percent_tours).';

alter table reservations.reservation add column hold_extensions smallint not null default 0 check (hold_extensions >= 0);
update reservations.reservation set hold_extensions = 1 where hold_extended;
alter table reservations.reservation drop column hold_extended;
comment on column reservations.reservation.hold_extensions is 'How often its hold was prolonged.';

alter table payments.shift drop constraint shift_state_check;
alter table payments.shift add constraint shift_state_check check (state in ('open', 'locked', 'ended', 'counted', 'approved', 'rejected'));
alter table payments.shift add column locked_at timestamptz;
comment on column payments.shift.state is 'open takes money; locked: the system closed it to money (setting shift_lock_hours) and its rep has yet to declare it; ended, counted, approved, rejected.';
create index shift_open on payments.shift (opened_at) where state = 'open';
