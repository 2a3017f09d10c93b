import { findPlaceScope, inPlaces } from '@app/organization/api'
import type { Context } from '@kit/db/context'
import { all, first, run, type Database } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { newUuid } from '@kit/kernel/identifier'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type { Evaluation } from '../contract.ts'
import type { Answer } from '../rules.ts'
import { seenBy } from './seen.ts'

const SELLS = sql.raw(`array['REP CONCESION', 'REP OFFICIAL', 'TOURSALES']`)
const spanish = sql.raw('collate "es-x-icu"')

type Named = { id: number; name: string }

/** Those in use, as they ask now. */
export const findForms = (
  database: Database,
): Promise<(Named & { answered_by: 'supervisor' | 'rep' })[]> =>
  all(
    database,
    sql<Named & { answered_by: 'supervisor' | 'rep' }>`
    select id, name, answered_by from evaluations.form_row where active
     order by name ${spanish}, id`,
  )

/**
 * Where each rep works, as `w(rep_id, name, channel_id, hotel_id, location_id, here)`: the places of
 * the reader at which they are expected today, or where their account lets them be. `here` is said
 * of a location that is theirs by name.
 */
const workplaces = async (tx: Context) => sql`
  select u.id as rep_id, u.full_name as name, p.channel_id, p.hotel_id, p.location_id,
         t.rep_id is not null as today,
         t.rep_id is not null or p.location_id = any(a.location_ids) as here
    from access.public_user u
    join access.public_placement a on a.user_id = u.id
    join organization.public_place p on p.location_id is not null
     and ${inPlaces(await findPlaceScope(tx, tx.actor))}
     and (cardinality(a.channel_ids) = 0 or p.channel_id = any(a.channel_ids))
     and (cardinality(a.hotel_ids) = 0 or p.hotel_id = any(a.hotel_ids))
     and (cardinality(a.location_ids) = 0 or p.location_id = any(a.location_ids))
     and cardinality(a.channel_ids) + cardinality(a.hotel_ids) + cardinality(a.location_ids) > 0
    left join rep_locations.public_placement t on t.rep_id = u.id and t.day = ${tx.today}::date
     and t.location_id = p.location_id and t.channel_id = p.channel_id
   where u.state = 'active' and u.roles && ${SELLS}`

export const findReps = async (tx: Context): Promise<Named[]> =>
  all(
    tx,
    sql<Named>`
    select id, name from (select distinct w.rep_id as id, w.name
        from (${await workplaces(tx)}) w) r
     order by name ${spanish}, id`,
  )

/** Locations at which somebody works. */
export const findWorkplaces = async (tx: Context): Promise<Named[]> =>
  all(
    tx,
    sql<Named>`
    select l.location_id as id, h.name || ' · ' || l.locacion as name
      from organization.public_location l
      join organization.public_hotel h on h.id = l.hotel_id
     where l.location_id in (select w.location_id from (${await workplaces(tx)}) w where w.here)
     order by name ${spanish}, id`,
  )

export type Placed = {
  rep_id: number
  name: string
  channel_id: number | null
  hotel_id: number | null
  location_id: number | null
}

/** The reps chosen by name or by location, each at one place; without one, at none. */
export const findPlaced = async (
  tx: Context,
  { rep_ids, location_ids }: { rep_ids: readonly number[]; location_ids: readonly number[] },
): Promise<Placed[]> =>
  all(
    tx,
    sql<Placed>`
    with w as (${await workplaces(tx)})
    select distinct on (u.id) u.id as rep_id, u.full_name as name, w.channel_id, w.hotel_id,
           w.location_id
      from access.public_user u
      left join w on w.rep_id = u.id
     where u.state = 'active' and u.roles && ${SELLS}
       and (u.id = any(${rep_ids}::bigint[])
         or (w.here and w.location_id = any(${location_ids}::bigint[])))
     order by u.id, (w.here and w.location_id = any(${location_ids}::bigint[])) desc, w.today desc,
           w.here desc, w.location_id, w.channel_id`,
  )

/** Of the form's last version; whoever has it pending already keeps that one. */
export const insertEvaluations = (
  tx: Context,
  form_id: number,
  deadline: Day,
  evaluator_id: number | null,
  placed: readonly Placed[],
): Promise<{ id: number; uuid: string; rep_id: number }[]> => {
  const rows = placed.map((one) => ({ ...one, uuid: newUuid(tx.now.getTime()) }))
  return all(
    tx,
    sql<{ id: number; uuid: string; rep_id: number }>`
    insert into evaluations.evaluation (uuid, form_version_id, rep_id, evaluator_id, channel_id,
           hotel_id, location_id, deadline, assigned_by, assigned_at)
    select r.uuid, f.version_id, r.rep_id, coalesce(${evaluator_id}::bigint, r.rep_id),
           r.channel_id, r.hotel_id, r.location_id, ${deadline}::date, ${tx.actor.user_id}, ${tx.now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(uuid uuid, rep_id bigint,
           channel_id bigint, hotel_id bigint, location_id bigint)
      join evaluations.form_row f on f.id = ${form_id}
    on conflict (rep_id, evaluator_id, form_version_id) where state = 'pending' do nothing
    returning id, uuid, rep_id`,
  )
}

export type FoundEvaluation = Omit<Evaluation, 'questions' | 'can'> & {
  id: number
  form_version_id: number
  evaluator_id: number
}

export const findEvaluation = (tx: Context, uuid: string): Promise<FoundEvaluation | undefined> =>
  first(
    tx,
    sql<FoundEvaluation>`
    select e.id, e.uuid, e.form, e.number, e.rep, e.evaluator, e.location, e.deadline, e.state,
           e.score::text as score, e.answered_at, e.version, e.evaluator_id,
           (select form_version_id from evaluations.evaluation o where o.id = e.id)
             as form_version_id
      from evaluations.evaluation_row e
     where e.uuid = ${uuid}::uuid and ${seenBy(tx.actor, 'e')}`,
  )

export type LockedEvaluation = {
  id: number
  state: 'pending' | 'answered' | 'withdrawn'
  form_version_id: number
  evaluator_id: number
  evaluator: string
  rep: string
  deadline: Day
  version: number
}

/**
 * An evaluation among those that whoever asks sees.
 * @throws Refusal `evaluation.not_found`
 */
export async function findOfEvaluator(
  tx: Context,
  uuid: string,
  { lock }: { lock: boolean },
): Promise<LockedEvaluation> {
  const found = await first(
    tx,
    sql<LockedEvaluation>`
    select e.id, e.state, e.form_version_id, e.evaluator_id, e.deadline, e.version,
           (select full_name from access.public_user u where u.id = e.evaluator_id) as evaluator,
           (select full_name from access.public_user u where u.id = e.rep_id) as rep
      from evaluations.evaluation e
     where e.uuid = ${uuid}::uuid and ${seenBy(tx.actor, 'e')}
     ${lock ? sql`for update of e` : sql``}`,
  )
  if (!found) throw new Refusal('evaluation.not_found')
  return found
}

export type AskedQuestion = Evaluation['questions'][number]

export const findQuestions = (
  database: Database,
  { id, form_version_id }: { id: number; form_version_id: number },
): Promise<AskedQuestion[]> =>
  all(
    database,
    sql<AskedQuestion>`
    select q.id, q.kind, q.wording, q.weight, q.options, a.value as answer, a.points
      from evaluations.question q
      left join evaluations.answer a on a.question_id = q.id and a.evaluation_id = ${id}
     where q.form_version_id = ${form_version_id} order by q.position`,
  )

export type Given = { question_id: number; value: Answer }

export const recordAnswers = (
  tx: Context,
  evaluation_id: number,
  answers: readonly (Given & { points: number | null })[],
) =>
  run(
    tx,
    sql`
    insert into evaluations.answer (evaluation_id, question_id, value, points)
    select ${evaluation_id}, r.question_id, r.value, r.points
      from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
        as r(question_id bigint, value jsonb, points int)`,
  )

export const storeDeadline = (tx: Context, id: number, deadline: Day) =>
  run(
    tx,
    sql`
    update evaluations.evaluation set deadline = ${deadline}::date, reminded_on = null,
        version = version + 1
     where id = ${id}`,
  )
