export type RefusalDetails = Record<string, unknown>

/**
 * A request the business says no to. Expected, shown to the user, never reported as a bug.
 * Anything else that is thrown is a programming error and ends as a 500.
 *
 * `code` is `noun.reason`; its HTTP status and its texts stand in the catalogue of the module that
 * throws it (`refusals.ts`).
 */
export class Refusal extends Error {
  readonly code: string
  readonly details: RefusalDetails

  constructor(code: string, details: RefusalDetails = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
    hooks.onRefusal?.(this, Refusal)
  }
}

/** Heard by a test run that records which refusals it reached. */
const hooks = globalThis as {
  onRefusal?: (refusal: Refusal, made: typeof Refusal) => void
}

/** How a name of ours, such as a state, is called in a sentence; it may take details as well. */
export type Words = Readonly<Record<string, Readonly<{ es: string; en: string }>>>

/**
 * How a refusal reaches people: the status it answers and its sentence in both languages; `{name}`
 * takes a detail. `words`: by detail, how its values are said; what stands there not is said as it
 * is.
 */
export type RefusalText = {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 428 | 429 | 503
  es: string
  en: string
  words?: Readonly<Record<string, Words>>
  /** Whether the audit tells who was refused so; what is forbidden or too often is told anyway. */
  audited?: boolean
}
export type RefusalCatalogue = Readonly<Record<string, RefusalText>>

/** Returns the 404 of a missing or invisible thing: `notFound('Esa factura', 'That invoice')`. */
export const notFound = (es: string, en: string): RefusalText => ({
  status: 404,
  es: `${es} no existe o no está a su alcance.`,
  en: `${en} does not exist or you do not have access to it.`,
})

/** Returns the 409 of an outdated version: `('esta cotización', 'this quotation')`. */
export const changedMeanwhile = (es: string, en: string): RefusalText => ({
  status: 409,
  es: `Otra persona modificó ${es}. Revise la versión actual y vuelva a intentar.`,
  en: `Someone else changed ${en}. Check the current version and try again.`,
})

/** Returns the 409 of a step that the life cycle forbids: `('El turno', 'The shift', STATES)`. */
export const illegalStep = (es: string, en: string, state: Words): RefusalText => ({
  status: 409,
  es: `${es} está {state}. Recargue para ver las opciones disponibles.`,
  en: `${en} is {state}. Reload to see the available options.`,
  words: { state },
})

/** The sentence of a refusal, or of another thing that is said so, with its details filled in. */
export function sentence(
  text: Omit<RefusalText, 'status'>,
  language: 'es' | 'en',
  details: RefusalDetails,
): string {
  const filled = (template: string): string =>
    template.replace(/\{(\w+)\}/g, (whole, key: string) => {
      if (!(key in details)) return whole
      const value = String(details[key])
      const word = text.words?.[key]?.[value]?.[language]
      return word === undefined ? value : filled(word)
    })
  return filled(text[language])
}
