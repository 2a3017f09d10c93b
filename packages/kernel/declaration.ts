/**
 * What a module declares once and the program gathers at boot. The name is what the database, the
 * wire or an administrator knows it by; code imports the constant, so that a misspelling does not
 * compile.
 */
export type Declaration = Readonly<{ declares: string; name: string }>

/** A title in both languages of the product. */
export type Title = Readonly<{ es: string; en: string }>
