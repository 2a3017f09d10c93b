import { findPolicyRules } from '@app/catalog/api'
import { policySentence } from '@app/catalog/rules/cancellation-fee'
import { comboReaches } from '@app/catalog/rules/combo'
import type { Context } from '@kit/db/context'
import type * as z from 'zod'
import type { LinePolicy } from '../contract.ts'
import type { Order, OrderLine } from './order.ts'

/**
 * What cancelling costs, in both languages: the guest who signs may read another one than the
 * seller.
 */
export async function findPoliciesOf(
  tx: Context,
  { lines, agency_id, combo }: Pick<Order, 'lines' | 'agency_id' | 'combo'>,
): Promise<z.input<typeof LinePolicy>[]> {
  const policy_ids = [
    ...new Set(lines.flatMap(({ parts }) => parts.map(({ terms }) => terms.policy_id))),
  ]
  const rules = await findPolicyRules(tx, policy_ids, agency_id)
  const sentences = new Map(
    policy_ids.map((id) => {
      const own = rules.filter(({ policy_id }) => policy_id === id)
      return [id, { es: policySentence(own, 'es'), en: policySentence(own, 'en') }]
    }),
  )
  return lines.flatMap((line) =>
    combo && comboReaches(combo, line.terms.product_id)
      ? policiesOf(line, sentences).map(withCombo)
      : policiesOf(line, sentences),
  )
}

/** What was sold with a combo keeps its price, whatever becomes of the others. */
const withCombo = (policy: z.input<typeof LinePolicy>): z.input<typeof LinePolicy> => ({
  ...policy,
  es: `${policy.es} El descuento del combo se conserva aunque se cancele otro de sus productos.`,
  en: `${policy.en} The combo discount is kept if another of its products is canceled.`,
})

type Sentences = ReadonlyMap<number, { es: string; en: string }>

/**
 * One sentence for a line, or one for each kind of terms that a package's components have: a
 * component is charged by its own.
 */
function policiesOf(
  { terms: { code }, parts }: OrderLine,
  sentences: Sentences,
): z.input<typeof LinePolicy>[] {
  const kinds = [...new Set(parts.map(({ terms }) => sentences.get(terms.policy_id)!.es))]
  return kinds.map((kind) => {
    const under = parts.filter(({ terms }) => sentences.get(terms.policy_id)!.es === kind)
    return {
      code,
      products: kinds.length > 1 ? under.map(({ terms }) => terms.name) : [],
      ...sentences.get(under[0]!.terms.policy_id)!,
    }
  })
}
