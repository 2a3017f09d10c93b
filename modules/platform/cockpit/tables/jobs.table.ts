import { ADMINISTRATORS } from '@app/roles/rules'
import { act, callOf } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { giveUpJob, retryJob } from '../contract.ts'
import { queuedJob } from '../facts/queued-job.fact.ts'

export default list({
  id: 'jobs',
  path: '/administracion/trabajos',
  title: { es: 'Trabajos del sistema', en: 'System jobs' },
  about: {
    es: 'Consulte las tareas automáticas en espera o fallidas; reinténtelas o descártelas.',
    en: 'See automatic tasks that are waiting or failed; retry or discard them.',
  },
  words: {
    es: 'tareas procesos cola pendientes fallas errores reintentar segundo plano',
    en: 'tasks queue background processes failed errors retry pending',
  },
  none: {
    es: 'Sin trabajos pendientes.',
    en: 'There are no pending jobs.',
  },
  first: { itself: 'an empty list of what waits is what is wanted' },
  roles: [],
  menu: { group: 'sistema', order: 40 },
  fact: queuedJob,
  start: [
    {
      roles: ADMINISTRATORS,
      label: { es: 'Trabajos fallidos', en: 'Failed jobs' },
      order: 95,
      asked: () => ({ state: ['failed', 'stuck'] }),
    },
  ],
  columns: ['task', 'state', 'last_error', 'attempts', 'age', 'run_at', 'about', 'repeats'],
  hidden: ['name', 'created_at', 'attempts_max', 'locked_at', 'queue'],
  keep: ['task', 'state'],
  filters: ['state', 'day'],
  pinned: ['state', 'day'],
  sort: ['created_at'],
  key: 'id',
  actions: [
    act(
      'retry',
      'Reintentar',
      'Retry',
      callOf(retryJob, (id) => ({ params: { id: Number(id) } })),
      {
        confirm: {
          question: { es: '¿Reintentar «{{task}}»?', en: 'Retry “{{task}}”?' },
          consequence: {
            es: 'Se ejecuta ahora, con todos sus intentos. {{repeats}}',
            en: 'It runs now, with all of its attempts. {{repeats}}',
          },
          yes: { es: 'Reintentar trabajo', en: 'Retry job' },
        },
        done: { es: 'Reintentando «{{task}}»', en: 'Retrying “{{task}}”' },
      },
    ),
    act(
      'give_up',
      'Descartar',
      'Discard',
      callOf(giveUpJob, (id) => ({ params: { id: Number(id) } })),
      {
        danger: true,
        confirm: {
          question: { es: '¿Descartar «{{task}}»?', en: 'Discard “{{task}}”?' },
          consequence: {
            es: 'Sale de la cola sin ejecutarse y no se puede recuperar. Los trabajos programados se repiten en su horario.',
            en: 'It leaves the queue without running and can’t be recovered. Scheduled jobs run again at their time.',
          },
          yes: { es: 'Descartar', en: 'Discard' },
        },
        done: { es: '«{{task}}» descartado', en: '“{{task}}” discarded' },
      },
    ),
  ],
})
