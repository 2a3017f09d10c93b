create view commissions.public_cut as
select k.id, k.channel_id, k.state, k.last_day, k.reference, k.paid_on,
       array(select distinct l.beneficiary_id from commissions.line l
              where l.cut_id = k.id and l.beneficiary_id is not null) as beneficiaries
  from commissions.cut k;
comment on view commissions.public_cut is
  'Cuts of commissions, and whom each pays: what else may be transferred with it.';
