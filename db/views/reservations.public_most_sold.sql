create view reservations.public_most_sold as
select hotel_id, product_id, sold from reservations.most_sold;
comment on view reservations.public_most_sold is
  'How often a product was sold at a hotel in the last thirty days.';
