-- An index of live rows does not find the others: every reservation shown read all vouchers, because a voided one is shown too.
create index voucher_of_item on vouchers.voucher (item_id, id);
create index cancellation_of_item on cancellations.cancellation (item_id);
create index shift_of_rep on payments.shift (rep_id);
create index command_of_number on whatsapp.command (number_id);
