// What an answer is worth and what an evaluation comes to: whole numbers, worked out alike by the
// browser that shows it and the server that keeps it.

export const QUESTION_KINDS = ['scale', 'yes_no', 'choice', 'text'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]
export type Option = Readonly<{ label: string; points: number }>
export type Question = Readonly<{
  kind: QuestionKind
  weight: number
  options: readonly Option[]
}>
export type Answer = number | boolean | string

export const POINTS_MAX = 100
export const SCALE = [1, 2, 3, 4, 5] as const
const OPTIONS_MAX = 10
const OPTION = /^(.{1,80}?)\s*=\s*(\d{1,3})$/

/** `Siempre = 100; Nunca = 0`. Null where it cannot be read so. */
export function optionsFrom(text: string): readonly Option[] | null {
  const parts = text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const options = parts.flatMap((part): Option[] => {
    const [, label, points] = OPTION.exec(part) ?? []
    return label !== undefined && Number(points) <= POINTS_MAX
      ? [{ label, points: Number(points) }]
      : []
  })
  const labels = new Set(options.map(({ label }) => label))
  const fits = options.length >= 2 && options.length <= OPTIONS_MAX
  return fits && options.length === parts.length && labels.size === options.length ? options : null
}

/** As a form shows them again. */
export const optionsText = (options: readonly Option[]): string =>
  options.map(({ label, points }) => `${label} = ${points}`).join('; ')

/** Whether it is one of the answers that the question may have. */
export function fits({ kind, options }: Question, value: Answer): boolean {
  switch (kind) {
    case 'scale':
      return SCALE.some((step) => step === value)
    case 'yes_no':
      return typeof value === 'boolean'
    case 'choice':
      return typeof value === 'number' && options[value] !== undefined
    case 'text':
      return typeof value === 'string'
  }
}

/** 0 to 100; null of a text, which nobody scores. */
export function pointsOf({ kind, options }: Question, value: Answer): number | null {
  switch (kind) {
    case 'scale':
      return ((Number(value) - 1) * POINTS_MAX) / (SCALE.length - 1)
    case 'yes_no':
      return value === true ? POINTS_MAX : 0
    case 'choice':
      return options[Number(value)]!.points
    case 'text':
      return null
  }
}

/** The mean of the points by weight with two decimals, `"83.33"`; null where nothing counts. */
export function scoreOf(
  answered: readonly Readonly<{ points: number | null; weight: number }>[],
): string | null {
  const counting = answered.filter(({ points }) => points !== null)
  const weight = counting.reduce((sum, one) => sum + one.weight, 0)
  if (weight === 0) return null
  const sum = counting.reduce((total, one) => total + one.points! * one.weight, 0)
  const hundredths = Math.floor((sum * 200 + weight) / (2 * weight))
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}
