-- Rows of each kind that is cheated with and that the demo has none of; told by an act of its own,
-- as the product does.
insert into platform.audit_entry (request_id, endpoint, action, entity, entity_id)
values ('demo', 'test', 'demo.complete', 'demo', '1');
insert into access.permission (key, kind, name_es, name_en)
values ('planted.key', 'action', 'x', 'x'), ('other.key', 'action', 'x', 'x');
insert into access.role_permission (role_id, permission_key) values (1, 'planted.key'), (1, 'other.key');
insert into access.user_permission (user_id, permission_key, granted)
select min(id), 'other.key', false from access.user_account;
insert into platform.setting (name, value) values ('refund_limit_mxn', '"10000"');
insert into audit.run (whole, finished_at) values (true, now()), (false, now());
insert into audit.finding ("check", kind, first_run_id, last_run_id, first_seen_at, last_seen_at)
select 'entry_changed', 'payment', min(id), min(id), now(), now() from audit.run;
-- Keeps the days of three budgets: planting needs no more, and fewer rows are faster to seal.
set local session_replication_role = replica;
delete from budgets.target_day where budget_id > (select min(budget_id) + 3 from budgets.target_day);
set local session_replication_role = origin;
