import { buildUser } from '@app/access/testing'
import { buildChannel, buildLocation } from '@app/organization/testing'
import { openTestWorld } from '@app/server/testing'
import { all, run } from '@kit/db/database'
import { day } from '@kit/kernel/day'
import { findTableRows, runReport } from '@kit/tables/contract'
import { createRecord, saveRecord } from '@kit/tables/record-contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  answerEvaluation,
  assignEvaluations,
  listEvaluationChoices,
  showEvaluation,
} from '../contract.ts'
import { buildEvaluationForm } from '../testing/build.ts'
import moveDeadline from '../acts/deadline.act.ts'
import withdrawEvaluation from '../acts/withdraw.act.ts'

const world = await openTestWorld({
  modules: ['access', 'evaluations', 'organization', 'reporting'],
})
const { database } = world

// A manager of a channel, its supervisor, two reps of its lobby and one of its beach; and the people
// of another channel.
const lobby = await buildLocation(database, { locacion: 'Lobby' })
const elsewhere = await buildLocation(database, {
  channel_id: (await buildChannel(database)).id,
})
const placed = { channel_ids: [lobby.channel_id] }
const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], ...placed })
const stranger = await world.signInAs({
  roles: ['GERENTE CONCESION'],
  channel_ids: [elsewhere.channel_id],
})
const supervisor = await world.signInAs({ roles: ['SUPERVISOR CONCESION'], ...placed })
const here = { ...placed, location_ids: [lobby.id] }
const ana = await world.signInAs({ name: 'Ana', last_name: 'Ruiz', ...here })
const eva = await world.signInAs({ name: 'Eva', last_name: 'Luna', ...here })
const foreign = await buildUser(database, { channel_ids: [elsewhere.channel_id] })

const until = day('2026-03-20')
let forms = 0
const newForm = (answered_by: 'supervisor' | 'rep' = 'supervisor') =>
  buildEvaluationForm(database, { name: `Formulario ${++forms}`, answered_by })
const assign = (body: object, who = manager) =>
  world.call(who, assignEvaluations, {
    body: { evaluator_id: supervisor.user_id, deadline: until, ...body } as never,
  })
const assigned = async (form_id: number, rep_id: number) => {
  const [row] = await all(
    database,
    sql<{ uuid: string }>`
    select e.uuid from evaluations.evaluation_row e
     where e.form_id = ${form_id} and e.rep_id = ${rep_id} order by e.id desc`,
  )
  return row!.uuid
}
const show = (uuid: string, who: typeof manager = supervisor) =>
  world.call(who, showEvaluation, { params: { uuid } })
const answersOf = async (uuid: string, values: readonly unknown[], who = supervisor) => {
  const { questions, version } = (await show(uuid, who)).body
  const answers = questions.flatMap(({ id }, index) =>
    values[index] === undefined ? [] : [{ question_id: id, value: values[index] as never }],
  )
  return { params: { uuid }, body: { version, answers } }
}
const given = async (rep_id = ana.user_id) => {
  const form = await newForm()
  await assign({ form_id: form.id, rep_ids: [rep_id] })
  return { form, uuid: await assigned(form.id, rep_id) }
}

describe('a form', () => {
  const QUESTION = { wording: 'Vende bien', kind: 'scale', weight: 5, options: '' }
  const make = (questions: readonly object[]) =>
    world.call(manager, createRecord, {
      params: { id: 'evaluation-form' },
      body: { name: `Hecho ${++forms}`, answered_by: 'supervisor', active: true, questions },
    })

  test('that was assigned keeps the questions it was assigned with, whatever is edited later', async () => {
    const made = (await make([QUESTION])).body
    await assign({ form_id: made.id, rep_ids: [ana.user_id] })

    const saved = await world.call(manager, saveRecord, {
      params: { id: 'evaluation-form', key: made.key },
      query: { version: made.version },
      body: { questions: [{ ...QUESTION, wording: 'Vende mejor' }] },
    })
    expect(saved.status).toBe(200)
    await assign({ form_id: made.id, rep_ids: [eva.user_id] })

    const asked = async (rep_id: number) => {
      const { number, questions } = (await show(await assigned(made.id, rep_id))).body
      return [number, questions.map(({ wording }) => wording)]
    }
    expect(await asked(ana.user_id)).toEqual([1, ['Vende bien']])
    expect(await asked(eva.user_id)).toEqual([2, ['Vende mejor']])
  })

  test('saved with the same questions is no new version', async () => {
    const made = (await make([QUESTION])).body

    await world.call(manager, saveRecord, {
      params: { id: 'evaluation-form', key: made.key },
      query: { version: made.version },
      body: { active: false },
    })
    const numbers = await all(
      database,
      sql<{ number: number }>`
      select number from evaluations.form_version where form_id = ${made.id}`,
    )
    expect(numbers).toEqual([{ number: 1 }])
  })

  test('says how each question is answered, so that it can be scored', async () => {
    const codeOf = async (question: object) => (await make([question])).error?.code

    expect(await codeOf({ ...QUESTION, kind: 'choice', options: 'Siempre = 100' })).toBe(
      'evaluation_form.options',
    )
    expect(await codeOf({ ...QUESTION, options: 'Siempre = 100; Nunca = 0' })).toBe(
      'evaluation_form.no_options',
    )
    expect(await codeOf({ ...QUESTION, kind: 'text' })).toBe('evaluation_form.text_weight')
    expect(
      await codeOf({ ...QUESTION, kind: 'choice', options: 'Siempre = 100; Nunca = 0' }),
    ).toBeUndefined()
  })
})

describe('an assignment', () => {
  test('by location reaches those who work there, once each', async () => {
    const form = await newForm()

    expect((await assign({ form_id: form.id, location_ids: [lobby.id] })).body).toEqual({
      created: 2,
      kept: 0,
    })
    expect(
      (await assign({ form_id: form.id, rep_ids: [ana.user_id], location_ids: [lobby.id] })).body,
    ).toEqual({ created: 0, kept: 2 })
  })

  test('reaches nobody of other channels, and is answered by somebody of one’s own', async () => {
    const form = await newForm()
    const codeOf = async (body: object) =>
      (await assign({ form_id: form.id, rep_ids: [ana.user_id], ...body })).error?.code

    expect(await codeOf({ rep_ids: [foreign.id] })).toBe('evaluation.no_place')
    expect(await codeOf({ evaluator_id: stranger.user_id })).toBe('evaluation.no_evaluator')
    expect(await codeOf({ evaluator_id: ana.user_id })).toBe('evaluation.no_evaluator')
    expect(await codeOf({ rep_ids: [], location_ids: [elsewhere.id] })).toBe('evaluation.nobody')
    expect(await codeOf({ deadline: '2026-03-09' })).toBe('evaluation.deadline_past')
    expect(await codeOf({ form_id: 999_999 })).toBe('evaluation.no_form')
    const choices = (await world.call(manager, listEvaluationChoices, {})).body
    expect(choices.reps.map(({ id }) => id)).not.toContain(foreign.id)
  })

  test('of a form for reps is answered by each rep', async () => {
    const form = await newForm('rep')
    await assign({ form_id: form.id, rep_ids: [ana.user_id], evaluator_id: null })
    const uuid = await assigned(form.id, ana.user_id)

    expect((await show(uuid, ana)).body.can.answer).toBe(true)
    expect(
      (await world.call(ana, answerEvaluation, await answersOf(uuid, [5, true], ana))).body.score,
    ).toBe('100.00')
  })
})

describe('an evaluation', () => {
  test('scores its answers by weight', async () => {
    const { uuid } = await given()

    const reply = await world.call(
      supervisor,
      answerEvaluation,
      await answersOf(uuid, [4, false, 'Llega tarde']),
    )
    // (75 × 3 + 0 × 1) ÷ 4
    expect(reply.body).toMatchObject({ state: 'answered', score: '56.25', can: { answer: false } })
    expect(reply.body.questions.map(({ answer, points }) => [answer, points])).toEqual([
      [4, 75],
      [false, 0],
      ['Llega tarde', null],
    ])
  })

  test('is told by message to whoever answers, once for all that are made, and not again', async () => {
    const form = await newForm()
    const told = () =>
      all(
        database,
        sql<{ user_id: number; content: string }>`
        select d.user_id, m.content from messaging.message m
          join messaging.delivery d on d.message_id = m.id
         where m.subject like ${`%: Formulario ${forms}`} order by m.id`,
      )
    await assign({ form_id: form.id, rep_ids: [ana.user_id, eva.user_id] })
    await assign({ form_id: form.id, rep_ids: [ana.user_id] })

    const [message, ...more] = await told()
    expect(more).toEqual([])
    expect(message).toMatchObject({ user_id: supervisor.user_id })
    expect(message!.content).toContain('(2): Ana Ruiz, Eva Luna; hasta el 20/03/2026')
  })

  test('about themselves is told to each rep', async () => {
    const form = await newForm('rep')
    await assign({ form_id: form.id, rep_ids: [ana.user_id, eva.user_id], evaluator_id: undefined })

    const rows = await all(
      database,
      sql<{ user_id: number }>`
      select d.user_id from messaging.message m join messaging.delivery d on d.message_id = m.id
       where m.subject like ${`%: Formulario ${forms}`} order by d.user_id`,
    )
    expect(rows.map(({ user_id }) => user_id)).toEqual(
      [ana.user_id, eva.user_id].toSorted((a, b) => a - b),
    )
  })

  test('is answered once, by whom it was given to, and whole', async () => {
    const { uuid } = await given()
    const body = await answersOf(uuid, [3, true])
    const codeOf = async (who: typeof manager, asked: Awaited<ReturnType<typeof answersOf>>) =>
      (await world.call(who, answerEvaluation, asked)).error?.code

    expect(await codeOf(manager, body)).toBe('evaluation.not_yours')
    expect(await codeOf(ana, body)).toBe('evaluation.not_yours')
    expect(await codeOf(stranger, body)).toBe('evaluation.not_found')
    expect(await codeOf(supervisor, await answersOf(uuid, [3]))).toBe('evaluation.answer_missing')
    expect(await codeOf(supervisor, await answersOf(uuid, [6, true]))).toBe(
      'evaluation.answer_unfit',
    )
    expect(await codeOf(supervisor, await answersOf(uuid, [3, 1]))).toBe('evaluation.answer_unfit')
    expect(await codeOf(supervisor, body)).toBeUndefined()
    expect(await codeOf(supervisor, body)).toBe('evaluation.illegal_transition')
  })

  test('is not answered after its deadline, until a manager moves it', async () => {
    const { uuid } = await given()
    await run(
      database,
      sql`update evaluations.evaluation set deadline = '2026-03-09' where uuid = ${uuid}::uuid`,
    )
    const send = async () =>
      world.call(supervisor, answerEvaluation, await answersOf(uuid, [3, true]))

    expect((await send()).error?.code).toBe('evaluation.past_deadline')
    expect(
      await world.call(manager, moveDeadline.endpoint, {
        params: { uuid },
        body: { deadline: until },
      }),
    ).toMatchObject({ status: 200 })
    expect((await send()).status).toBe(200)
  })

  test('is refused with what stands where somebody changed it meanwhile', async () => {
    const { uuid } = await given()
    const body = await answersOf(uuid, [3, true])
    await world.call(manager, moveDeadline.endpoint, {
      params: { uuid },
      body: { deadline: until },
    })

    const reply = await world.call(supervisor, answerEvaluation, body)
    expect(reply.error).toMatchObject({
      code: 'evaluation.changed',
      details: { current: { version: 2 } },
    })
  })

  test('that was withdrawn is answered by nobody; one that was answered is not withdrawn', async () => {
    const [withdrawn, answered] = [await given(), await given()]
    await world.call(supervisor, answerEvaluation, await answersOf(answered.uuid, [3, true]))
    const withdraw = (uuid: string) =>
      world.call(manager, withdrawEvaluation.endpoint, { params: { uuid } })

    expect((await withdraw(withdrawn.uuid)).status).toBe(200)
    expect((await withdraw(answered.uuid)).error?.code).toBe('evaluation.illegal_transition')
    const late = await answersOf(withdrawn.uuid, [3, true])
    expect((await world.call(supervisor, answerEvaluation, late)).error?.code).toBe(
      'evaluation.illegal_transition',
    )
  })

  test('is seen by its rep, by who answers it and by whose channel it is', async () => {
    const { uuid } = await given()

    for (const who of [ana, supervisor, manager]) expect((await show(uuid, who)).status).toBe(200)
    for (const who of [eva, stranger]) expect((await show(uuid, who)).status).toBe(404)
    const listed = await world.call(ana, findTableRows, { params: { id: 'evaluations' }, body: {} })
    expect(new Set(listed.body.rows.map(({ rep }) => rep))).toEqual(new Set(['Ana Ruiz']))
  })
})

test('results are points by weight over those possible: by rep, by question and by month', async () => {
  const { form, uuid } = await given(eva.user_id)
  await world.call(supervisor, answerEvaluation, await answersOf(uuid, [2, true]))
  const told = async (id: string) =>
    (
      await world.call(manager, runReport, {
        params: { id },
        body: { dateInit: '2026-03-01', dateFin: '2026-03-31', form: [form.id] },
      })
    ).body

  const byRep = await told('evaluation-results')
  // (25 × 3 + 100 × 1) of 400
  expect(byRep.rows).toMatchObject([
    { rep: 'Eva Luna', evaluations: 1, answers: 2, points: 175, possible: 400, score: '0.437500' },
  ])
  expect(byRep.chart?.points).toMatchObject([{ x: 'Eva Luna', y: '0.437500' }])
  expect((await told('evaluation-results-by-question')).rows).toMatchObject([
    { question: 'Cómo vende', points: 75, possible: 300, score: '0.250000' },
    { question: 'Puntual', points: 100, possible: 100, score: '1.000000' },
  ])
  expect((await told('evaluation-results-by-month')).rows).toMatchObject([
    { answered_on: '2026-03', points: 175, possible: 400 },
  ])
})
