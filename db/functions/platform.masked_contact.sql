create or replace function platform.masked_contact(contact text) returns text
  language sql immutable parallel safe set search_path = pg_catalog as $$
  select case
    when btrim(coalesce(contact, '')) = '' then contact
    when position('@' in contact) > 0 then
      case when position('@' in contact) > 2 then left(contact, 1) else '' end
        || '•••@' || substring(contact from '@([^@]*)$')
    when length(regexp_replace(contact, '\D', '', 'g')) < 7 then '•••'
    else coalesce(substring(contact from '^\s*(\+\d{1,3})\D') || ' ', '') || '••• ••• '
      || left(right(regexp_replace(contact, '\D', '', 'g'), 4), 2) || ' '
      || right(regexp_replace(contact, '\D', '', 'g'), 2)
  end
$$;
comment on function platform.masked_contact(text) is
  'A telephone or address by which somebody is recognised and not reached: +52 ••• ••• 12 34, '
  'a•••@gmail.com. The same as maskedContact of modules/guests/guest-data/rules.ts.';
