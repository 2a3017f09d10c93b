import { field, record } from '@kit/tables/record'

/** What a count was made in stays as it is: a note that is no longer used is switched off. */
export default record({
  id: 'denomination',
  table: 'cash.denomination',
  title: { es: 'Billete o moneda', en: 'Bill or coin' },
  adding: { es: 'Nuevo billete o moneda', en: 'New bill or coin' },
  permission: 'denominations.manage',
  fields: {
    currency: field.choice(
      'Moneda',
      'Currency',
      {
        MXN: { es: 'MXN', en: 'MXN' },
        USD: { es: 'USD', en: 'USD' },
        EUR: { es: 'EUR', en: 'EUR' },
        CAD: { es: 'CAD', en: 'CAD' },
        GBP: { es: 'GBP', en: 'GBP' },
      },
      { required: true, once: true },
    ),
    kind: field.choice(
      'Tipo',
      'Type',
      { note: { es: 'Billete', en: 'Bill' }, coin: { es: 'Moneda', en: 'Coin' } },
      { required: true, once: true },
    ),
    value: field.amount('Valor', 'Value', { required: true, once: true }),
    active: field.flag('Activo', 'Active', { initial: true }),
  },
  unique: { one_denomination_by_currency_kind_and_value: 'value' },
})
