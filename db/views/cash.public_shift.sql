create view cash.public_shift as
select s.id, s.rep_id, s.channel_id, s.hotel_id, s.location_id, s.state, s.opened_at, s.ended_at,
       c.count_id, c.counted_by, c.reason, c.difference_mxn,
       (select u.full_name from platform.transition t
          join access.public_user u on u.id = t.user_id
         where t.entity = 'shift' and t.entity_id = s.id
           and t.to_state = 'approved' order by t.id desc limit 1) as approved_by,
       (select t.at from platform.transition t
         where t.entity = 'shift' and t.entity_id = s.id
           and t.to_state = 'approved' order by t.id desc limit 1) as approved_at,
       (select t.reason is not null from platform.transition t
         where t.entity = 'shift' and t.entity_id = s.id
           and t.to_state = 'approved' order by t.id desc limit 1) as single_hand,
       (select t.reason from platform.transition t
         where t.entity = 'shift' and t.entity_id = s.id
           and t.to_state = 'approved' order by t.id desc limit 1) as approval_reason
  from payments.public_shift s
  left join lateral (
    select k.id as count_id, u.full_name as counted_by, k.reason,
           (select coalesce(sum(round(l.difference * l.rate, 2)), 0) from cash.count_line l
             where l.count_id = k.id) as difference_mxn
      from cash.count k join access.public_user u on u.id = k.user_id
     where k.shift_id = s.id and k.kind = 'checked' order by k.id desc limit 1
  ) c on true;
comment on view cash.public_shift is
  'The cash sessions of reps with what their last count by another came to, in pesos at the rates '
  'kept with it; null while nobody else counted. single_hand: whoever approved it did so without '
  'a second person, for the reason that stands beside it; null while nobody approved.';
