import type { Declaration, Title } from './declaration.ts'

/** What a job does, and what may happen a second time when it is done again, for people. */
export type Task = Declaration & Title & Readonly<{ declares: 'task'; repeats: Title }>

/** What a retry repeats, where several jobs say the same of it. */
export const REPEATS = {
  nothing: {
    es: 'No repite nada: los pasos terminados no se hacen de nuevo.',
    en: 'Nothing is repeated: completed steps are not done again.',
  },
  mail: {
    es: 'El correo se reenvía si no hay confirmación de envío; podría llegar dos veces.',
    en: 'The email is sent again if its sending was not confirmed; it may arrive twice.',
  },
  asks: {
    es: 'Consulta de nuevo el servicio externo; los datos conocidos no se duplican.',
    en: 'The outside service is asked again; known data is not duplicated.',
  },
  again: {
    es: 'Empieza desde el principio; el avance parcial se descarta.',
    en: 'It starts over; partial progress is discarded.',
  },
} as const satisfies Record<string, Title>

/**
 * Declares in a module's `acts.ts` what one of its jobs does, by the job's name: words stand apart
 * from the job, so that a list of jobs loads none of them. A test finds every job without.
 */
export const task = (
  name: string,
  es: string,
  en: string,
  repeats: Title = REPEATS.nothing,
): Task => ({ declares: 'task', name, es, en, repeats })
