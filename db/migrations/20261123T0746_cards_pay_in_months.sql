-- A card is charged in interest-free months: the guest pays the price, the processor keeps a fee.
alter table payments.payment
  add column instalment_months smallint check (instalment_months between 2 and 48),
  add column instalment_processor text,
  add column instalment_fee_percent numeric(7,4) check (instalment_fee_percent >= 0),
  add column instalment_fee_tax_percent numeric(7,4) check (instalment_fee_tax_percent >= 0),
  add constraint a_payment_in_months_says_what_its_processor_keeps check (
    num_nonnulls(instalment_months, instalment_processor, instalment_fee_percent,
      instalment_fee_tax_percent) in (0, 4)
    and (instalment_months is null or (currency = 'MXN' and amount > 0))
  );
comment on column payments.payment.instalment_months is
  'Interest-free months in which the card is charged; null: at once.';
comment on column payments.payment.instalment_processor is 'Who charges it, as its plan said.';
comment on column payments.payment.instalment_fee_percent is
  'What the processor keeps of the payment, as its plan said on that day.';
comment on column payments.payment.instalment_fee_tax_percent is 'The tax on that fee.';
