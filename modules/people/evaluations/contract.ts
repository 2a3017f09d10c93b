import { endpoint } from '@kit/http/endpoint'
import { DayField, Id, Instant, Text, Uuid } from '@kit/http/fields'
import * as z from 'zod'
import { QUESTION_KINDS } from './rules.ts'

const READ = 'admin/evaluation'
const MANAGE = 'evaluation.manage'
const CHOSEN_MAX = 500

const Key = z.object({ uuid: Uuid })
const Version = z.number().int().min(1).max(2_147_483_647)
const Choice = z.object({ id: Id, name: z.string() })

export const listEvaluationChoices = endpoint({
  method: 'GET',
  path: '/evaluations/choices',
  summary: 'Forms, reps, locations and people who may evaluate, of my places',
  permission: MANAGE,
  reply: z.object({
    forms: z.array(Choice.extend({ answered_by: z.enum(['supervisor', 'rep']) })),
    reps: z.array(Choice),
    locations: z.array(Choice),
    evaluators: z.array(Choice),
  }),
  refusals: [],
})

export const assignEvaluations = endpoint({
  method: 'POST',
  path: '/evaluations',
  summary:
    'Assigns a form to reps, or to those of locations; who has it pending is left as they are',
  permission: MANAGE,
  body: z.object({
    form_id: Id,
    rep_ids: z.array(Id).max(CHOSEN_MAX).default([]),
    location_ids: z.array(Id).max(CHOSEN_MAX).default([]),
    /** Not asked of a form that reps answer themselves. */
    evaluator_id: Id.nullish(),
    deadline: DayField,
  }),
  reply: z.object({ created: z.number().int(), kept: z.number().int() }),
  refusals: [
    'evaluation.no_form',
    'evaluation.deadline_past',
    'evaluation.no_evaluator',
    'evaluation.nobody',
    'evaluation.no_place',
  ],
})

const AnswerValue = z.union([z.boolean(), z.number().int().min(0).max(10), Text(2_000)])

export const Evaluation = z.object({
  uuid: Uuid,
  form: z.string(),
  number: z.number().int(),
  rep: z.string(),
  evaluator: z.string(),
  location: z.string(),
  deadline: DayField,
  state: z.enum(['pending', 'answered', 'withdrawn']),
  score: z.string().nullable(),
  answered_at: Instant.nullable(),
  version: Version,
  questions: z.array(
    z.object({
      id: Id,
      kind: z.enum(QUESTION_KINDS),
      wording: z.string(),
      weight: z.number().int(),
      options: z.array(z.object({ label: z.string(), points: z.number().int() })),
      answer: AnswerValue.nullable(),
      points: z.number().int().nullable(),
    }),
  ),
  can: z.object({ answer: z.boolean() }),
})
export type Evaluation = z.output<typeof Evaluation>

export const showEvaluation = endpoint({
  method: 'GET',
  path: '/evaluations/:uuid',
  summary: 'An evaluation with its questions, and its answers once there are some',
  permission: READ,
  params: Key,
  reply: Evaluation,
  refusals: ['evaluation.not_found'],
})

export const answerEvaluation = endpoint({
  method: 'PUT',
  path: '/evaluations/:uuid/answers',
  summary: 'Answers an evaluation, once',
  permission: READ,
  params: Key,
  body: z.object({
    version: Version,
    answers: z.array(z.object({ question_id: Id, value: AnswerValue })).max(100),
  }),
  reply: Evaluation,
  refusals: [
    'evaluation.not_found',
    'evaluation.not_yours',
    'evaluation.changed',
    'evaluation.illegal_transition',
    'evaluation.past_deadline',
    'evaluation.answer_missing',
    'evaluation.answer_unfit',
  ],
})
