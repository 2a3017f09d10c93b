create view guest_pages.public_rating as
select item_id, reservation_id, stars, comment from guest_pages.rating;
comment on view guest_pages.public_rating is
  'What a guest thought of each service that they rated, for neighbours.';
