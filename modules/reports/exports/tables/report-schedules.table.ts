import { DESK_HEADS } from '@app/roles/rules'
import { act, callOf, opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import {
  deleteSchedule,
  pauseSchedule,
  resumeSchedule,
  SCHEDULE_REPORTS,
} from '@kit/tables/schedule-contract'
import { scheduleFact } from '../facts/schedule.fact.ts'

export default list({
  id: 'report-schedules',
  path: '/reportes/programados',
  title: { es: 'Reportes programados', en: 'Scheduled reports' },
  about: {
    es: 'Administre los reportes que se envían por correo en un horario fijo.',
    en: 'Manage the reports emailed automatically on a schedule.',
  },
  words: {
    es: 'programar enviar correo automático diario semanal suscripción',
    en: 'schedule email automatic daily weekly subscription recurring',
  },
  none: {
    es: 'No hay reportes programados. Prográmelos con «Enviar por correo» en cualquier lista o reporte.',
    en: 'There are no scheduled reports. Schedule them with “Send by email” in any list or report.',
  },
  first: '/reportes/excursiones',
  roles: [...DESK_HEADS, 'CONTABILIDAD', 'OPERACIONES', 'COMERCIAL'],
  menu: { group: 'mas-reportes', order: 90 },
  fact: scheduleFact,
  columns: ['name', 'when', 'recipients', 'state', 'next_at', 'last_at', 'last_outcome', 'owner'],
  hidden: ['format', 'recipients_paused', 'created_at'],
  keep: ['name', 'state'],
  filters: ['state', 'last_outcome'],
  pinned: ['state'],
  sort: ['-created_at'],
  key: 'uuid',
  actions: [
    opens('edit', 'Editar', 'Edit', { permission: SCHEDULE_REPORTS }),
    act(
      'pause',
      'Pausar',
      'Pause',
      callOf(pauseSchedule, (uuid) => ({ params: { uuid } })),
      { done: { es: '{{name}} en pausa', en: '{{name}} paused' } },
    ),
    act(
      'resume',
      'Reanudar',
      'Resume',
      callOf(resumeSchedule, (uuid) => ({ params: { uuid } })),
      { done: { es: '{{name}} reanudado', en: '{{name}} resumed' } },
    ),
    act(
      'delete',
      'Eliminar',
      'Delete',
      callOf(deleteSchedule, (uuid) => ({ params: { uuid } })),
      {
        danger: true,
        confirm: {
          question: { es: '¿Eliminar el envío {{name}}?', en: 'Delete the schedule {{name}}?' },
          consequence: {
            es: 'Ya no se enviará. Los archivos enviados siguen disponibles hasta que venzan.',
            en: 'It will no longer be sent. Files already sent stay available until they expire.',
          },
          yes: { es: 'Eliminar envío', en: 'Delete schedule' },
        },
        done: { es: '{{name}} eliminado', en: '{{name}} deleted' },
      },
    ),
  ],
})
