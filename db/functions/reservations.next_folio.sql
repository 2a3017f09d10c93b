-- One sequence per channel and year: a counter row would queue every checkout of a channel behind
-- the other.
create or replace function reservations.next_folio(channel_code text,
  day date) returns text language plpgsql security definer set search_path = pg_catalog as $$
declare
  sequence_name text := 'folio_' || lower(channel_code) || '_' || to_char(day, 'YYYY');
  taken bigint;
begin
  begin
    taken := nextval(('reservations.' || sequence_name)::regclass);
  exception when undefined_table then
    perform pg_advisory_xact_lock(hashtext(sequence_name));
    execute format('create sequence if not exists reservations.%I', sequence_name);
    taken := nextval(('reservations.' || sequence_name)::regclass);
  end;
  return channel_code || '-' || to_char(day, 'YY') || '-' || lpad(taken::text, 6, '0');
end $$;
comment on function reservations.next_folio(text, date) is
  'CUN-26-000123: channel, year, sequence. Works as the owner, because the first folio of a year '
  'makes its sequence.';
