create table whatsapp.viewer (
  number_id bigint not null references whatsapp.number on delete cascade,
  session_id bigint not null,
  tab bigint not null,
  since timestamptz not null default now(),
  primary key (number_id, session_id, tab)
);
comment on table whatsapp.viewer is 'Who looks at the QR of a number, by session and tab: when the last one leaves, pairing ends. Empty while nothing is being paired.';
