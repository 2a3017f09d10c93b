-- Commissions of months and years are read from sums by day of sale (docs/adr/0028): a year of a large
-- house is a million lines, each with its service, cut and names.

alter table reporting.changed_day drop constraint changed_day_calendar_check;
alter table reporting.changed_day add constraint changed_day_calendar_check
  check (calendar in ('sale', 'service', 'reservation', 'books', 'commission'));
comment on column reporting.changed_day.calendar is
  'sale: the day on which something was sold; service: the day on which it is given; reservation: '
  'the day of sale of a reservation of which anything changed, its payments too; books: the day of '
  'an entry; commission: the day of sale of what pays a commission.';

create table reporting.commission_day (
  sale_day date not null,
  level text not null,
  state text not null,
  status text not null,
  beneficiary_id bigint,
  channel_id bigint not null,
  hotel_id bigint not null,
  location_id bigint not null,
  rep_id bigint not null,
  agency_id bigint,
  lines bigint not null,
  sold numeric not null,
  base numeric not null,
  amount numeric not null,
  estimated numeric not null,
  earned numeric not null,
  held numeric not null,
  paid numeric not null,
  pending numeric not null,
  unique nulls not distinct (
    sale_day, level, state, status, beneficiary_id, channel_id, hotel_id, location_id, rep_id,
    agency_id
  )
);
comment on table reporting.commission_day is
  'commissions.line_row summed by day of sale, by who earns as what and by who sold where. A copy '
  'like sold_day.';
comment on column reporting.commission_day.sale_day is 'Business day of the sale.';
comment on column reporting.commission_day.level is 'As what it is earned, as a line says.';
comment on column reporting.commission_day.state is 'The state of the lines, which move by themselves.';
comment on column reporting.commission_day.status is
  'The same and, once they are in a cut, how far the cut has come.';
comment on column reporting.commission_day.beneficiary_id is 'Who earns it; null: the channel.';
comment on column reporting.commission_day.channel_id is 'Where the reservation stands.';
comment on column reporting.commission_day.hotel_id is 'Where the reservation stands.';
comment on column reporting.commission_day.location_id is 'Where the reservation stands.';
comment on column reporting.commission_day.rep_id is 'Who sold.';
comment on column reporting.commission_day.agency_id is 'Whose guests they are; null: a direct sale.';
comment on column reporting.commission_day.lines is 'How many lines stand behind the sums.';
comment on column reporting.commission_day.sold is 'What was sold, without IVA, in pesos.';
comment on column reporting.commission_day.base is 'Of which amount in pesos the percentage is.';
comment on column reporting.commission_day.amount is 'The commission in pesos.';
comment on column reporting.commission_day.estimated is 'What of it is estimated.';
comment on column reporting.commission_day.earned is 'What of it is earned.';
comment on column reporting.commission_day.held is 'What of it is held.';
comment on column reporting.commission_day.paid is 'What of it is paid.';
comment on column reporting.commission_day.pending is 'What of it is earned and not paid.';

insert into reporting.day_sum (kept, calendar, day_column, by_calendar, made) values
  ('reporting.commission_day', 'commission', 'sale_day', false, 'reporting.commissions_of_day');
