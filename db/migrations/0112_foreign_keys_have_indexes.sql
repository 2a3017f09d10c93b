-- A foreign key that is asked by, or whose target may go, leads an index: a cancellation read the whole ledger under its locks.
create index entry_of_item on ledger.entry (item_id) where item_id is not null;
create index entry_of_refund on ledger.entry (refund_id) where refund_id is not null;
create index entry_reversed_by on ledger.entry (reverses_id) where reverses_id is not null;
create index posting_of_shift on ledger.posting (shift_id) where shift_id is not null;
create index posting_of_provider on ledger.posting (provider_id) where provider_id is not null;

create index item_of_package on reservations.item (package_item_id) where package_item_id is not null;
create index item_of_option on reservations.item (option_id);
create index item_of_product on reservations.item (product_id);
create index reservation_by_agency on reservations.reservation (agency_id) where agency_id is not null;
create index reservation_with_promo_code on reservations.reservation (promo_code_id) where promo_code_id is not null;

create index payment_that_changes on payments.payment (change_of_id) where change_of_id is not null;
create index shift_of_location on payments.shift (location_id);
create index shift_of_hotel on payments.shift (hotel_id);
create index shift_of_channel on payments.shift (channel_id);

create index budget_of_channel on budgets.location_budget (channel_id);
create index budget_of_hotel on budgets.location_budget (hotel_id);
create index assignment_of_rep on budgets.rep_assignment (rep_id);

create index desk_change_of_location on rep_locations.desk_change (location_id);
create index desk_change_of_hotel on rep_locations.desk_change (hotel_id);
create index desk_change_of_channel on rep_locations.desk_change (channel_id);

create index product_of_destination on catalog.product (destination_id);
create index product_of_policy on catalog.product (policy_id);
create index component_in_packages on catalog.package_component (component_option_id);
create index pickup_at_hotel on catalog.pickup (hotel_id);
create index price_of_season on catalog.price (season_id) where season_id is not null;
create index promo_code_of_product on catalog.promo_code (product_id) where product_id is not null;
create index promo_code_of_channel on catalog.promo_code (channel_id) where channel_id is not null;

create index role_with_permission on access.role_permission (permission_key);
create index user_with_permission on access.user_permission (permission_key);
create index user_of_channel on access.user_channel (channel_id);
create index user_of_hotel on access.user_hotel (hotel_id);
create index user_of_location on access.user_location (location_id);
create index user_of_agency on access.user_account (agency_id) where agency_id is not null;
create index user_of_provider on access.user_account (provider_id) where provider_id is not null;
create index user_at_desk on access.user_account (desk_location_id) where desk_location_id is not null;
create index zone_of_destination on organization.zone (destination_id);
