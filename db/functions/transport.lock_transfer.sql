create or replace function transport.lock_transfer(sold_id bigint)
  returns text language sql as $$
  select state from reservations.item where id = sold_id for no key update
$$;
comment on function transport.lock_transfer(bigint) is
  'The state of a sold service, which nobody changes until the transaction ends: the operator is '
  'told of what it is.';
