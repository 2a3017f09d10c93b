import type { Declaration, Title } from './declaration.ts'

/** What a job does, and what may happen a second time when it is done again, for people. */
export type Task = Declaration & Title & Readonly<{ declares: 'task'; repeats: Title }>

/** What a retry repeats, where several jobs say the same of it. */
export const REPEATS = {
  nothing: {
    es: 'No repite nada: lo que ya quedó hecho no se hace otra vez.',
    en: 'It repeats nothing: what is done already is not done again.',
  },
  mail: {
    es: 'El correo sale otra vez si no se supo que salió: quien ya lo recibió puede recibirlo dos veces.',
    en: 'The mail leaves again where nobody knows that it left: whoever got it may get it twice.',
  },
  asks: {
    es: 'Vuelve a preguntar afuera; lo que ya se sabe no se anota dos veces.',
    en: 'It asks outside again; what is known already is not noted twice.',
  },
  again: {
    es: 'Empieza de nuevo desde el principio; lo que quedó a medias se descarta.',
    en: 'It begins anew; what was left half done is dropped.',
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
