create view whatsapp.public_told as
select uuid, reservation_id, group_name, state, created_at as at
  from whatsapp.message where reservation_id is not null;
comment on view whatsapp.public_told is
  'WhatsApp messages about a reservation and what became of them, without what they say.';
