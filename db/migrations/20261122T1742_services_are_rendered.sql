-- What was undone may happen again: the entry that does says which undoing let it.
alter table ledger.entry add column after_id bigint references ledger.entry;
comment on column ledger.entry.after_id is
  'The undoing after which the same moment of the same item happens again: each lets it once.';
drop index ledger.one_entry_of_an_item_and_moment;
create unique index one_entry_of_an_item_and_moment
  on ledger.entry (item_id, moment, coalesce(after_id, reverses_id, 0))
  where item_id is not null;
create unique index what_is_undone_happens_again_once on ledger.entry (after_id)
  where after_id is not null;
alter table ledger.entry drop constraint entry_moment_check;
alter table ledger.entry add constraint entry_moment_check
  check (moment in ('confirmed', 'paid', 'payment_voided', 'rendered', 'unrendered',
    'unconfirmed', 'cancelled', 'refund_approved', 'refund_rejected', 'refund_done',
    'hold_expired', 'revalued'));
comment on column ledger.entry.moment is
  'What happened. revalued: the exchange position of one currency was valued at the FIX of the day, by the nightly job; it belongs to no reservation and no place. unrendered, unconfirmed: what was rendered or confirmed is undone, because it was recorded wrongly or is sold anew in another form.';

alter table catalog.provider
  add column no_show_percent numeric(7,4) not null default 100
    check (no_show_percent between 0 and 100);
comment on column catalog.provider.no_show_percent is
  'By its contract: what of its cost is owed for a person who did not come.';

-- Who recorded which persons as served, or as not come, and when they came.
create table vouchers.redemption (
  id bigint generated always as identity primary key,
  voucher_id bigint not null references vouchers.voucher,
  kind text not null check (kind in ('served', 'no_show', 'undone')),
  pax smallint not null check (pax >= 0),
  via text not null check (via in ('scan', 'list', 'call')),
  served_at timestamptz not null,
  recorded_at timestamptz not null,
  user_id bigint not null references access.user_account,
  reason text,
  channel_id bigint not null,
  hotel_id bigint not null,
  location_id bigint not null,
  rep_id bigint not null,
  provider_id bigint not null,
  agency_id bigint,
  constraint whoever_undoes_says_why check ((kind = 'undone') = (reason is not null)),
  constraint somebody_was_served check ((kind = 'no_show') = (pax = 0) or kind = 'undone')
);
comment on table vouchers.redemption is
  'What was recorded of a voucher (canje), one row each time: persons served, nobody came, or that it was undone.';
comment on column vouchers.redemption.id is 'Identity; their order is that of recording.';
comment on column vouchers.redemption.voucher_id is 'Whose.';
comment on column vouchers.redemption.kind is
  'served: persons came; no_show: nobody did; undone: all that was recorded before is void.';
comment on column vouchers.redemption.pax is
  'Persons who came this time; of what was undone, how many had come.';
comment on column vouchers.redemption.via is
  'How: the QR was scanned, in the list of the day, or by another program.';
comment on column vouchers.redemption.served_at is
  'When they came, by the clock of who received them; earlier than recorded_at without a network.';
comment on column vouchers.redemption.recorded_at is 'When the server was told.';
comment on column vouchers.redemption.user_id is 'Who recorded it.';
comment on column vouchers.redemption.reason is 'Why it was undone.';
comment on column vouchers.redemption.channel_id is 'Scope: that of the voucher.';
comment on column vouchers.redemption.hotel_id is 'Scope: that of the voucher.';
comment on column vouchers.redemption.location_id is 'Scope: that of the voucher.';
comment on column vouchers.redemption.rep_id is 'Scope: that of the voucher.';
comment on column vouchers.redemption.provider_id is 'Scope: that of the voucher.';
comment on column vouchers.redemption.agency_id is 'Scope: that of the voucher.';
create index redemption_of_voucher on vouchers.redemption (voucher_id, id);
create index redemption_by_user on vouchers.redemption (user_id);
