import { codeShown, sessionClosed, sessionReady } from '../events.ts'
import { outdate, query } from '@kit/ui/api'
import { begun, useLive } from '@kit/ui/live'
import { useQuery } from '@tanstack/react-query'
import { listNumbers, type NumberStatus } from '../contract.ts'

const UNSETTLED_MILLISECONDS = 2_000
const SETTLED_MILLISECONDS = 10_000

/**
 * The numbers with their sessions: told live, and looked at now and then for what no event says.
 */
export function useNumbers() {
  const renew = (): void => void outdate(listNumbers)
  useLive(codeShown, renew)
  useLive(sessionReady, renew)
  useLive(sessionClosed, renew)
  useLive(begun, renew)
  return useQuery({
    ...query(listNumbers, {}, { background: true }),
    // A QR of before is worth nothing, and a state of before would decide wrongly whether to begin
    // the session.
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.every(
        ({ kind, waiting }) => waiting === 0 && (kind === 'ready' || kind === 'closed'),
      )
        ? SETTLED_MILLISECONDS
        : UNSETTLED_MILLISECONDS,
  })
}

/** The numbers to choose from, with their channels where they are of more than one. */
export function choicesOf(numbers: readonly NumberStatus[]): { value: number; label: string }[] {
  const several = new Set(numbers.map(({ channel_id }) => channel_id)).size > 1
  return numbers.map(({ id, name, channel }) => ({
    value: id,
    label: several ? `${name} · ${channel}` : name,
  }))
}
