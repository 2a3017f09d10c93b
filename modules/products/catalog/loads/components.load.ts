import { loadOfRows } from '@kit/tables/load-of-rows'
import { rowsOfOption } from './parts/rows-of-option.ts'

/** In the file the component has a name of its own: the package is an option too. */
export default loadOfRows({
  id: 'components',
  title: { es: 'Componentes de paquetes', en: 'Package components' },
  row: {
    es: 'Una fila por paquete y componente, con su peso en el precio. Los componentes que no estén en el archivo no cambian.',
    en: 'One row per package and component, with its weight in the price. Components not in the file do not change.',
  },
  order: 61,
  permission: 'products.manage',
  within: rowsOfOption('components', ['option_id']),
  also: {
    of_option_id: ['paquete', 'package'],
    option_id: ['componente', 'component'],
    cost_weight: ['peso', 'proporcion', 'weight'],
  },
})
