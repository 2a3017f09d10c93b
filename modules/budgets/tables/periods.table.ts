import { act, callOf, opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { closePeriod, cutPeriod, deletePeriod, reopenPeriod } from '../contract/periods.ts'
import { period } from '../facts/period.fact.ts'

const byId = (id: string) => ({ params: { id: Number(id) } })

export default list({
  id: 'budget-periods',
  path: '/presupuesto/periodos',
  title: { es: 'Periodos de presupuesto', en: 'Budget periods' },
  first: 'here',
  roles: ['GERENTE CONCESION', 'SUBGERENTE', 'COMERCIAL', 'SUPERVISOR CONCESION'],
  menu: { group: 'asignaciones', order: 20 },
  fact: period,
  columns: ['name', 'channel', 'first_day', 'last_day', 'state', 'made_at', 'made_by', 'cuts'],
  keep: ['name', 'state'],
  filters: ['first_day', 'state', 'channel'],
  reported: { days: 'first_day' },
  pinned: ['state', 'channel'],
  sort: ['-first_day', 'channel'],
  link: ({ name }) => `/presupuesto/periodos/corte?text=${encodeURIComponent(name)}`,
  key: 'id',
  actions: [
    act(
      'cut',
      'Cortar',
      'Cut',
      callOf(cutPeriod, (id) => ({ body: { period_id: Number(id) } })),
      {
        confirm: {
          question: { es: '¿Cortar el periodo {{name}}?', en: 'Cut the period {{name}}?' },
          consequence: {
            es: 'Se congelan metas y ventas de cada locación y rep. Lo que se cancele después ya no cambia este corte.',
            en: 'Targets and sales of each location and rep are frozen. What is cancelled later no longer changes this cut.',
          },
          yes: { es: 'Cortar periodo', en: 'Cut period' },
        },
        done: { es: 'Periodo cortado', en: 'Period cut' },
      },
    ),
    act('close', 'Cerrar', 'Close', callOf(closePeriod, byId), {
      confirm: {
        question: { es: '¿Cerrar el periodo {{name}}?', en: 'Close the period {{name}}?' },
        consequence: {
          es: 'El corte queda firme: ya nadie puede abrirlo.',
          en: 'The cut is final: nobody can reopen it.',
        },
        yes: { es: 'Cerrar periodo', en: 'Close period' },
      },
      done: { es: 'Periodo cerrado', en: 'Period closed' },
    }),
    opens('reopen', 'Abrir el corte', 'Reopen the cut', { permission: reopenPeriod.permission }),
    act('delete', 'Eliminar', 'Delete', callOf(deletePeriod, byId), {
      danger: true,
      confirm: {
        question: { es: '¿Eliminar el periodo {{name}}?', en: 'Delete the period {{name}}?' },
        consequence: {
          es: 'Nunca se cortó: sus días quedan sin periodo.',
          en: 'It was never cut: its days are left without a period.',
        },
        yes: { es: 'Eliminar periodo', en: 'Delete period' },
      },
      done: { es: 'Periodo eliminado', en: 'Period deleted' },
    }),
  ],
})
