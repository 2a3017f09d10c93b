create or replace function reservations.keep_what_was_signed()
  returns trigger language plpgsql as $$
begin
  new.language := coalesce(new.language,
    (select customer_language from reservations.reservation where id = new.reservation_id));
  new.content := reservations.agreement(new.reservation_id, new.language);
  new.content_sha256 := encode(sha256(convert_to(new.content, 'UTF8')), 'hex');
  new.after_change_id := (
    select max(id) from reservations.change where reservation_id = new.reservation_id);
  return new;
end $$;
comment on function reservations.keep_what_was_signed() is
  'Keeps with a signature what its reservation said, and the last change before it.';

create trigger what_was_signed_is_kept before insert on reservations.signature
  for each row
  when (new.content is null)
  execute function reservations.keep_what_was_signed();
