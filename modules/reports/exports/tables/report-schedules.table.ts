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
    es: 'Administre los reportes que se envían solos por correo a su hora.',
    en: 'Manage the reports that are mailed automatically on schedule.',
  },
  words: {
    es: 'programar enviar correo automático diario semanal suscripción',
    en: 'schedule email automatic daily weekly subscription recurring',
  },
  none: {
    es: 'Aquí están los reportes que se envían por correo a su hora. Prográmelos con «Enviar por correo» en cualquier lista o reporte.',
    en: 'Here are the reports that are mailed at their hour. Schedule them with “Send by mail” on any list or report.',
  },
  first: '/reportes/excursiones',
  roles: [
    'GERENTE CONCESION',
    'SUBGERENTE',
    'SUPERVISOR CONCESION',
    'CONTABILIDAD',
    'OPERACIONES',
    'COMERCIAL',
  ],
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
          question: { es: '¿Eliminar el envío {{name}}?', en: 'Delete the sending {{name}}?' },
          consequence: {
            es: 'No se envía más. Los archivos ya enviados siguen hasta que venzan.',
            en: 'It is sent no more. Files that were sent stay until they expire.',
          },
          yes: { es: 'Eliminar envío', en: 'Delete sending' },
        },
        done: { es: '{{name}} eliminado', en: '{{name}} deleted' },
      },
    ),
  ],
})
