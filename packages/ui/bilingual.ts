/** The texts of a module in both languages, as its `locales.ts` states them: each leaf is `['español', 'English']`. */
export type Bilingual = {
  readonly [key: string]: readonly [es: string, en: string] | Bilingual
}
