alter table access.permission add column money boolean not null default false;
comment on column access.permission.money is
  'Lets its holder decide over money that others took or asked for; written at boot from the declarations.';
