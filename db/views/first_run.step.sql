create view first_run.step as
select step, done
  from (values
    ('company', (select count(distinct s.name) = 2 from platform.setting s
                  where s.name in ('company_legal_name', 'company_fiscal_id')
                    and s.valid_from <= now())),
    ('zones', exists (select from organization.zone)),
    ('hotels', exists (select from organization.hotel)),
    ('channel', exists (select from organization.channel_hotel where active)),
    ('locations', exists (select from organization.location where active)),
    ('people', exists (
      select from access.user_account u join access.user_role ur on ur.user_id = u.id
        join access.role r on r.id = ur.role_id
       where u.state = 'active' and r.name in ('REP CONCESION', 'REP OFFICIAL', 'TOURSALES',
             'SUPERVISOR CONCESION', 'SUBGERENTE', 'GERENTE CONCESION', 'COMERCIAL'))),
    ('rates', exists (
      select from exchange_rates.rate r
       where r.kind in ('house_buy', 'house_sell') and not r.withdrawn
         and r.day >= (now() at time zone 'America/Cancun')::date)),
    ('provider', exists (select from catalog.provider where active)),
    ('policy', exists (select from catalog.cancellation_policy)),
    ('commission', exists (select from commissions.rule where level = 'rep')),
    ('product', exists (select from catalog.product where active)),
    ('departures', exists (
      select from departures.departure d
       where d.active and d.day >= (now() at time zone 'America/Cancun')::date)
      or exists (select from catalog.option o join catalog.product p on p.id = o.product_id
                  where o.active and p.active and (o.free_sale or o.sold_by = 'open_date'))),
    ('sale', exists (select from reservations.reservation where sale_day is not null))
  ) as steps(step, done);
comment on view first_run.step is
  'What a new company makes before its first sale, and whether it stands: read from the rows.';
