create view organization.agency_owed as
select r.agency_id,
       sum(round((r.total - r.paid) * r.mxn_rate, 2)) as mxn,
       sum(round((r.total - r.paid) * r.mxn_rate / r.usd_rate, 2)) as usd
  from reservations.reservation r
 where r.agency_id is not null and r.state in ('confirmed', 'closed') and r.total > r.paid
 group by r.agency_id;
comment on view organization.agency_owed is
  'What is left to pay of the sales of each agency, at the rates that each sale kept: what is used '
  'of its credit.';
