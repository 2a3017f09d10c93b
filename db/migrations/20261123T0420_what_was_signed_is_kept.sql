-- A signature says what was signed: the text, its hash, and the last change that it knew of. Who
-- signs again after a change adds a row; nothing that was signed is written over.
alter table reservations.signature
  add column language text check (language in ('es', 'en')),
  add column content text,
  add column content_sha256 text,
  add column after_change_id bigint references reservations.change,
  drop constraint one_signature_by_signer,
  drop constraint signature_signer_check,
  add constraint signature_signer_check
    check (signer in ('client', 'rep', 'supervisor', 'retro')),
  -- Those of before have no text, and are not asked for one.
  add constraint a_signature_says_what_was_signed check (content is not null) not valid,
  add constraint what_was_signed_is_whole check (
    (content is null) = (content_sha256 is null) and (content is null) = (language is null)),
  add constraint a_signature_has_the_hash_of_its_text
    check (content_sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex'));
create unique index a_text_is_signed_once_by_a_signer on reservations.signature
  (reservation_id, signer, after_change_id, content_sha256) nulls not distinct;
create index signature_after_change on reservations.signature (after_change_id)
  where after_change_id is not null;

comment on column reservations.signature.signer is
  'As what they signed: client, rep, supervisor, or retro: who answers for a sale noted afterwards.';
comment on column reservations.signature.language is 'The language of the text.';
comment on column reservations.signature.content is
  'What was signed, word for word: guest, services and prices as they stood. Null before texts were kept.';
comment on column reservations.signature.content_sha256 is
  'SHA-256 of the text in UTF-8, hexadecimal.';
comment on column reservations.signature.after_change_id is
  'The last change of the reservation before it was signed; a later one makes it a signature of an earlier version.';
