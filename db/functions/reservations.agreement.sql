create or replace function reservations.agreement(of_reservation bigint, in_language text)
  returns text language plpgsql stable as $$
declare
  es boolean := in_language = 'es';
begin
  return (select a.content from reservations.agreements(es) a
           where a.reservation_id = of_reservation);
end $$;
comment on function reservations.agreement(bigint, text) is
  'The text of a reservation as it stands, to be signed.';
