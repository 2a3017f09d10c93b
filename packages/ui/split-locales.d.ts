/** The texts of a file of both languages in one of them, as the build splits it. */
declare module '*/locales.ts?es' {
  const texts: import('./i18n.ts').Catalogue
  export default texts
}
declare module '*/locales.ts?en' {
  const texts: import('./i18n.ts').Catalogue
  export default texts
}
