create index evaluation_by_rep on evaluations.evaluation (rep_id);
create index invoice_by_provider on invoices.invoice (provider_id, issued_on desc);
create index attendance_of_placement on rep_locations.attendance (placement_id);
create index attendance_by_rep on rep_locations.attendance (rep_id, day);
create index link_of_request on requests.link (request_id);
