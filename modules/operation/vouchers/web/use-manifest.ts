import { useLive } from '@kit/ui/live'
import { call, CallError, outdate, query } from '@kit/ui/api'
import { keepOffline, useKeptApplication } from '@kit/ui/offline'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { workMoved } from '@app/reservations/events'
import type { Day } from '@kit/kernel/day'
import { listManifests, showManifest } from '../contract/manifest.ts'
import { forgetManifest, keepList, keepManifest, useKeptManifests } from './kept-manifests.ts'

/** A sale tells nobody, so that selling costs the same: who looks asks again. */
const LOOK_AGAIN_MILLISECONDS = 15_000
const live = { refetchInterval: LOOK_AGAIN_MILLISECONDS, staleTime: 0 } as const

const isNetwork = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500)

/** What the server says; while it does not answer, what was kept, and of when. */
type Shown<Data> = {
  data: Data | undefined
  /** Since when it stands, when the server did not say it now. */
  kept_at: string | null
  error: unknown
  retry: () => void
}

export function useManifest(manifest: string): Shown<Awaited<ReturnType<typeof readManifest>>> {
  const found = useQuery({ ...query(showManifest, { params: { manifest } }), ...live })
  const kept = useKeptManifests(({ manifests }) => manifests[manifest])
  useLive(workMoved, () => void outdate(showManifest))
  const { data, error } = found
  useEffect(() => {
    if (data) keepManifest(data)
  }, [data])
  const isGone = error instanceof CallError && error.status === 404
  useEffect(() => {
    if (isGone) forgetManifest(manifest)
  }, [isGone, manifest])
  const retry = () => void found.refetch()
  if (isGone) return { data: undefined, kept_at: null, error, retry }
  const isAway = isNetwork(error) || (found.isPending && found.failureCount > 0)
  const shown = data ?? (isAway || found.isPending ? kept : undefined)
  return {
    data: shown,
    kept_at: isAway && shown ? shown.at : null,
    error: shown ? null : error,
    retry,
  }
}

export function useManifests(day: Day) {
  const found = useQuery({ ...query(listManifests, { query: { day } }), ...live })
  const kept = useKeptManifests(({ lists }) => lists[day])
  useLive(workMoved, () => void outdate(listManifests))
  const { data, error } = found
  useEffect(() => {
    if (data) keepList(day, data)
  }, [data, day])
  const isAway = isNetwork(error) || (found.isPending && found.failureCount > 0)
  const shown = data ?? (isAway || found.isPending ? kept?.rows : undefined)
  return {
    data: shown,
    kept_at: isAway && shown ? (kept?.at ?? null) : null,
    error: shown ? null : error,
    retry: () => void found.refetch(),
  }
}

export const readManifest = (manifest: string) =>
  call(showManifest, { params: { manifest } }, { background: true })

const SCOPE = '/operaciones/manifiestos'
/** What a QR leads to. */
const VOUCHERS = '/cupon/'

/**
 * The pages of manifests and of a voucher's QR, with what they load when it is asked for. False where
 * this browser cannot open pages without a network.
 */
export async function keepApplication(): Promise<boolean> {
  await Promise.all([
    import('./verify.screen.tsx'),
    import('./parts/kept-voucher.tsx'),
    import('./parts/scan-dialog.tsx'),
  ])
  return (await keepOffline(SCOPE)) && keepOffline(VOUCHERS)
}

export const useKeptManifestPages = (): void => useKeptApplication(SCOPE, { keep: keepApplication })
