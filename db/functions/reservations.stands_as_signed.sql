-- A telephone or an address that was missing when it was signed is no difference: who gave it later
-- agreed on nothing else. One that stood there and became another is.
create or replace function reservations.stands_as_signed(signed text, stands text)
  returns boolean language sql immutable as $$
  select reservations.compared(signed) = reservations.compared(
    case when signed ~ '(?n)^(Teléfono|Telephone): —$' and signed ~ '(?n)^(Correo|E-mail): —$'
           then regexp_replace(stands, '^(Teléfono|Telephone|Correo|E-mail): .*$', '\1: —', 'gn')
         when signed ~ '(?n)^(Teléfono|Telephone): —$'
           then regexp_replace(stands, '^(Teléfono|Telephone): .*$', '\1: —', 'n')
         when signed ~ '(?n)^(Correo|E-mail): —$'
           then regexp_replace(stands, '^(Correo|E-mail): .*$', '\1: —', 'n')
         else stands end)
$$;
comment on function reservations.stands_as_signed(text, text) is
  'Whether a reservation still says what was signed of it; both texts in the same language.';
