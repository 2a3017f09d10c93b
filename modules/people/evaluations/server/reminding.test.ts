import { buildUser } from '@app/access/testing'
import { buildLocation } from '@app/organization/testing'
import { openTestWorld } from '@app/server/testing'
import { asSystem } from '@kit/db/context'
import { all, only } from '@kit/db/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { assignEvaluations } from '../contract.ts'
import { buildEvaluationForm } from '../testing/build.ts'
import { remindOfDeadlines } from './reminding.ts'
import moveDeadline from '../acts/deadline.act.ts'
import withdrawEvaluation from '../acts/withdraw.act.ts'

const world = await openTestWorld({
  modules: ['access', 'evaluations', 'organization'],
  now: '2026-03-10T18:00:00Z',
})
const { database } = world
const lobby = await buildLocation(database)
const placed = { channel_ids: [lobby.channel_id] }
const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], ...placed })
const supervisor = await world.signInAs({ roles: ['SUPERVISOR CONCESION'], ...placed })
const here = { ...placed, location_ids: [lobby.id], roles: ['REP CONCESION'] as const }
const ana = await buildUser(database, { name: 'Ana', last_name: 'Ruiz', ...here })
const eva = await buildUser(database, { name: 'Eva', last_name: 'Luna', ...here })

const remind = (at: string) => asSystem(database, new Date(at), remindOfDeadlines)
const lettersTo = async (user_id: number) =>
  (
    await all(
      database,
      sql<{ content: string }>`
      select m.content from messaging.message m
        join messaging.delivery d on d.message_id = m.id
       where d.user_id = ${user_id} and m.subject like 'Recordatorio%' order by m.id`,
    )
  ).map(({ content }) => content)
const DAY = (day: number) => `2026-03-${day}T13:00:00Z`

test('an evaluation to answer is reminded of two days before its deadline and on it, once a day', async () => {
  const form = await buildEvaluationForm(database, { name: 'Escritorio' })
  await world.call(manager, assignEvaluations, {
    body: {
      form_id: form.id,
      rep_ids: [ana.id, eva.id],
      location_ids: [],
      evaluator_id: supervisor.user_id,
      deadline: '2026-03-20',
    },
  })

  const sent = [
    await remind(DAY(17)),
    await remind(DAY(18)),
    await remind(DAY(18)),
    await remind(DAY(19)),
    await remind(DAY(20)),
    await remind(DAY(20)),
    await remind(DAY(21)),
  ]

  expect(sent).toEqual([0, 1, 0, 0, 1, 0, 0])
  expect(await lettersTo(supervisor.user_id)).toEqual([
    'Tiene evaluaciones de «Escritorio» por contestar (2): Ana Ruiz, Eva Luna; vence el 20/03/2026. Contéstela en Evaluaciones (/admin/evaluation).',
    'Tiene evaluaciones de «Escritorio» por contestar (2): Ana Ruiz, Eva Luna; hoy es el último día. Contéstela en Evaluaciones (/admin/evaluation).',
  ])
})

test('one that was withdrawn is not reminded of, and one whose deadline moved is again', async () => {
  const form = await buildEvaluationForm(database, { name: 'Propia', answered_by: 'rep' })
  await world.call(manager, assignEvaluations, {
    body: {
      form_id: form.id,
      rep_ids: [ana.id, eva.id],
      location_ids: [],
      deadline: '2026-03-20',
    },
  })
  const of = (rep_id: number) =>
    only(
      database,
      sql<{ uuid: string; version: number }>`
      select uuid, version from evaluations.evaluation
       where rep_id = ${rep_id} and evaluator_id = ${rep_id}`,
    )
  const withdrawn = await of(eva.id)
  await world.call(manager, withdrawEvaluation.endpoint, {
    params: { uuid: withdrawn.uuid },
  })

  await remind(DAY(18))
  const own = await of(ana.id)
  await world.call(manager, moveDeadline.endpoint, {
    params: { uuid: own.uuid },
    body: { version: own.version, deadline: '2026-03-25' } as never,
  })
  await remind(DAY(19))
  await remind(DAY(23))

  expect(await lettersTo(eva.id)).toEqual([])
  expect(await lettersTo(ana.id)).toEqual([
    'Su evaluación «Propia»; vence el 20/03/2026. Contéstela en Evaluaciones (/admin/evaluation).',
    'Su evaluación «Propia»; vence el 25/03/2026. Contéstela en Evaluaciones (/admin/evaluation).',
  ])
})
