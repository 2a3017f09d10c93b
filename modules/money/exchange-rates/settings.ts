import { internal, setting } from '@kit/kernel/setting'

/** Set on the screen of the rates; empty: Banxico is not asked. */
export const banxicoToken = setting('banxico.token', internal(''), {
  es: 'Token del SIE de Banxico',
  en: 'Banxico SIE token',
})

/** Another address only where a proxy or a test stands in for the SIE. */
export const banxicoOrigin = setting('banxico.origin', internal('https://www.banxico.org.mx'), {
  es: 'Dirección del SIE de Banxico',
  en: 'Banxico SIE address',
})
