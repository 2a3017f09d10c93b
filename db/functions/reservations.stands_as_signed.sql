-- A telephone or an address that was missing when it was signed is no difference: who gave it later
-- agreed on nothing else. One that stood there and became another is. Missing is «—», or nothing.
create or replace function reservations.stands_as_signed(signed text, stands text)
  returns boolean language sql immutable as $$
  select reservations.compared(s.dashed) = reservations.compared(
    case when s.dashed ~ '(?n)^(Teléfono|Telephone): —$' and s.dashed ~ '(?n)^(Correo|E-mail): —$'
           then regexp_replace(t.dashed, '^(Teléfono|Telephone|Correo|E-mail): .*$', '\1: —', 'gn')
         when s.dashed ~ '(?n)^(Teléfono|Telephone): —$'
           then regexp_replace(t.dashed, '^(Teléfono|Telephone): .*$', '\1: —', 'n')
         when s.dashed ~ '(?n)^(Correo|E-mail): —$'
           then regexp_replace(t.dashed, '^(Correo|E-mail): .*$', '\1: —', 'n')
         else t.dashed end)
    from (select regexp_replace(
            signed, '^(Teléfono|Telephone|Correo|E-mail): $', '\1: —', 'gn') as dashed) s,
         (select regexp_replace(
            stands, '^(Teléfono|Telephone|Correo|E-mail): $', '\1: —', 'gn') as dashed) t
$$;
comment on function reservations.stands_as_signed(text, text) is
  'Whether a reservation still says what was signed of it; both texts in the same language.';
