-- Whoever reads the audit asks from where something was done, and reads the latest first.
alter table platform.audit_entry add column address inet;
comment on column platform.audit_entry.address is
  'The address that the request came from; null for what was done on the machine itself, and before this was kept.';
create index audit_entry_in_order on platform.audit_entry (at, id);
create index audit_entry_of_user on platform.audit_entry (user_id, at);
