-- The reference of a bank, the slip or the authorisation of a terminal that stands under two
-- payments: taken with a reason, and looked at by accounting.
alter table payments.payment add column repeated_because text;
comment on column payments.payment.repeated_because is
  'Why its reference had been used before, as whoever took it said; null: it had not been.';
alter table payments.collection add column repeated_because text;
comment on column payments.collection.repeated_because is
  'Why its reference had been used before, as whoever noted it said; null: it had not been.';
create index payment_by_reference on payments.payment (payments.reference_key(reference))
  where reference is not null;
create index collection_by_reference on payments.collection (payments.reference_key(reference))
  where reference is not null;

create table payments.reference_review (
  id bigint generated always as identity primary key,
  payment_id bigint unique references payments.payment,
  collection_id bigint unique references payments.collection,
  reviewed_by bigint not null references access.user_account,
  reviewed_at timestamptz not null,
  constraint a_review_is_of_a_payment_or_a_collection
    check (num_nonnulls(payment_id, collection_id) = 1)
);
comment on table payments.reference_review is
  'Uses of a reference after its first one that accounting has looked at.';
comment on column payments.reference_review.id is 'Identity.';
comment on column payments.reference_review.payment_id is 'The payment that used it again.';
comment on column payments.reference_review.collection_id is 'The collection that used it again.';
comment on column payments.reference_review.reviewed_by is 'Who looked at it.';
comment on column payments.reference_review.reviewed_at is 'When.';
create index review_by_person on payments.reference_review (reviewed_by);
