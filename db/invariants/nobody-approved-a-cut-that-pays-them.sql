-- Neither who made a cut nor anybody who earns of it approved it.
select k.id as cut_id, k.approved_by
  from commissions.cut k
 where k.approved_by = k.made_by
    or exists (select from commissions.line l
        where l.cut_id = k.id and l.beneficiary_id = k.approved_by)
