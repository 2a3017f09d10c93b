-- A desk belonged to the account and stayed there for ever; it belongs to a working session now: a
-- person chosen for a location, for one business day, with the target they confirmed.
create table access.working_session (
  id bigint generated always as identity primary key,
  user_id bigint not null references access.user_account,
  channel_id bigint not null references organization.channel,
  hotel_id bigint not null references organization.hotel,
  location_id bigint not null references organization.location,
  agency boolean not null,
  day date not null,
  started_at timestamptz not null,
  ends_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('moved', 'day_over', 'placed_elsewhere')),
  budget_id bigint references budgets.location_budget on delete set null,
  target_amount numeric(18, 4),
  target_currency char(3) references exchange_rates.currency,
  constraint a_working_session_ends_after_it_started check (ended_at >= started_at),
  constraint what_ended_says_why check ((ended_at is null) = (end_reason is null)),
  constraint a_target_has_its_currency check
    ((target_amount is null) = (target_currency is null))
);
comment on table access.working_session is
  'A person at a desk for one business day: what they sell, hold and cash belongs to its place.';
comment on column access.working_session.id is 'Key.';
comment on column access.working_session.user_id is 'Who sells.';
comment on column access.working_session.channel_id is 'The channel they sell in.';
comment on column access.working_session.hotel_id is 'The hotel they stand in.';
comment on column access.working_session.location_id is 'The desk of that hotel.';
comment on column access.working_session.agency is
  'The agency marker: the hotel was labelled TTOO when the desk was taken.';
comment on column access.working_session.day is 'The business day it was chosen for.';
comment on column access.working_session.started_at is 'When it was chosen.';
comment on column access.working_session.ends_at is
  'When it ends by itself: the midnight after its day. Null for who chooses no desk and stands '
  'where they were placed.';
comment on column access.working_session.ended_at is
  'When another took its place, or that midnight if it came first; null for the last one.';
comment on column access.working_session.end_reason is 'Why it ended.';
comment on column access.working_session.budget_id is
  'The budget of the month that the person confirmed; null for who sells without one.';
comment on column access.working_session.target_amount is 'What that budget was when confirmed.';
comment on column access.working_session.target_currency is 'The currency of that amount.';
create unique index a_person_stands_at_one_desk on access.working_session (user_id)
  where ended_at is null;
create index working_session_of_user on access.working_session (user_id, started_at desc);
create index working_session_of_location on access.working_session (location_id, day);
create index working_session_of_hotel on access.working_session (hotel_id);
create index working_session_of_channel on access.working_session (channel_id);
create index working_session_of_budget on access.working_session (budget_id);

-- Who chose a desk did so for that day, until they chose the next.
insert into access.working_session (user_id, channel_id, hotel_id, location_id, agency, day,
      started_at, ends_at, ended_at, end_reason)
select user_id, channel_id, hotel_id, location_id, agency, day, changed_at, ends_at,
       least(next, ends_at),
       case when next is null then null when next < ends_at then 'moved' else 'day_over' end
  from (
    select *, (changed_at at time zone 'America/Cancun')::date as day,
           (((changed_at at time zone 'America/Cancun')::date + 1)::timestamp
             at time zone 'America/Cancun') as ends_at,
           lead(changed_at) over (partition by user_id order by changed_at, id) as next
      from rep_locations.desk_change
  ) told;
update access.working_session set ended_at = null, end_reason = null
 where id in (select max(id) from access.working_session group by user_id);

-- Affiliates choose none: theirs is where they were placed, every day.
delete from access.working_session w
 using access.user_account u
 where u.id = w.user_id and w.ended_at is null and u.desk_location_id is not null
   and exists (select from access.user_role r where r.user_id = u.id)
   and not exists (select from access.user_role r where r.user_id = u.id
         and r.role_id not in (10, 11));
insert into access.working_session (user_id, channel_id, hotel_id, location_id, agency, day,
      started_at)
select u.id, u.desk_channel_id, u.desk_hotel_id, u.desk_location_id, u.desk_agency,
       (now() at time zone 'America/Cancun')::date, now()
  from access.user_account u
 where u.desk_location_id is not null
   and exists (select from access.user_role r where r.user_id = u.id)
   and not exists (select from access.user_role r where r.user_id = u.id
         and r.role_id not in (10, 11));

-- Who had chosen nothing was told to stand in the first hotel by name, and the evidence repeated it.
update access.login_log set hotel_id = null, zone_id = null where set_rep_location is null;

alter table access.user_account
  drop column desk_channel_id,
  drop column desk_hotel_id,
  drop column desk_location_id,
  drop column desk_agency;
comment on table access.user_account is 'A person who may sign in.';
drop table rep_locations.desk_change;
drop schema rep_locations;
