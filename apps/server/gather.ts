import { gatherActs } from '@kit/acts/gather'
import { actRoutes } from '@kit/acts/routes'
import type { AnyContext } from '@kit/db/context'
import type { Route } from '@kit/http/handle'
import type { Job } from '@kit/jobs/job'
import type { LiveEvent } from '@kit/live/event'
import type { LiveAnswering } from '@kit/live/requests'
import type { Permission } from '@kit/kernel/permission'
import type { RefusalCatalogue } from '@kit/kernel/refusal'
import { gather, loadFiles } from '@kit/registry/gather'

type RoutesFile = { routes: readonly Route[] }
type RefusalsFile = { REFUSALS: RefusalCatalogue }

export type Gathered = {
  routes: Route[]
  refusals: RefusalCatalogue
  permissions: Permission[]
}

/**
 * What every module (or `only` the named ones, in tests) offers, found by the names of its files:
 * there is no central list.
 */
export async function gatherModules(only?: readonly string[]): Promise<Gathered> {
  const [routes, acts, refusals, permissions] = await Promise.all([
    loadFiles<RoutesFile>('server/routes.ts', only),
    gatherActs(only),
    gatherRefusals(only),
    gather<Permission>('permissions.ts', 'permission', only),
  ])
  return {
    routes: [...routes.flatMap((file) => file.routes), ...actRoutes(acts)],
    refusals,
    permissions,
  }
}

async function gatherRefusals(only?: readonly string[]): Promise<RefusalCatalogue> {
  const files = await loadFiles<RefusalsFile>('refusals.ts', only)
  return Object.assign({}, ...files.map((file) => file.REFUSALS)) as RefusalCatalogue
}

/** What the worker of this installation can do, and when it does it by itself. */
export const gatherJobs = (): Promise<Job<unknown>[]> => gather('server/jobs.ts', 'job')

/** Holds back what of a module may have happened since the backup; answers sentences for people. */
type Quarantine = (tx: AnyContext) => Promise<string[]>

/** What every module wants done, in the transaction of a restore. */
export async function gatherQuarantines(): Promise<Quarantine[]> {
  const files = await loadFiles<{ quarantine: Quarantine }>('server/after-restore.ts')
  return files.map(({ quarantine }) => quarantine)
}

type LiveFile = { answers: readonly LiveAnswering[] }
export type GatheredLive = {
  answers: LiveAnswering[]
  momentary: string[]
  refusals: RefusalCatalogue
}

/** What clients may ask for over the live socket, and the events that are worth nothing later. */
export async function gatherLive(): Promise<GatheredLive> {
  const [files, events, refusals] = await Promise.all([
    loadFiles<LiveFile>('server/live.ts'),
    gatherEvents(),
    gatherRefusals(),
  ])
  return {
    answers: files.flatMap(({ answers }) => answers),
    momentary: events.filter(({ momentary }) => momentary).map(({ name }) => name),
    refusals,
  }
}

export const gatherEvents = () =>
  gather<Omit<LiveEvent<unknown, never>, 'audience'>>('events.ts', 'live_event')
