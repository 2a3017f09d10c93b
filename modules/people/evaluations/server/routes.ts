import { findPeopleOfRoles } from '@app/access/api'
import { ROLES } from '@app/roles/rules'
import type { Context } from '@kit/db/context'
import { born, move } from '@kit/db/move'
import { recordTransitions } from '@kit/db/transition'
import { handle } from '@kit/http/handle'
import { showDay } from '@kit/kernel/day'
import { refuseIllegal } from '@kit/kernel/lifecycle'
import { Refusal } from '@kit/kernel/refusal'
import {
  answerEvaluation,
  assignEvaluations,
  listEvaluationChoices,
  showEvaluation,
  type Evaluation,
} from '../contract.ts'
import { EVALUATION } from '../lifecycles.ts'
import { fits, pointsOf, scoreOf } from '../rules.ts'
import {
  findEvaluation,
  findOfEvaluator,
  findForms,
  findPlaced,
  findQuestions,
  findReps,
  findWorkplaces,
  insertEvaluations,
  recordAnswers,
  type AskedQuestion,
  type Given,
} from './queries.ts'
import { tellWhoAnswers } from './telling.ts'

const EVALUATES = [
  ROLES['SUPERVISOR CONCESION'],
  ROLES['SUBGERENTE'],
  ROLES['GERENTE CONCESION'],
] as const

export const routes = [
  handle(listEvaluationChoices, async (tx) => ({
    forms: await findForms(tx),
    reps: await findReps(tx),
    locations: await findWorkplaces(tx),
    evaluators: await findEvaluators(tx),
  })),

  handle(assignEvaluations, async (tx, { body }) => {
    const form = (await findForms(tx)).find(({ id }) => id === body.form_id)
    if (!form) throw new Refusal('evaluation.no_form')
    if (body.deadline < tx.today) throw new Refusal('evaluation.deadline_past')
    const placed = await findPlaced(tx, body)
    if (placed.length === 0) throw new Refusal('evaluation.nobody')
    const nowhere = placed.find(({ location_id }) => location_id === null)
    if (nowhere) throw new Refusal('evaluation.no_place', { name: nowhere.name })
    const evaluator = await evaluatorOf(tx, form.answered_by, body.evaluator_id ?? null)
    if (placed.some(({ rep_id }) => rep_id === evaluator))
      throw new Refusal('evaluation.no_evaluator')
    const made = await insertEvaluations(tx, form.id, body.deadline, evaluator, placed)
    await recordTransitions(
      tx,
      made.map(({ id }) => born(EVALUATION, id, 'pending')),
    )
    for (const { uuid, rep_id } of made)
      tx.audit({
        action: 'evaluation.assign',
        entity: 'evaluation',
        entity_id: uuid,
        after: { form: form.name, rep_id, evaluator_id: evaluator, deadline: body.deadline },
      })
    await tellWhoAnswers(tx, {
      form: form.name,
      deadline: body.deadline,
      evaluator_id: evaluator,
      placed: placed.filter((one) => made.some(({ rep_id }) => rep_id === one.rep_id)),
    })
    return { created: made.length, kept: placed.length - made.length }
  }),

  handle(showEvaluation, (tx, { params }) => present(tx, params.uuid)),

  handle(answerEvaluation, async (tx, { params, body }) => {
    const before = await findOfEvaluator(tx, params.uuid, { lock: true })
    if (before.evaluator_id !== tx.actor.user_id)
      throw new Refusal('evaluation.not_yours', { name: before.evaluator })
    refuseIllegal(EVALUATION, before.state, 'answered')
    if (before.version !== body.version)
      throw new Refusal('evaluation.changed', { current: await present(tx, params.uuid) })
    if (before.deadline < tx.today)
      throw new Refusal('evaluation.past_deadline', { day: showDay(before.deadline) })
    const answers = judged(await findQuestions(tx, before), body.answers)
    const score = scoreOf(answers)
    await recordAnswers(tx, before.id, answers)
    await move(tx, EVALUATION, before, 'answered', {
      set: { score, answered_at: tx.now.toISOString() },
    })
    tx.audit({
      action: 'evaluation.answer',
      entity: 'evaluation',
      entity_id: params.uuid,
      after: { score },
    })
    return present(tx, params.uuid)
  }),
]

const findEvaluators = async (tx: Context): Promise<{ id: number; name: string }[]> =>
  (await findPeopleOfRoles(tx, tx.actor.scope, EVALUATES)).map(({ id, name, last_name }) => ({
    id,
    name: `${name} ${last_name}`,
  }))

/** Null: each rep answers about themselves. */
async function evaluatorOf(
  tx: Context,
  answered_by: 'supervisor' | 'rep',
  asked: number | null,
): Promise<number | null> {
  if (answered_by === 'rep') return null
  const evaluator = (await findEvaluators(tx)).find(({ id }) => id === asked)
  if (!evaluator) throw new Refusal('evaluation.no_evaluator')
  return evaluator.id
}

/** Every question answered once, but for texts, each by one of its possible answers. */
function judged(
  questions: readonly AskedQuestion[],
  given: readonly Given[],
): (Given & { points: number | null; weight: number })[] {
  const byQuestion = new Map(given.map((answer) => [answer.question_id, answer]))
  return questions.flatMap((question) => {
    const answer = byQuestion.get(question.id)
    const isEmpty = answer === undefined || answer.value === ''
    if (isEmpty && question.kind === 'text') return []
    if (isEmpty) throw new Refusal('evaluation.answer_missing', { question: question.wording })
    if (!fits(question, answer.value))
      throw new Refusal('evaluation.answer_unfit', { question: question.wording })
    return [{ ...answer, points: pointsOf(question, answer.value), weight: question.weight }]
  })
}

async function present(tx: Context, uuid: string): Promise<Evaluation> {
  const found = await findEvaluation(tx, uuid)
  if (!found) throw new Refusal('evaluation.not_found')
  const { id, form_version_id, evaluator_id, ...told } = found
  const questions = await findQuestions(tx, { id, form_version_id })
  const answer =
    told.state === 'pending' && evaluator_id === tx.actor.user_id && told.deadline >= tx.today
  return { ...told, questions, can: { answer } }
}
