-- The reference sale: the least that PostgreSQL has to do for the promises of a sale of three items
-- (seats under lock, an idempotency key, payments, balanced entries, messages, audit), written by
-- hand for pgbench. It never changes: every figure of the sale's bench is held against it.
\set p1 random(1,200)
\set p2 random(1,200)
\set p3 random(1,200)
\set d random(0,59)
\set rep random(1,300)
\set ch random(1,6)
BEGIN;
insert into idem(key,user_id,req_hash) values (gen_random_uuid(), :rep, '\x00112233445566778899aabbccddeeff');
update product_day set sold=sold+2 where (product_id,day) in (select product_id,day from product_day where day=(date '2026-12-01' + :d::int) and product_id in (:p1,:p2,:p3) order by product_id for update);
insert into reservation(channel_id,hotel_id,location_id,rep_id,currency,total) values (:ch,:rep/10,:rep/5,:rep,'MXN',4500.5) returning id \gset
insert into reservation_item(reservation_id,product_id,day,pax,amount,currency) values (:id,:p1,(date '2026-12-01' + :d::int),2,1500,'MXN'),(:id,:p2,(date '2026-12-01' + :d::int),2,1500,'MXN'),(:id,:p3,(date '2026-12-01' + :d::int),2,1500.5,'MXN');
insert into payment(reservation_id,currency,amount,rate) values (:id,'USD',100,18.5),(:id,'MXN',2650.5,1);
insert into ledger_entry(tx_id,account,currency,debit,credit) values (:id,1,'USD',100,0),(:id,9,'USD',0,100),(:id,9,'MXN',1850,0),(:id,2,'MXN',0,1850),(:id,1,'MXN',2650.5,0),(:id,2,'MXN',0,2650.5);
insert into outbox(topic,payload) values ('email','{"t":"confirm"}'),('socket','{"t":"new"}');
insert into audit(actor,action,entity,entity_id,prev,h) values (:rep,'create','reservation',:id,'\x00','\x01');
COMMIT;
