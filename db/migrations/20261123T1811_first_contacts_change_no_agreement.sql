-- A telephone or an address that a reservation did not have is kept with it, and its history says
-- when it came. Nothing that was agreed changes with it: nobody signs or confirms anew.
alter table reservations.change
  add column first_contact boolean not null generated always as (
    item_id is null and after <> '{}'::jsonb and after - array['email', 'phone'] = '{}'::jsonb
    and jsonb_strip_nulls(before) = '{}'::jsonb) stored;
comment on column reservations.change.first_contact is
  'Only a telephone or an address that was missing came: what was signed or confirmed before stands.';
