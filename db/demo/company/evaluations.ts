import { pointsOf, scoreOf, type QuestionKind } from '@app/evaluations/rules'
import { addDays, instantOf, type Day } from '@kit/kernel/day'
import { all, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import type { Bulk, Row } from '../bulk.ts'
import type { Chance } from '../random.ts'
import type { Staff } from './users.ts'

type Asked = { kind: QuestionKind; wording: string; weight: number; options: string }
const text = (wording: string): Asked => ({ kind: 'text', wording, weight: 0, options: '[]' })
const scale = (wording: string, weight: number): Asked => ({
  kind: 'scale',
  wording,
  weight,
  options: '[]',
})
const FORMS: readonly { name: string; answered_by: string; questions: readonly Asked[] }[] = [
  {
    name: 'Atención en la locación',
    answered_by: 'supervisor',
    questions: [
      scale('Recibe al huésped con una sonrisa y de pie', 3),
      scale('Conoce los productos que ofrece', 3),
      { kind: 'yes_no', wording: 'Llegó a tiempo y con uniforme', weight: 2, options: '[]' },
      {
        kind: 'choice',
        wording: 'Entrega cupones firmados y explica el pickup',
        weight: 2,
        options: JSON.stringify([
          { label: 'Siempre', points: 100 },
          { label: 'Casi siempre', points: 60 },
          { label: 'Pocas veces', points: 0 },
        ]),
      },
      text('Qué debe mejorar este mes'),
    ],
  },
  {
    name: 'Autoevaluación del rep',
    answered_by: 'rep',
    questions: [
      scale('Cumplí mi meta diaria', 2),
      scale('Ofrecí más de un producto a cada familia', 1),
      text('Qué capacitación necesito'),
    ],
  },
]
const SAID = ['Cerrar con una segunda opción', 'Hablar más despacio en inglés', 'Nada por ahora']
/** Months told, the last one with some that are still pending. */
const ROUNDS = 4
const SUPERVISOR = 15

/** Two forms, and what reps of the last months were evaluated with. */
export async function storeEvaluations(
  tx: Database,
  bulk: Bulk,
  staff: Staff,
  { until, luck }: { until: Day; luck: Chance },
): Promise<void> {
  const made_at = instantOf(addDays(until, -150), '10:00').toISOString()
  const created_by = staff.managers[0]!.id
  const ids = FORMS.map((_, index) => index + 1)
  await bulk.insert(
    'evaluations.form',
    FORMS.map(({ name, answered_by }, index) => ({ id: ids[index]!, name, answered_by })),
  )
  await bulk.insert(
    'evaluations.form_version',
    ids.map((id) => ({ id, form_id: id, number: 1, created_by, created_at: made_at })),
  )
  const questions = FORMS.flatMap((form, index) =>
    form.questions.map((question, position) => ({
      ...question,
      form_version_id: ids[index]!,
      position: position + 1,
    })),
  ).map((question, index) => ({ id: index + 1, ...question }))
  await bulk.insert('evaluations.question', questions)

  const places = await all(
    tx,
    sql<{ location_id: number; hotel_id: number; channel_id: number }>`
    select distinct on (location_id) location_id, hotel_id, channel_id
      from organization.public_place where location_id is not null
     order by location_id, channel_id`,
  )
  const supervisor = staff.users.find(
    ({ role_ids, state }) => state === 'active' && role_ids.includes(SUPERVISOR),
  )!
  const reps = [
    ...new Map([...staff.sellers.values()].flat().map((rep) => [rep.id, rep])).values(),
  ].filter(({ state }) => state === 'active')
  const evaluations: Row[] = []
  const answers: Row[] = []
  for (let back = ROUNDS - 1; back >= 0; back--)
    for (const [index, rep] of reps.entries()) {
      const form = FORMS[index % FORMS.length]!
      const form_version_id = ids[index % FORMS.length]!
      const assigned = addDays(until, -30 * back - 10)
      const isAnswered = back > 0 || index % 3 === 0
      const id = evaluations.length + 1
      const { location_id } = placeOf(rep.location_ids, places[index % places.length]!)
      const place = places.find((one) => one.location_id === location_id)!
      const given = isAnswered
        ? questions
            .filter((question) => question.form_version_id === form_version_id)
            .map((question) => ({ question, ...answerTo(question, luck) }))
        : []
      for (const { question, value, points } of given)
        answers.push({
          id: answers.length + 1,
          evaluation_id: id,
          question_id: question.id,
          value: JSON.stringify(value),
          points,
        })
      evaluations.push({
        id,
        uuid: luck.uuid(instantOf(assigned, '09:00').getTime()),
        form_version_id,
        rep_id: rep.id,
        evaluator_id: form.answered_by === 'rep' ? rep.id : supervisor.id,
        ...place,
        deadline: addDays(assigned, 14),
        state: isAnswered ? 'answered' : 'pending',
        score: scoreOf(given.map(({ question, points }) => ({ points, weight: question.weight }))),
        answered_at: isAnswered ? instantOf(addDays(assigned, 5), '17:00').toISOString() : null,
        assigned_by: created_by,
        assigned_at: instantOf(assigned, '09:00').toISOString(),
      })
    }
  await bulk.insert('evaluations.evaluation', evaluations)
  await bulk.insert('evaluations.answer', answers)
}

const placeOf = (location_ids: readonly number[], fallback: { location_id: number }) => ({
  location_id: location_ids[0] ?? fallback.location_id,
})

function answerTo(
  question: Asked,
  luck: Chance,
): { value: number | boolean | string; points: number | null } {
  const options = JSON.parse(question.options) as { label: string; points: number }[]
  const value =
    question.kind === 'text'
      ? luck.pick(SAID)
      : question.kind === 'yes_no'
        ? luck.happens(0.8)
        : question.kind === 'choice'
          ? luck.between(0, options.length - 1)
          : luck.between(2, 5)
  return { value, points: pointsOf({ ...question, options }, value) }
}
