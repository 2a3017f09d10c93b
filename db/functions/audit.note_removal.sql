create or replace function audit.note_removal() returns trigger language plpgsql as $$
begin
  insert into audit.removal (source, key)
  select tg_table_schema || '.' || tg_table_name,
         string_agg(to_jsonb(old) ->> k, ' ' order by place)
    from unnest(tg_argv) with ordinality as keys(k, place);
  return old;
end $$;
comment on function audit.note_removal is
  'Notes which row went; its arguments are the columns of the key.';

create trigger its_removal_is_noted after delete on access.role_permission
  for each row execute function audit.note_removal('role_id', 'permission_key');
create trigger its_removal_is_noted after delete on access.user_permission
  for each row execute function audit.note_removal('user_id', 'permission_key');
create trigger its_removal_is_noted after delete on access.user_role
  for each row execute function audit.note_removal('user_id', 'role_id');
create trigger its_removal_is_noted after delete on access.user_channel
  for each row execute function audit.note_removal('user_id', 'channel_id');
create trigger its_removal_is_noted after delete on access.user_hotel
  for each row execute function audit.note_removal('user_id', 'hotel_id');
create trigger its_removal_is_noted after delete on access.user_location
  for each row execute function audit.note_removal('user_id', 'location_id');
create trigger its_removal_is_noted after delete on accounting.account
  for each row execute function audit.note_removal('id');
create trigger its_removal_is_noted after delete on budgets.location_budget
  for each row execute function audit.note_removal('id');
create trigger its_removal_is_noted after delete on budgets.period
  for each row execute function audit.note_removal('id');
create trigger its_removal_is_noted after delete on budgets.rep_assignment
  for each row execute function audit.note_removal('id');
create trigger its_removal_is_noted after delete on budgets.target_day
  for each row execute function audit.note_removal('id');
create trigger its_removal_is_noted after delete on catalog.cancellation_policy_rule
  for each row execute function audit.note_removal('policy_id', 'hours_before');
create trigger its_removal_is_noted after delete on catalog.cancellation_policy_agency_rule
  for each row execute function audit.note_removal('policy_id', 'agency_kind', 'hours_before');
create trigger its_removal_is_noted after delete on catalog.combo_product
  for each row execute function audit.note_removal('combo_id', 'product_id');
create trigger its_removal_is_noted after delete on catalog.cost
  for each row execute function audit.note_removal('id');
create trigger its_removal_is_noted after delete on catalog.dock_fee
  for each row execute function audit.note_removal('option_id');
create trigger its_removal_is_noted after delete on catalog.package_component
  for each row execute function audit.note_removal('package_option_id', 'component_option_id');
create trigger its_removal_is_noted after delete on catalog.price
  for each row execute function audit.note_removal('id');
create trigger its_removal_is_noted after delete on catalog.season
  for each row execute function audit.note_removal('id');
create trigger its_removal_is_noted after delete on catalog.tax_rate
  for each row execute function audit.note_removal('id');
create trigger its_removal_is_noted after delete on catalog.zone_price
  for each row execute function audit.note_removal('id');
create trigger its_removal_is_noted after delete on invoices.line
  for each row execute function audit.note_removal('id');
create trigger its_removal_is_noted after delete on organization.agency_payment_form
  for each row execute function audit.note_removal('agency_id', 'form');
create trigger its_removal_is_noted after delete on organization.location
  for each row execute function audit.note_removal('id');
create trigger its_removal_is_noted after delete on payments.certificate_issuer
  for each row execute function audit.note_removal('id');
create trigger its_removal_is_noted after delete on payments.certificate_number
  for each row execute function audit.note_removal('id');
create trigger its_removal_is_noted after delete on quotations.instalment
  for each row execute function audit.note_removal('id');
