import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min'

/** A number that begins like this says its country itself, whatever country is asked about. */
const SAYS_ITS_COUNTRY = /^\s*(\+|00)/
/** Mexican mobiles had a 1 after the country's code until 2019; people still keep them so. */
const OLD_MEXICAN_MOBILE = /^(?:\+|00)52\s*1(?=(?:\D*\d){10}\D*$)/

/**
 * Whether a number has as many digits as one of its country: the one it begins with, or `country`
 * (`MX`). It says nothing of whether somebody answers; ranges are given out too often to judge those.
 */
export function isPossiblePhone(phone: string, country: string): boolean {
  const typed = phone.trim().replace(OLD_MEXICAN_MOBILE, '+52 ')
  if (!/^\+?[\d\s().-]+$/.test(typed)) return false
  return parsePhoneNumberFromString(typed, countryOf(country))?.isPossible() ?? false
}

/** `52` of `MX`; null for what is no country with telephones. */
export function callingCodeOf(country: string): string | null {
  const known = countryOf(country)
  return known ? getCountryCallingCode(known) : null
}

/** As it is dialled from abroad: what does not say its country gets the code of `country`. */
export function phoneFromAbroad(phone: string, country: string): string {
  const typed = phone.trim()
  if (typed === '' || SAYS_ITS_COUNTRY.test(typed)) return typed
  const code = callingCodeOf(country)
  return code ? `+${code} ${typed}` : typed
}

const countryOf = (country: string): CountryCode | undefined =>
  isSupportedCountry(country) ? country : undefined
