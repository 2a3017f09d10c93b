-- The tables of the reference sale (sale.sql), which never change either.
create table product_day(product_id int, day date, capacity int not null, sold int not null default 0 check (sold>=0 and sold<=capacity), primary key(product_id,day));
insert into product_day select p, date '2026-12-01'+d, 100000, 0 from generate_series(1,200) p, generate_series(0,59) d;
create table reservation(id bigint generated always as identity primary key, uuid uuid not null unique default gen_random_uuid(), channel_id int, hotel_id int, location_id int, rep_id int, currency char(3), total numeric(18,4), created_at timestamptz default now(), status smallint default 1);
create index on reservation(channel_id, created_at);
create table reservation_item(id bigint generated always as identity primary key, reservation_id bigint references reservation, product_id int, day date, pax int, amount numeric(18,4), currency char(3));
create index on reservation_item(reservation_id);
create table payment(id bigint generated always as identity primary key, reservation_id bigint references reservation, currency char(3), amount numeric(18,4), rate numeric(18,8), created_at timestamptz default now());
create table ledger_entry(id bigint generated always as identity primary key, tx_id bigint, account int, currency char(3), debit numeric(18,4) default 0, credit numeric(18,4) default 0);
create index on ledger_entry(tx_id);
create table outbox(id bigint generated always as identity primary key, topic text, payload jsonb, created_at timestamptz default now());
create table audit(id bigint generated always as identity primary key, actor int, action text, entity text, entity_id bigint, at timestamptz default now(), prev bytea, h bytea);
create table idem(key uuid primary key, user_id int, req_hash bytea, response jsonb, created_at timestamptz default now());
