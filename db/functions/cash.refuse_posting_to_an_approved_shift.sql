create or replace function cash.refuse_posting_to_an_approved_shift() returns trigger
  language plpgsql as $$
declare
  sees text := current_setting('app.sees', true);
  approved bigint;
begin
  -- An approved shift refuses entries of other places too: the check reads beyond the scope.
  perform set_config('app.sees', 'everything', true);
  select s.id into approved
    from added a join payments.shift s on s.id = a.shift_id
   where a.account_code in ('cash', 'terminals') and s.state = 'approved' limit 1;
  perform set_config('app.sees', sees, true);
  if approved is not null then
    raise exception 'shift % was approved: its drawer is empty', approved
      using errcode = 'restrict_violation', constraint = 'an_approved_shift_is_empty';
  end if;
  return null;
end $$;
comment on function cash.refuse_posting_to_an_approved_shift() is
  'Once its count was approved a shift takes and gives nothing: the entry that empties it is '
  'written before it is approved.';

create trigger an_approved_shift_is_empty after insert on ledger.posting
  referencing new table as added
  for each statement
  execute function cash.refuse_posting_to_an_approved_shift();
