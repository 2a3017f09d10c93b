import { plainName } from '@kit/tables/load-cells'
import type { LoadDefinition } from '@kit/tables/load'

/** The columns of a kind by what files call them, in either language. */
export class ColumnNames {
  readonly #keys = new Map<string, string[]>()

  constructor(kind: LoadDefinition | undefined) {
    const columns = Object.entries(kind?.columns ?? {})
    for (const [key, { title }] of columns)
      for (const name of [key, title.es, title.en]) this.#add(headingName(name), key)
    // Its own titles come before what files call another of its columns.
    for (const [key] of columns)
      for (const name of kind?.also?.[key] ?? []) this.#add(headingName(name), key)
  }

  #add(name: string, key: string): void {
    const keys = this.#keys.get(name) ?? []
    if (!keys.includes(key)) this.#keys.set(name, [...keys, key])
  }

  /** Returns the columns that a heading names, likeliest first; its currency counts only if needed. */
  of(heading: string): readonly string[] {
    const name = headingName(heading)
    return this.#keys.get(name) ?? this.#keys.get(withoutCurrency(name)) ?? []
  }
}

/** `Precio Adulto (USD)*` is `precio adulto usd`. */
const headingName = (text: string): string =>
  plainName(plainName(text).replace(/[^\p{L}\p{N}%€£$]+/gu, ' '))

const CURRENCY =
  /(?:^| )(?:en )?(?:usd|us\$|us|mxn|mn|eur|cad|gbp|dlls|dls|dolares|dollars|pesos|euros|\$|€|£)(?= |$)/g

const withoutCurrency = (name: string): string => name.replace(CURRENCY, '').trim()
