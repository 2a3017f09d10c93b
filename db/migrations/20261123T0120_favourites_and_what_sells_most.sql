create table catalog.favourite (
  location_id bigint not null references organization.location on delete cascade,
  product_id bigint not null references catalog.product on delete cascade,
  user_id bigint not null references access.user_account,
  marked_at timestamptz not null default now(),
  primary key (location_id, product_id)
);
comment on table catalog.favourite is
  'Products that a desk wants to see first, whoever sells there; a product is one once.';
comment on column catalog.favourite.location_id is 'The desk.';
comment on column catalog.favourite.product_id is 'What is offered first there.';
comment on column catalog.favourite.user_id is 'Who marked it.';
comment on column catalog.favourite.marked_at is 'When it was marked.';
create index favourite_of_product on catalog.favourite (product_id);
create index favourite_by_user on catalog.favourite (user_id);

create table reservations.most_sold (
  hotel_id bigint not null references organization.hotel on delete cascade,
  product_id bigint not null references catalog.product on delete cascade,
  sold int not null constraint most_sold_was_sold check (sold > 0),
  primary key (hotel_id, product_id)
);
comment on table reservations.most_sold is
  'How often a product was sold at a hotel in the last thirty days. Counted anew every hour, so '
  'that what is offered first reads no sales, and shows nothing of whose they were.';
comment on column reservations.most_sold.hotel_id is 'Where it was sold.';
comment on column reservations.most_sold.product_id is 'What was sold, a package as a whole.';
comment on column reservations.most_sold.sold is
  'Services sold and not cancelled, of the last thirty business days.';
create index most_sold_by_product on reservations.most_sold (product_id);
