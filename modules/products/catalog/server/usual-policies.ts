import type { Context } from '@kit/db/context'
import { first, only } from '@kit/db/database'
import { formOf } from '@kit/tables/load-of-record'
import { sql } from 'kysely'
import policy from '../records/cancellation-policy.record.ts'
import { USUAL_POLICIES, type UsualPolicy } from '../rules/usual-policies.ts'

const policyForm = formOf(policy, ['name_es'])

/** Returns the id of one of the three usual policies, found by its name, or made. */
export async function usualPolicy(tx: Context, which: UsualPolicy): Promise<number> {
  const { es, en, rules } = USUAL_POLICIES[which]
  const standing = await first(
    tx,
    sql<{ id: number }>`
    select id from catalog.cancellation_policy where name_es = ${es} order by id limit 1`,
  )
  if (standing) return standing.id
  const made = await policyForm.create(tx, {
    name_es: es,
    name_en: en,
    rules: rules.map((rule) => ({ ...rule, provider_percent: null })),
    agency_rules: [],
  })
  return made.id
}

export async function countPolicies(tx: Context): Promise<number> {
  const { count } = await only(
    tx,
    sql<{ count: number }>`select count(*)::int as count from catalog.cancellation_policy`,
  )
  return count
}
