alter table budgets.location_budget
  add column distribution text not null default 'equal'
    check (distribution in ('equal', 'weekdays', 'days')),
  add column weights smallint[],
  add column version integer not null default 1,
  -- Equal days weigh nothing; a week has seven weights from Monday on, a month one for each day.
  add constraint the_weights_fit_the_distribution check (
    case distribution
      when 'equal' then weights is null
      when 'weekdays' then cardinality(weights) = 7 and 0 < any (weights) and 0 <= all (weights)
      else cardinality(weights)
             = extract(day from (month + interval '1 month' - interval '1 day'))::int
           and 0 < any (weights) and 0 <= all (weights)
    end is true),
  add constraint a_budget_is_of_whole_cents check (amount = round(amount, 2));
comment on column budgets.location_budget.distribution is
  'How the month is shared out among its days: equal, by weekday, or by a weight for each day.';
comment on column budgets.location_budget.weights is
  'Of the weekdays from Monday on, or of the days of the month; null when all are equal.';
comment on column budgets.location_budget.version is
  'Counts the changes, so that the second of two people who edit it is told.';

alter table budgets.rep_assignment
  alter column accepted_at drop not null,
  add column amount numeric(14,4) check (amount > 0),
  add column version integer not null default 1,
  add constraint who_stands_in_a_budget_was_assigned_or_accepted_it
    check (amount is not null or accepted_at is not null),
  add constraint a_part_of_a_budget_is_of_whole_cents check (amount = round(amount, 2));
comment on table budgets.rep_assignment is
  'A rep has a part of a location''s budget: assigned an amount, or accepted it at login, or both.';
comment on column budgets.rep_assignment.amount is
  'What was assigned to them; null for who accepted and shares what is left with the others.';
comment on column budgets.rep_assignment.accepted_at is
  'When they confirmed it at login; null until then.';
comment on column budgets.rep_assignment.version is
  'Counts the changes, so that the second of two people who edit it is told.';

create table budgets.target_day (
  id bigint generated always as identity primary key,
  budget_id bigint not null references budgets.location_budget on delete cascade,
  rep_id bigint references access.user_account,
  day date not null,
  amount numeric(14,4) not null check (amount >= 0),
  constraint a_day_of_a_target_is_said_once unique nulls not distinct (budget_id, rep_id, day)
);
comment on table budgets.target_day is
  'The part of a budget that falls on a day and a rep, to the cent; the rows of a budget are its amount. Written anew by a trigger whenever amount, distribution or parts change.';
comment on column budgets.target_day.rep_id is 'Null: nobody has that part yet.';
create index target_day_by_day on budgets.target_day (day);
create index target_day_of_rep on budgets.target_day (rep_id);

-- What was there is shared out equally, the first days and reps taking the cents that are left.
with part as (
  select b.id as budget_id, b.month, a.rep_id,
         div(b.amount * 100, greatest(count(a.id) over (partition by b.id), 1))
           + (row_number() over (partition by b.id order by a.rep_id)
              <= mod(b.amount * 100, greatest(count(a.id) over (partition by b.id), 1)))::int as cents
    from budgets.location_budget b left join budgets.rep_assignment a on a.budget_id = b.id
), day_of_part as (
  select p.budget_id, p.rep_id, d::date as day, p.cents,
         count(*) over whole as days, row_number() over (partition by p.budget_id, p.rep_id order by d) as number
    from part p,
         generate_series(p.month, p.month + interval '1 month' - interval '1 day', '1 day') d
  window whole as (partition by p.budget_id, p.rep_id)
)
insert into budgets.target_day (budget_id, rep_id, day, amount)
select budget_id, rep_id, day, (div(cents, days) + (number <= mod(cents, days))::int) / 100
  from day_of_part;

create table budgets.period (
  id bigint generated always as identity primary key,
  channel_id bigint not null references organization.channel,
  name text not null check (name = trim(name) and name <> ''),
  first_day date not null,
  last_day date not null,
  state text not null default 'open' check (state in ('open', 'cut', 'closed')),
  version integer not null default 1,
  constraint a_period_ends_after_it_begins check (first_day <= last_day),
  constraint a_period_is_within_a_month
    check (date_trunc('month', first_day) = date_trunc('month', last_day))
);
comment on table budgets.period is
  'Days of a month after which the attainment of a channel is cut; periods of a channel do not overlap.';
comment on column budgets.period.state is
  'open; cut: its figures are frozen; closed: for good.';
create index period_of_channel on budgets.period (channel_id, first_day);

create table budgets.cut (
  id bigint generated always as identity primary key,
  period_id bigint not null references budgets.period,
  channel_id bigint not null references organization.channel,
  made_at timestamptz not null,
  made_by bigint not null references access.user_account,
  reopened_at timestamptz,
  reopened_by bigint references access.user_account,
  reason text,
  constraint a_cut_is_reopened_by_somebody_with_a_reason
    check ((reopened_at is null) = (reopened_by is null)
           and (reopened_at is null) = (reason is null))
);
comment on table budgets.cut is
  'The figures of a period were frozen. A cut that was reopened stays, and its figures with it.';
comment on column budgets.cut.reopened_at is 'From then on it holds no more; null while it does.';
comment on column budgets.cut.reason is 'Why it was reopened.';
create unique index a_period_has_one_cut_that_holds on budgets.cut (period_id)
  where reopened_at is null;
create index cut_of_period on budgets.cut (period_id);
create index cut_of_channel on budgets.cut (channel_id);
create index cut_made_by on budgets.cut (made_by);
create index cut_reopened_by on budgets.cut (reopened_by);

create table budgets.cut_line (
  id bigint generated always as identity primary key,
  cut_id bigint not null references budgets.cut,
  channel_id bigint not null references organization.channel,
  hotel_id bigint not null references organization.hotel,
  location_id bigint not null references organization.location,
  rep_id bigint references access.user_account,
  currency char(3) not null references exchange_rates.currency,
  target numeric(14,4) not null,
  sold numeric(14,4) not null
);
comment on table budgets.cut_line is
  'What a location and rep were to sell in a period and had sold when it was cut. Never changed: a cancellation of later does not reach it.';
comment on column budgets.cut_line.rep_id is 'Null: the part of the target that nobody had.';
create index cut_line_of_cut on budgets.cut_line (cut_id);
create index cut_line_of_channel on budgets.cut_line (channel_id);
create index cut_line_of_hotel on budgets.cut_line (hotel_id);
create index cut_line_of_location on budgets.cut_line (location_id);
create index cut_line_of_rep on budgets.cut_line (rep_id);
