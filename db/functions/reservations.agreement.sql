create or replace function reservations.agreement(
  of_reservation bigint, in_language text, in_version int default 2)
  returns text language plpgsql stable as $$
declare
  es boolean := in_language = 'es';
begin
  return (select a.content from reservations.agreements(es, in_version) a
           where a.reservation_id = of_reservation);
end $$;
comment on function reservations.agreement(bigint, text, int) is
  'The text of a reservation as it stands, to be signed.';
