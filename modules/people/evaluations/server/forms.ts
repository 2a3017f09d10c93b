import type { Context } from '@kit/db/context'
import { all, first, only, run, type Database } from '@kit/db/database'
import { Refusal } from '@kit/kernel/refusal'
import type { Values } from '@kit/tables/record'
import { sql } from 'kysely'
import { optionsFrom, optionsText, type Option, type QuestionKind } from '../rules.ts'

type SavedQuestion = Readonly<{
  wording: string
  kind: QuestionKind
  weight: number
  options: string
}>
export type SavedForm = Values & Readonly<{ questions: readonly SavedQuestion[] }>

/** @throws Refusal where a question could not be asked or scored */
export function judgeForm({ questions }: SavedForm): void {
  for (const { wording: question, kind, weight, options } of questions) {
    if (kind === 'text' && weight > 0)
      throw new Refusal('evaluation_form.text_weight', { question })
    if (kind === 'choice' && optionsFrom(options ?? '') === null)
      throw new Refusal('evaluation_form.options', { question })
    if (kind !== 'choice' && (options ?? '') !== '')
      throw new Refusal('evaluation_form.no_options', { question })
  }
}

type Kept = Readonly<{
  wording: string
  kind: QuestionKind
  weight: number
  options: readonly Option[]
}>

/** Those of the last version, as the form shows them. */
export async function readQuestions(database: Database, form_id: number): Promise<Values> {
  const questions = await all(
    database,
    sql<Kept>`
    select q.wording, q.kind, q.weight, q.options from evaluations.question q
      join evaluations.form_row f on f.version_id = q.form_version_id
     where f.id = ${form_id} order by q.position`,
  )
  return {
    questions: questions.map(({ options, ...rest }) => ({
      ...rest,
      options: optionsText(options),
    })),
  }
}

/** A version of its own for each edit that asks something else; earlier ones stay as they were. */
export async function keepVersion(
  tx: Context,
  form_id: number,
  { questions }: SavedForm,
): Promise<void> {
  const kept = questions.map(({ options, ...rest }): Kept => ({
    ...rest,
    options: optionsFrom(options ?? '') ?? [],
  }))
  const last = await first(
    tx,
    sql<{ number: number; same: boolean }>`
    select v.number, (select coalesce(jsonb_agg(jsonb_build_object('wording', q.wording,
             'kind', q.kind, 'weight', q.weight, 'options', q.options) order by q.position), '[]')
             from evaluations.question q where q.form_version_id = v.id)
             = ${JSON.stringify(kept)}::jsonb as same
      from evaluations.form_version v where v.form_id = ${form_id} order by v.number desc limit 1`,
  )
  if (last?.same) return
  const { id } = await only(
    tx,
    sql<{ id: number }>`
    insert into evaluations.form_version (form_id, number, created_by, created_at)
    values (${form_id}, ${(last?.number ?? 0) + 1}, ${tx.actor.user_id}, ${tx.now})
    returning id`,
  )
  await run(
    tx,
    sql`
    insert into evaluations.question (form_version_id, position, kind, wording, weight, options)
    select ${id}, r.position, r.row ->> 'kind', r.row ->> 'wording', (r.row ->> 'weight')::int,
           r.row -> 'options'
      from jsonb_array_elements(${JSON.stringify(kept)}::jsonb)
           with ordinality as r(row, position)`,
  )
}
