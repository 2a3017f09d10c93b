import { choice } from '@kit/tables/filter'

/** By which accounts of the chart the figures stand: columns of `pesoLine`. */
export const balanceLevel = choice(
  'level',
  { es: 'Nivel', en: 'Level' },
  {
    account: { es: 'Por cuenta', en: 'By account' },
    major: { es: 'Por cuenta de mayor', en: 'By general ledger account' },
  },
)

export const resultLevel = choice(
  'level',
  { es: 'Nivel', en: 'Level' },
  {
    own: { es: 'Por cuenta', en: 'By account' },
    own_major: { es: 'Por cuenta de mayor', en: 'By general ledger account' },
    nothing: { es: 'Por rubro', en: 'By category' },
  },
)

export const sheetLevel = choice(
  'level',
  { es: 'Nivel', en: 'Level' },
  {
    line: { es: 'Por cuenta', en: 'By account' },
    major_line: { es: 'Por cuenta de mayor', en: 'By general ledger account' },
    nothing: { es: 'Por rubro', en: 'By category' },
  },
)
