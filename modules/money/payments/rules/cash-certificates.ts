// The numbers of certificates that another company issued. A form is a mask: `#` a digit, `@` a
// letter, `?` either, anything else as it stands; blanks, hyphens and case do not count.

const PLACES: Readonly<Record<string, string>> = { '#': '[0-9]', '@': '[A-Z]', '?': '[A-Z0-9]' }

/** Fewer could be guessed, or be those of a room. */
const LEAST_PLACES = 4

/** A number as it is kept and compared: `rci 12-34` is `RCI1234`. */
export const plainNumber = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Whether a mask leaves enough places to tell one certificate from another. */
export const isForm = (form: string): boolean => form.replace(/[^#@?]/g, '').length >= LEAST_PLACES

/** A number of that form, as a certificate would show it: `RCI-##@` is `RCI-12A`. */
export function exampleOf(form: string): string {
  const signs = { '#': '1234567890', '@': 'ABCDEFGHJK', '?': 'A1B2C3D4E5' } as const
  const used = { '#': 0, '@': 0, '?': 0 }
  return form.replace(/[#@?]/g, (sign) => {
    const place = sign as keyof typeof signs
    return signs[place][used[place]++ % signs[place].length]!
  })
}

/** Whether a number has the form of an issuer's. */
export const hasForm = (typed: string, form: string): boolean => {
  const places = form.replace(/[\s-]/g, '').replace(/[#@?]/g, (sign) => PLACES[sign]!)
  return new RegExp(`^${places}$`).test(plainNumber(typed))
}
