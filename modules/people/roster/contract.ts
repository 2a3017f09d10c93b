import { endpoint } from '@kit/http/endpoint'
import { DayField, Id, TimeField } from '@kit/http/fields'
import * as z from 'zod'

const READ = 'asignacion/rol-diario-supervision'
const MANAGE = 'roster.manage'

const Supervisor = z.object({ id: Id, name: z.string(), last_name: z.string() })
export type Supervisor = z.output<typeof Supervisor>

/** A supervisor at a location on a day, under the specification's names. */
const Assignment = z.object({
  id: Id,
  date: DayField,
  /** `HH:mm:ss`, as are the hours everywhere here. */
  init_schedule: z.string(),
  end_schedule: z.string(),
  id_assigment_user: Id,
  userAssigment: z.array(Supervisor),
  id_channel: Id,
  location: z.object({ id: Id, name: z.string(), hotel: z.string() }),
  version: z.number().int(),
})
export type Assignment = z.output<typeof Assignment>

export const listSupervisors = endpoint({
  method: 'GET',
  path: '/assigment-role/get/supervisor-list',
  summary: 'Supervisors of my channels',
  permission: READ,
  reply: z.array(Supervisor),
  refusals: [],
})

export const listRosterLocations = endpoint({
  method: 'GET',
  path: '/assigment-role/get/location-list',
  summary: 'Locations where somebody may supervise, by hotel',
  permission: READ,
  reply: z.array(z.object({ id: Id, name: z.string(), hotel: z.string(), id_channel: Id })),
  refusals: [],
})
export type RosterLocation = z.output<typeof listRosterLocations.reply>[number]

export const listAssignments = endpoint({
  method: 'GET',
  path: '/assigment-role/get/assigment-list',
  summary: 'The roster from this week on',
  permission: READ,
  reply: z.array(Assignment),
  refusals: [],
})

export const filterAssignments = endpoint({
  method: 'POST',
  path: '/assigment-role/get/filter-assigment-list',
  summary: 'The roster of some days, of one supervisor or of all',
  permission: READ,
  reads: true,
  /** Without days, from this week on. */
  body: z.object({
    id_assigment_user: Id.nullish(),
    init_date: DayField.nullish(),
    end_date: DayField.nullish(),
  }),
  reply: z.array(Assignment),
  refusals: ['assignment.period'],
})

const Schedule = {
  init_schedule: TimeField,
  end_schedule: TimeField,
  id_assigment_user: Id,
}

export const createAssignment = endpoint({
  method: 'POST',
  path: '/assigment-role/post/create-assigment',
  summary: 'Puts a supervisor at a location, on each day of a range',
  permission: MANAGE,
  body: z.object({
    init_date: DayField,
    end_date: DayField,
    ...Schedule,
    location: Id,
    /** The specification sends 1 always: it holds where the location is in it. */
    id_channel: Id.optional(),
    /** Sent by the specification and not believed: who asks is the session's person. */
    id_created_user: Id.optional(),
  }),
  reply: z.array(Assignment),
  refusals: [
    'assignment.period',
    'assignment.hours',
    'assignment.no_supervisor',
    'assignment.twice',
  ],
})

export const updateAssignment = endpoint({
  method: 'POST',
  path: '/assigment-role/post/update-assigment',
  summary: 'Changes what is sent of an assignment',
  permission: MANAGE,
  body: z.object({
    id_assigment: Id,
    date: DayField.optional(),
    init_schedule: TimeField.optional(),
    end_schedule: TimeField.optional(),
    id_assigment_user: Id.optional(),
    location: Id.optional(),
    /** As it was read; absent, whatever it is now. */
    version: z.number().int().positive().optional(),
  }),
  reply: Assignment,
  refusals: [
    'assignment.hours',
    'assignment.no_supervisor',
    'assignment.twice',
    'assignment.changed',
    'assignment.illegal_transition',
  ],
})

export const deleteAssignment = endpoint({
  method: 'POST',
  path: '/assigment-role/post/delete-assigment',
  summary: 'Takes a supervisor off the roster',
  permission: MANAGE,
  body: z.object({ id_assigment: Id, active: z.literal(false).default(false) }),
  reply: z.object({ id: Id }),
  refusals: ['assignment.illegal_transition'],
})

export const copyWeek = endpoint({
  method: 'POST',
  path: '/assigment-role/post/copy-week',
  summary: 'Repeats a week of the roster in another; what is there already stays',
  permission: MANAGE,
  body: z.object({ from: DayField, to: DayField }),
  reply: z.object({ created: z.number().int(), kept: z.number().int() }),
  refusals: ['assignment.week'],
})
