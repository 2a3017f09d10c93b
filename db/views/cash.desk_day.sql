create view cash.desk_day as
select concat_ws('-', d.channel_id, d.location_id, to_char(d.day, 'YYYYMMDD')) as key,
       d.channel_id, d.hotel_id, d.location_id, d.day, d.shifts, d.waiting, d.difference_mxn,
       d.counted_by, d.approved_by, d.single_hand,
       coalesce(c.state, 'open') as state, c.closed_at, c.reason,
       (select u.full_name from access.public_user u where u.id = c.closed_by) as closed_by
  from (
    select s.channel_id, s.hotel_id, s.location_id,
           (s.opened_at at time zone 'America/Cancun')::date as day, count(*) as shifts,
           count(*) filter (where s.state <> 'approved') as waiting,
           coalesce(sum(s.difference_mxn), 0) as difference_mxn,
           string_agg(distinct s.counted_by, ', ') as counted_by,
           string_agg(distinct s.approved_by, ', ') as approved_by,
           bool_or(s.single_hand) as single_hand
      from cash.public_shift s group by 1, 2, 3, 4
  ) d
  left join cash.day_close c on c.location_id = d.location_id and c.channel_id = d.channel_id
    and c.day = d.day;
comment on view cash.desk_day is
  'A business day of a desk on which shifts were opened: how many wait to be approved, what they '
  'differed by in pesos, who counted and approved them, whether a single hand did, and whether '
  'the day was closed.';
