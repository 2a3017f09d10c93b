create view commissions.cut_row as
select k.id, k.channel_id, c.canal as channel, k.first_day, k.last_day, k.state, k.amount,
       k.made_by as made_by_id, m.full_name as made_by, k.made_at,
       k.approved_by as approved_by_id, a.full_name as approved_by, k.method, k.reference,
       k.paid_on,
       (select count(*) from commissions.line l where l.cut_id = k.id) as lines,
       (select count(distinct coalesce(l.beneficiary_id, 0)) from commissions.line l
         where l.cut_id = k.id) as people
  from commissions.cut k
  left join organization.public_channel c on c.id = k.channel_id
  left join access.public_user m on m.id = k.made_by
  left join access.public_user a on a.id = k.approved_by;
comment on view commissions.cut_row is
  'Cuts of commissions, with how many lines each has and whom it pays.';
