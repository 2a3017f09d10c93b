import {
  deleted,
  edited,
  raisedAndPutBack,
  slippedIn,
  USER,
  type Corruption,
} from './changed-rows.ts'

/** Ways to change who may do what, and at which price, without an act. */
export const RIGHTS_AND_PRICES: Readonly<Record<string, Corruption>> = {
  // Settings and rights
  'a limit is set without an act': slippedIn(
    'platform.setting',
    'name, value, valid_from',
    `values ('refund_limit_mxn', '"999999"', now())`,
  ),
  'a setting of the past is another': edited('platform.setting', `value = '"1"'`),
  'a setting is deleted': deleted('platform.setting'),
  'a setting held from another day': edited(
    'platform.setting',
    "valid_from = valid_from - interval '10 days'",
  ),
  'a role gets a permission': slippedIn(
    'access.role_permission',
    'role_id, permission_key',
    "values (8, 'planted.key')",
  ),
  'a role loses a permission': deleted('access.role_permission'),
  'a person gets a permission': slippedIn(
    'access.user_permission',
    'user_id, permission_key, granted',
    `select max(id), 'planted.key', true from ${USER}`,
  ),
  'a person is granted what was refused them': edited(
    'access.user_permission',
    'granted = not granted',
  ),
  'an exception of a person is deleted': deleted('access.user_permission'),
  'a person gets a role': slippedIn(
    'access.user_role',
    'user_id, role_id',
    `select u.id, 3 from ${USER} u where not exists (select from access.user_role r where r.user_id = u.id and r.role_id = 3) limit 1`,
  ),
  'a person loses a role': deleted('access.user_role'),
  'a person is of another channel': edited(
    'access.user_channel',
    'channel_id = (select max(id) from organization.channel)',
    'channel_id <> (select max(id) from organization.channel) and user_id not in (select user_id from access.user_channel where channel_id = (select max(id) from organization.channel))',
  ),
  'a person loses their hotel and sees the whole channel': deleted('access.user_hotel'),
  'a person gets a location': deleted('access.user_location'),
  'a password is another': edited(USER, "password_hash = 'x'"),
  'the address of an account is another': edited(USER, "email = 'thief@example.test'"),
  'an account that was disabled is active': edited(USER, "name = 'x'", 'name is not null'),
  'a role has another name': edited('access.role', "name = 'X'"),
  'the credit of an agency is raised': edited(
    'organization.agency',
    'credit_limit = credit_limit * 10',
    'credit_limit > 0',
  ),
  'the credit of an agency is raised, used and lowered': raisedAndPutBack(
    'organization.agency',
    'credit_limit = credit_limit + 1000',
    'credit_limit = credit_limit - 1000',
  ),
  'the RFC of an agency is another': edited('organization.agency', "fiscal_id = 'XAXX010101000'"),
  'an agency pays in a way it may not': deleted('organization.agency_payment_form'),
  'the RFC of a provider is another': edited('catalog.provider', "rfc = 'XAXX010101000'"),
  'the tolerance of a provider is raised': edited(
    'catalog.provider',
    'invoice_tolerance_mxn = 100000',
  ),
  'the tolerance of a provider is raised, used and lowered': raisedAndPutBack(
    'catalog.provider',
    'payment_terms_days = payment_terms_days + 1',
    'payment_terms_days = payment_terms_days - 1',
  ),
  'the terms of a provider are longer': edited(
    'catalog.provider',
    'payment_terms_days = payment_terms_days + 30',
  ),
  'what months cost is lowered': edited(
    'payments.instalment_plan',
    'fee_percent = fee_percent - 1',
    'fee_percent > 1',
  ),
  'a way of paying needs no reference': edited(
    'payments.method',
    'needs_reference = not needs_reference',
  ),
  'a denomination is worth more': edited('cash.denomination', 'value = value * 3'),
  'a location pays another percentage': edited(
    'organization.location',
    'percent = coalesce(percent, 0) + 1',
  ),
  'a channel is of another kind': edited('organization.channel', "canal = 'x'"),

  // Prices and costs
  'a price is lowered': edited('catalog.price', 'amount = amount - 1'),
  'a price is lowered, sold at and put back': raisedAndPutBack(
    'catalog.price',
    'amount = amount - 1',
    'amount = amount + 1',
  ),
  'a price is deleted': deleted('catalog.price'),
  'a price is slipped in': slippedIn(
    'catalog.price',
    'option_id, pax_type, currency, amount, season_id, channel_id',
    'select option_id, pax_type, currency, 1, season_id, (select max(id) from organization.channel) from catalog.price where channel_id is null limit 1',
  ),
  'a cost is raised': edited('catalog.cost', 'amount = amount + 1'),
  'a cost holds from another day': edited('catalog.cost', 'valid_from = valid_from - 1'),
  'the contract of a cost is another': edited('catalog.cost', "contract = 'x'"),
  'a cost bears another IVA': edited('catalog.cost', "tax_kind = '8'"),
  'a cost that said nothing is net': edited('catalog.cost', "amount_is = 'net'"),
  'the costs of a provider bear another IVA': edited(
    'catalog.provider_tax',
    "tax_kind = case tax_kind when '8' then '0' else '8' end",
  ),
  'the costs of a provider include their IVA': edited(
    'catalog.provider_tax',
    "amount_is = case amount_is when 'net' then 'with_tax' else 'net' end",
  ),
  'what accounting confirmed of a provider is deleted': deleted('catalog.provider_tax'),
  'a promo code gives more': edited('catalog.promo_code', 'percent = percent + 1'),
  'a promo code gives more, is used and put back': raisedAndPutBack(
    'catalog.promo_code',
    'percent = percent + 1',
    'percent = percent - 1',
  ),
  'a promo code lasts longer': edited('catalog.promo_code', 'last_day = last_day + 100'),
  'a promo code may be used more often': edited(
    'catalog.promo_code',
    'uses_max = coalesce(uses_max, 0) + 100',
  ),
  'a combo gives more': edited('catalog.combo', 'percent = percent + 1'),
  'a product leaves a combo': deleted('catalog.combo_product'),
  'the IVA of a product is another': edited(
    'catalog.product',
    'tax_percent = case tax_percent when 8 then 16 else 8 end',
  ),
  'a rate of IVA is another': edited(
    'catalog.tax_rate',
    'percent = case percent when 8 then 16 else 8 end',
  ),
  'a dock fee is lowered': edited('catalog.dock_fee', 'amount = amount + 1'),
  'a policy charges less': edited(
    'catalog.cancellation_policy_rule',
    'fee_percent = fee_percent - 1',
    'fee_percent > 1',
  ),
  'a rule of a policy is deleted': deleted('catalog.cancellation_policy_rule'),
  'a season is longer': edited('catalog.season', 'last_day = last_day + 1'),
  'a price by zone is lowered': edited('catalog.zone_price', 'amount = amount + 1'),
  'a component of a package weighs more': edited(
    'catalog.package_component',
    'cost_weight = cost_weight + 1',
  ),
  'a vehicle costs less': edited('transport.vehicle', 'cost_mxn = cost_mxn + 1'),
  'a rate of the past is another': edited('exchange_rates.rate', 'value = value + 0.5'),
  'a rate of the past is deleted': deleted('exchange_rates.rate'),
}
