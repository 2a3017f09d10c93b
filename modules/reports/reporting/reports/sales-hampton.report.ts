import { OF_SALES } from '@app/roles/audiences'
import { iva, USUAL_FILTERS } from '@app/reporting/choices'
import { labelled, OF_LABELLED_HOTELS } from '@app/reporting/labelled'
import { soldLine } from '@app/reporting/facts/sold-line'
import { shownIn } from '@kit/tables/filter'
import { report } from '@kit/tables/report'

export default report({
  id: 'sales-hampton',
  path: '/reporte/hampton',
  title: { es: 'Ventas HAMPTON', en: 'HAMPTON sales' },
  words: { es: 'etiqueta hotel hilton', en: 'label hotel hilton' },
  question: {
    es: '¿Qué se vendió en los hoteles con la etiqueta HAMPTON?',
    en: 'What was sold at hotels tagged HAMPTON?',
  },
  rule: {
    es: 'Como Excursiones, solo de hoteles con la etiqueta HAMPTON: ventas vigentes (sin cancelar) y, de las canceladas con cargo, solo el cargo.',
    en: 'Like Excursions, only for hotels currently tagged HAMPTON: active sales (not canceled) and, for those canceled with a fee, only the fee.',
  },
  roles: OF_SALES,
  menu: { group: 'otros-reportes', order: 80 },
  fact: soldLine,
  where: labelled('HAMPTON'),
  period: { column: 'sale_day', calendar: 'sale' },
  choices: [iva, shownIn],
  filters: USUAL_FILTERS,
  ...OF_LABELLED_HOTELS,
  link: ({ reservation_uuid }) => `/reserva/${reservation_uuid}`,
})
