import { findPolicyRules } from '@app/catalog/api'
import { policySentence } from '@app/catalog/rules/cancellation-fee'
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
  { lines, agency_id }: Pick<Order, 'lines' | 'agency_id'>,
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
  return lines.flatMap((line) => policiesOf(line, sentences))
}

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
