-- Rows that every company starts with.
insert into access.role (id, name) values
  (1, 'ADMIN'), (2, 'GERENTE CONCESION'), (3, 'SUPER ADMIN'), (4, 'CONTABILIDAD'),
  (5, 'OPERACIONES'), (6, 'COMERCIAL'), (7, 'PROVEEDORES'), (8, 'REP CONCESION'),
  (9, 'TOURSALES'), (10, 'AFILIADO'), (11, 'AFFILIATEDDASHBOARD'), (12, 'SUBGERENTE'),
  (14, 'REP OFFICIAL'), (15, 'SUPERVISOR CONCESION');

insert into organization.channel (id, code, canal, kind) values
  (1, 'CUN', 'Concesiones Cancún', 'concession');

select setval(pg_get_serial_sequence('organization.channel', 'id'), 1);

insert into organization.tag (id, name) values
  (1, 'Lobby'), (2, 'Playa'), (3, 'Alberca'), (4, 'Concierge'), (5, 'Transporte');

select setval(pg_get_serial_sequence('organization.tag', 'id'), 5);

insert into exchange_rates.currency (code, id, name_es, name_en, colour) values
  ('MXN', 1, 'Peso mexicano', 'Mexican peso', '#2CA2BC'),
  ('USD', 2, 'Dólar estadounidense', 'US dollar', '#187718'),
  ('EUR', 3, 'Euro', 'Euro', '#526EE2'),
  ('CAD', 4, 'Dólar canadiense', 'Canadian dollar', '#C17D71'),
  ('GBP', 5, 'Libra esterlina', 'Pound sterling', '#8C5394');

insert into payments.method (id, code, kind, name_es, name_en, needs_reference, position) values
  (1, 'cash', 'cash', 'Efectivo', 'Cash', false, 1),
  (2, 'terminal', 'terminal', 'Tarjeta (terminal)', 'Card (terminal)', true, 2),
  (3, 'transfer', 'transfer', 'Transferencia', 'Bank transfer', true, 3),
  (4, 'certificate', 'certificate', 'Cash certificado', 'Cash certificate', true, 4);

select setval(pg_get_serial_sequence('payments.method', 'id'), 4);

insert into ledger.account (code, kind, name_es, name_en) values
  ('cash', 'asset', 'Caja', 'Cash'),
  ('terminals', 'asset', 'Terminales', 'Card terminals'),
  ('bank', 'asset', 'Bancos', 'Bank'),
  ('links_in_transit', 'asset', 'Ligas de pago en tránsito', 'Payment links in transit'),
  ('certificates', 'asset', 'Certificados recibidos', 'Certificates received'),
  ('customers', 'asset', 'Clientes', 'Customers'),
  ('agencies', 'asset', 'Agencias', 'Agencies'),
  ('incentives_due', 'asset', 'Incentivos por cobrar a proveedores', 'Incentives due from providers'),
  ('exchange_position', 'asset', 'Posición cambiaria', 'Exchange position'),
  ('customer_deposits', 'liability', 'Anticipos de clientes', 'Customer deposits'),
  ('providers_accrued', 'liability', 'Proveedores por facturar', 'Providers accrued'),
  ('providers_billed', 'liability', 'Proveedores facturados', 'Providers billed'),
  ('tax', 'liability', 'IVA', 'VAT'),
  ('pass_through', 'liability', 'Cargos por cuenta de terceros', 'Pass-through charges'),
  ('commissions', 'liability', 'Comisiones por pagar', 'Commissions'),
  ('incentives', 'liability', 'Incentivos por pagar', 'Incentives'),
  ('refunds', 'liability', 'Reembolsos por pagar', 'Refunds'),
  ('services_sold', 'result', 'Servicios vendidos', 'Services sold'),
  ('cancellation_fees', 'result', 'Cargos por cancelación', 'Cancellation fees'),
  ('exchange_difference', 'result', 'Diferencia cambiaria', 'Exchange difference'),
  ('provider_cost', 'result', 'Costo de proveedores', 'Provider cost'),
  ('commission_cost', 'result', 'Comisiones', 'Commission'),
  ('card_cost', 'result', 'Costo de tarjeta y MSI', 'Card and instalment cost'),
  ('cash_over_short', 'result', 'Sobrantes y faltantes de caja', 'Cash over and short');

insert into whatsapp.number (name) values ('Principal');
