create view reporting.location_target as
select b.id as budget_id, b.channel_id, b.hotel_id, l.hotel, b.location_id, l.locacion as location,
       b.month, b.currency, b.amount, b.state
  from budgets.location_budget b
  join organization.public_location l on l.location_id = b.location_id
 where b.state <> 'draft';
comment on view reporting.location_target is
  'One row is the sales target of a location for a month. Drafts are nobody''s target yet.';
