import { act, callOf } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { giveUpJob, retryJob } from '../contract.ts'
import { queuedJob } from '../facts/queued-job.fact.ts'

export default list({
  id: 'jobs',
  path: '/administracion/trabajos',
  title: { es: 'Trabajos del sistema', en: 'Jobs of the system' },
  about: {
    es: 'Vea las tareas automáticas que esperan o fallaron; reinténtelas o descártelas.',
    en: 'See automatic tasks that are waiting or failed; retry or discard them.',
  },
  words: {
    es: 'tareas procesos cola pendientes fallas errores reintentar segundo plano',
    en: 'tasks queue background processes failed errors retry pending',
  },
  none: {
    es: 'Nada espera: todo lo que el sistema tenía por hacer está hecho.',
    en: 'Nothing waits: whatever the system had to do is done.',
  },
  first: { itself: 'an empty list of what waits is what is wanted' },
  roles: [],
  menu: { group: 'sistema', order: 40 },
  fact: queuedJob,
  start: [
    {
      roles: ['ADMIN', 'SUPER ADMIN'],
      label: { es: 'Trabajos que fallaron', en: 'Jobs that failed' },
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
            es: 'Se hace ahora, con todos sus intentos. {{repeats}}',
            en: 'It is done now, with all of its tries. {{repeats}}',
          },
          yes: { es: 'Reintentar trabajo', en: 'Retry job' },
        },
        done: { es: '«{{task}}» se reintenta', en: '“{{task}}” is tried again' },
      },
    ),
    act(
      'give_up',
      'Darlo por perdido',
      'Give up',
      callOf(giveUpJob, (id) => ({ params: { id: Number(id) } })),
      {
        danger: true,
        confirm: {
          question: { es: '¿Dar por perdido «{{task}}»?', en: 'Give up “{{task}}”?' },
          consequence: {
            es: 'Sale de la cola sin hacerse y no se puede recuperar. Lo que se hace por horario vuelve solo a su hora.',
            en: 'It leaves the queue undone and cannot be taken up again. What is done by the clock comes back by itself.',
          },
          yes: { es: 'Darlo por perdido', en: 'Give it up' },
        },
        done: { es: '«{{task}}» se dio por perdido', en: '“{{task}}” was given up' },
      },
    ),
  ],
})
