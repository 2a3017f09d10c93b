import type { Language } from '@kit/kernel/actor'
import { sql, type RawBuilder } from 'kysely'
import { BASE_CHOICES, EARNED_CHOICES } from '../choices.ts'

const WORDS = {
  es: {
    none: 'Sin regla de comisión para esta venta.',
    of: ' de ',
    back: 'Descuento de una comisión anterior: ',
    when: '; se gana cuando la venta esté ',
    undone: '; revertida: la venta se canceló o cambió',
    held: '; retenida',
  },
  en: {
    none: 'No commission rule for this sale.',
    of: ' of ',
    back: 'Deduction of an earlier commission: ',
    when: '; earned once the sale is ',
    undone: '; reversed: the sale was canceled or changed',
    held: '; on hold',
  },
} as const

const amount = (of: string) => sql`to_char(${sql.raw(of)}, 'FM999,999,990.00')`

const oneOf = (
  given: string,
  choices: Readonly<Record<string, Readonly<Record<Language, string>>>>,
  language: Language,
) =>
  sql`case ${sql.ref(given)} ${sql.join(
    Object.entries(choices).map(
      ([key, text]) => sql`when ${sql.lit(key)} then ${sql.lit(text[language].toLowerCase())}`,
    ),
    sql` `,
  )} end`

/** A line in words: «8 % de 1,000.00 (venta sin iva) = 80.00; se gana cuando …». */
export function whyIn(language: Language): RawBuilder<string> {
  const words = WORDS[language]
  return sql<string>`case when l.base_kind is null then ${sql.lit(words.none)} else
    case when l.reverses_id is null then '' else ${sql.lit(words.back)} end
    || (select string_agg(trim_scale((part ->> 'percent')::numeric) || ' %'
          || ${sql.lit(words.of)} || ${amount("(part ->> 'base')::numeric")}, ' + ')
          from jsonb_array_elements(l.parts) part)
    || ' (' || ${oneOf('l.base_kind', BASE_CHOICES, language)} || ') = ' || ${amount('l.amount')}
    || case l.state
         when 'estimated' then ${sql.lit(words.when)}
           || ${oneOf('l.earned_when', EARNED_CHOICES, language)}
         when 'reversed' then ${sql.lit(words.undone)}
         when 'held' then ${sql.lit(words.held)} || ': ' || l.hold_reason else '' end || '.' end`
}
