-- A guest pays by having it put on the bill of their room: the hotel owes it, on an account like an
-- agency's.
alter table payments.method drop constraint method_kind_check,
  add constraint method_kind_check check (kind in ('cash', 'terminal', 'transfer', 'link',
    'certificate', 'agency_credit', 'house_certificate', 'room_charge'));
insert into payments.method (code, kind, name_es, name_en, needs_reference, position) values
  ('room_charge', 'room_charge', 'Cargo a habitación', 'Room charge', true, 8);

alter table organization.agency add column hotel_id bigint references organization.hotel;
comment on column organization.agency.hotel_id is
  'The hotel whose account this is: it owes what guests charge to their rooms at its desks, and nothing is sold for it. Null: an agency.';
create unique index one_account_of_a_hotel on organization.agency (hotel_id)
  where hotel_id is not null;

alter table payments.payment
  add column room_debtor_id bigint references organization.agency;
comment on column payments.payment.room_debtor_id is
  'The account of the hotel that owes a room charge. Null: of any other payment, what is on credit is owed by the agency of its reservation.';
create index payment_charged_to_a_room on payments.payment (room_debtor_id)
  where room_debtor_id is not null;

update ledger.account set name_es = 'Agencias y hoteles', name_en = 'Agencies and hotels'
 where code = 'agencies';
